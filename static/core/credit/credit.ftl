# What a reader must know of the course that a page reports to. $why is its own reason.

credit-no-course = No course listens to this page: answers are marked here, and no score is kept.
credit-refused = The course keeps no score of this page: { $why }
credit-too-long = The course cannot keep your answers, which take { $size } of at most { $most } characters; it has your score.
