# What “frontier class” prints; labels have spaces behind them so that the links below each other begin in one column.

hold-address = Join at  { $address }
hold-code = Code     { $code }
hold-projector = Projector  { $link }
hold-remote = Remote     { $link }
hold-others = If phones cannot open it, try { OR($addresses) }.
hold-alone = Class { $code } is open on this computer alone.
hold-network =
    Phones must be in the same network as this computer. Guest networks often keep devices apart; then turn on the
    hotspot of this computer or of a phone and join both to it. A firewall on this computer must let phones in.
hold-secrets = Anyone who has one of these two links can teach the class; keep them to yourself.
hold-stop = (Ctrl-C stops the server)
hold-port = Port { $wanted } is used by another program; this is port { $port }.
hold-link-end = The end of link must be that of a projector's link, a class's code and its secret.
