# What “frontier doctor” finds, each behind the name of a check. $limit is “group” or “machine”.

doctor-kernels = the first screen's kernels run; { $ready } of { $of } are compiled already.
doctor-kernel-fault = { $fault }
doctor-caches = kernels and tables are kept in { $kernels } and { $tables }.
doctor-no-caches = { $why } Every start builds them again; name a folder with room by XDG_CACHE_HOME.
doctor-assets = all files are there.
doctor-missing = { $files } missing; install again.
doctor-port = { $host } port { $port } is free.
doctor-no-port = cannot listen on { $host } port { $port } ({ $fault }).
doctor-memory = a server needs about { $needed } MiB (cache_bytes { $cache } MiB), and { $available } MiB are available ({ $limit ->
    [group] limit of the control group
   *[machine] memory of the machine
}).
doctor-memory-unknown = a server needs about { $needed } MiB (cache_bytes { $cache } MiB); how much is available is not known here.
doctor-connections = { $pages } pages may be connected at the same time.
doctor-few-files = { $pages } pages need { $files } open files, and { $allowed } are allowed; raise the limit (ulimit -n, LimitNOFILE), or lower sockets.
doctor-queue = it answers.
doctor-no-queue = none; a single process does not need one.
doctor-no-queue-public = none; a single process needs none, but phones find a class of another process only by one.
doctor-no-redis = the package redis is not installed; install frontier-search[redis].
doctor-redis-silent = Redis does not answer ({ $fault }); start it, or set message_queue to another.

# Why kernels and tables are not kept; $kernels, $tables and $fault are the system's words.

standing-kernels-unkept = Kernels cannot be kept for later starts ({ $fault }).
standing-tables-unkept = Tables cannot be kept for later starts ({ $fault }).
standing-unkept = Kernels cannot be kept for later starts ({ $kernels }); tables cannot be kept for later starts ({ $tables }).
