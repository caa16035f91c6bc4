import type { ChosenDays } from '../src/features/remembrance/observance-queries.ts'

export const milan = { id: '01JM11AN000000000000000000', name: 'Milan Jovanović', isHuman: true }

const day = (observance: ChosenDays['coming'][number]['observance'], on: string, startsOnEve = false) => ({
  observance,
  on,
  startsOnEve,
  part: null,
  years: null,
})

/** The days of Milan that Ben is told of while he has chosen none. */
export const usual: ChosenDays = {
  observances: ['birth', 'death'],
  isChosen: false,
  isAfterSunset: false,
  suggested: [],
  coming: [
    day('birth', '2027-04-12'),
    day('death', '2026-11-03'),
    day('memorialSaturdays', '2026-05-30'),
    day('allSouls', '2026-11-02'),
    day('yahrzeit', '2026-11-08', true),
  ],
}
