# What “frontier serve” prints.

serve-ready = Frontier is ready: { $address } (Ctrl-C stops it)
serve-network = In the same network: { $address }
serve-names = It answers to this machine's own addresses and names ({ $own }) only; add others with --allow-host NAME.
serve-names-too = It answers to this machine's own addresses and names ({ $own }) and { $others }.
serve-no-host = There is no host { $host }; with --host choose 127.0.0.1 for this machine alone or 0.0.0.0 for others too.
serve-foreign-host = { $host } is not an address of this machine; with --host choose 127.0.0.1 for this machine alone or 0.0.0.0 for others too.
serve-port = { $reason ->
    [used] Cannot listen on { $host } port { $port }: another program is using it; choose another with --port (or make run PORT=…).
    [low] Cannot listen on { $host } port { $port }: low ports need special rights; choose another with --port (or make run PORT=…).
   *[other] Cannot listen on { $host } port { $port }: { $reason }; choose another with --port (or make run PORT=…).
}
