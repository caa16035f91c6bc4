import '@mantine/dates/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { MantineContext, MantineProvider } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useContext } from 'react'
import 'dayjs/locale/de'
import 'dayjs/locale/it'
import 'dayjs/locale/sr'
import 'dayjs/locale/zh-cn'
import type { Language } from '@spomen/contract/vocabulary.ts'
import '../style/mantine.css'
import { theme, variables } from '../style/mantine.ts'
import { spokenLanguage } from '../words/language.ts'

const locales: Record<Language, string> = { en: 'en', srb: 'sr', it: 'it', zh: 'zh-cn', de: 'de' }

interface Props {
  value: string | null
  around: string
  min?: string
  max?: string
  onChoose: (day: string) => void
}

/** Years first, then months, then days (D30, X26). Fetched when a date field is asked for it. */
export default function Calendar({ value, around, min, max, onChoose }: Props) {
  const { t } = useLingui()
  const isInside = useContext(MantineContext) !== null
  /** Whether what is chosen lies in a year (of four letters) or a month (of seven). */
  const isWithin = (date: string, letters: number) => value?.slice(0, letters) === date.slice(0, letters)
  const picker = (
    <DatesProvider settings={{ locale: locales[spokenLanguage()], firstDayOfWeek: 1 }}>
      <DatePicker
        hideOutsideDates
        __stopPropagation
        defaultLevel="decade"
        defaultDate={value ?? around}
        value={value}
        getYearControlProps={(year) => ({ selected: isWithin(year, 4) })}
        getMonthControlProps={(month) => ({ selected: isWithin(month, 7) })}
        onChange={(day) => day && onChoose(day)}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        ariaLabels={{
          previousDecade: t`Previous ten years`,
          nextDecade: t`Next ten years`,
          previousYear: t`Previous year`,
          nextYear: t`Next year`,
          previousMonth: t`Previous month`,
          nextMonth: t`Next month`,
        }}
      />
    </DatesProvider>
  )
  if (isInside) return picker
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      {picker}
    </MantineProvider>
  )
}
