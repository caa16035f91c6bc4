import { useLingui } from '@lingui/react/macro'
import type { Observance } from '@spomen/contract/observances.ts'

interface ObservanceName {
  name: string
  /** Which day that is, where the name alone does not say it. */
  about?: string
}

/** What the days are called, as those say who keep them. */
export function useObservanceNames(): Record<Observance, ObservanceName> {
  const { t } = useLingui()
  return {
    birth: { name: t`Birthday` },
    death: { name: t`Day of death` },
    arrival: { name: t`The day they came` },
    fortiethDay: { name: t`Forty days`, about: t`The day of death is the first.` },
    halfYear: { name: t`Half a year` },
    firstYear: { name: t`One year` },
    memorialSaturdays: { name: t`The four Zadušnice`, about: t`On four Saturdays of the year.` },
    monthsMind: { name: t`Month’s mind`, about: t`A month after the death.` },
    allSouls: { name: t`All Souls’ Day` },
    sundayOfTheDead: { name: t`Sunday of the Dead`, about: t`The Sunday before Advent.` },
    yahrzeit: { name: t`Yahrzeit`, about: t`The day of death by the Jewish calendar.` },
    hijriYear: { name: t`Anniversary`, about: t`The day of death by the Muslim calendar.` },
    sevenSevens: { name: t`The seven sevens`, about: t`Every seventh day, seven times.` },
    qingming: { name: t`Qingming` },
  }
}
