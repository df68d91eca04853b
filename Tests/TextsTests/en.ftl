### A catalogue for tests.

greeting = Hello, { $name }.
sessions =
    { $count ->
        [0] No sessions
        [one] { $count } session of { $name }
       *[other] { $count } sessions of { $name }
    }
# Swift has a word of its own for this.
continue = Continue
year = In the year { NUMBER($year, useGrouping: 0) } there were { NUMBER($count) }.
limit = At most { NUMBER(2048) } and { 0.20 }
only-english = { continue } in “English”
letter =
    Your code is

        { $code }

    It’s valid once.
