# Why a page or a request has to wait.

waiting-kernels = The search kernels are being compiled, once on this machine: { $ready } of { $of } are ready.
waiting-kernels-needed = The search kernels are being compiled, once on this machine: { $ready } of the { $of } that { $searches } { PLURAL($count, one: "needs", other: "need") } are ready after { $seconds } s.
waiting-table = The { $table } is being built: { $share }.
waiting-file = The file is being written; ask again soon.
waiting-answers = Answers marked so far: { $marked }.
waiting-conventions = { $tried } of { $of } searches have been tried; ask again to go on.
waiting-server = This server is full just now; try again soon.
waiting-run = The search goes on after { $expansions } expansions; ask again soon.
waiting-memory = This run is waiting for memory, after { $runs ->
    [0] others
   *[other] { $runs } { PLURAL($runs, one: "run", other: "runs") }
}; ask again soon.
waiting-tables = The tables of states that others are using leave no room; ask again soon.
