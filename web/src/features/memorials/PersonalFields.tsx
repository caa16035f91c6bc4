import { Trans, useLingui } from '@lingui/react/macro'
import { factsIn, factsOfKind } from '@spomen/contract/facts.ts'
import { type ReactNode, useState } from 'react'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Pair, Section, Stack } from '../../ui/Page.tsx'
import type { FactValues, PersonalField } from './fact-values.ts'
import { FactField } from './FactField.tsx'
import type { FactsForm } from './use-facts-form.ts'

type Row = readonly (PersonalField | 'gender')[]

/** Without these there is no page. */
const neededRows: readonly Row[] = [['firstName', 'lastName'], ['name'], ['dateOfBirth', 'dateOfDeath']]
/** What shows at once whose page it is. */
const nearRows: readonly Row[] = [['nickname'], ['gender'], ['species', 'breed'], ['country', 'city']]
const moreRows: readonly Row[] = [
  ['occupation', 'eyeColor'],
  ['height', 'weight'],
  ['zodiacSign'],
  ['passportId', 'chipId'],
  ['dateOfArrival'],
]
/** Whatever has no place of its own yet comes last. */
const otherRows = factsIn('head', 'personal', 'home').flatMap((name): Row[] =>
  [...neededRows, ...nearRows, ...moreRows].flat().includes(name) ? [] : [[name]],
)

interface Props {
  form: Pick<FactsForm, 'values' | 'field' | 'set'>
}

/** A name and two days, and whatever else somebody wants to say (D03, D10–D12, D17–D21). */
export function PersonalFields({ form }: Props) {
  return (
    <>
      <Section>
        <Stack>
          <RequiredFieldsNote />
          <FactRows rows={[...neededRows, ...nearRows]} form={form} />
        </Stack>
      </Section>
      <Section title={<Trans>More, if you like</Trans>} ruled>
        <Stack>
          <FactRows rows={[...moreRows, ...otherRows]} form={form} />
        </Stack>
      </Section>
    </>
  )
}

/** In sight from the beginning: it is chosen already (D21), and the page speaks of them by it. */
const genderRow: Row = ['gender']
const foldedRows = [...nearRows, ...moreRows, ...otherRows].filter((row) => !row.includes('gender'))
const foldedFields = foldedRows.flat().filter((name) => name !== 'gender')

interface NameAndDaysProps {
  form: Props['form'] & Pick<FactsForm, 'errors'>
  /** What else may be told with the rest, first of all. */
  beside: ReactNode
  /** Whether some of that was told. */
  hasBeside: boolean
  /** How often the form has been complained about. */
  complaints: number
}

/**
 * A name and two days; the rest is folded, and opens by itself where something in it is told or wrong, also when that
 * comes from another device.
 */
export function NameAndDays({ form, beside, hasBeside, complaints }: NameAndDaysProps) {
  const { t } = useLingui()
  const fitting = foldedFieldsOf(form.values)
  const { isOpen, setIsOpen } = useFold({
    isTold: hasBeside || fitting.some((name) => form.values[name].trim() !== ''),
    isWrong: fitting.some((name) => form.errors[name] !== undefined),
    complaints,
  })
  return (
    <>
      <Stack>
        <FactRows rows={[...neededRows, genderRow]} form={form} />
      </Stack>
      <Fold
        title={<Trans>More, if you like</Trans>}
        glimpse={
          form.values.kind === 'person'
            ? t`A portrait, a nickname, where they lived, what they did`
            : t`A portrait, a nickname, species and breed, where they lived`
        }
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        {beside}
        <Stack>
          <FactRows rows={foldedRows} form={form} />
        </Stack>
      </Fold>
    </>
  )
}

/** Whether the fold stands open: as somebody left it, until something is told in it or each time it is complained about. */
function useFold(now: { isTold: boolean; isWrong: boolean; complaints: number }) {
  const [isOpen, setIsOpen] = useState(now.isTold || now.isWrong)
  const [seen, setSeen] = useState(now)
  const isComplainedAbout = seen.complaints !== now.complaints
  if (seen.isTold !== now.isTold || isComplainedAbout) {
    setSeen(now)
    if ((now.isTold && !seen.isTold) || (now.isWrong && isComplainedAbout)) setIsOpen(true)
  }
  return { isOpen, setIsOpen }
}

/** What is folded, of the kind that is told of. */
function foldedFieldsOf({ kind }: FactValues) {
  const fitting: readonly string[] = factsOfKind(kind)
  return foldedFields.filter((name) => fitting.includes(name))
}

/** The facts that fit the kind, those of one row beside each other. */
function FactRows({ rows, form }: Props & { rows: readonly Row[] }) {
  const fitting: readonly string[] = factsOfKind(form.values.kind)
  return rows.map((row) => {
    const fields = row
      .filter((name) => fitting.includes(name))
      .map((name) => <FactField key={name} name={name} form={form} />)
    return fields.length > 1 ? <Pair key={row.join(' ')}>{fields}</Pair> : fields
  })
}
