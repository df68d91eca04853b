### The same in a language with other plural forms.

greeting = Cześć, { $name }!
sessions =
    { $count ->
        [0] Brak sesji
        [one] { $name }: { $count } sesja
        [few] { $name }: { $count } sesje
        [many] { $name }: { $count } sesji
       *[other] { $name }: { $count } sesji
    }
continue = Dalej
year = { $count } w roku { NUMBER($year, useGrouping: 0) }
letter =
    Twój kod:

        { $code }
