fringe-next = No node is left within threshold { $bound }. The next pass has threshold { $next }.
fringe-next-brief = The next pass has threshold { $next }.
