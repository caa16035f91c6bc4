import { Trans } from '@lingui/react/macro'
import { factsIn, factsOfKind } from '@spomen/contract/facts.ts'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Pair, Section, Stack } from '../../ui/Page.tsx'
import type { PersonalField } from './fact-values.ts'
import { FactField } from './FactField.tsx'
import type { FactsForm } from './use-facts-form.ts'

type Row = readonly (PersonalField | 'gender')[]

/** A name and two days, and what shows at once whose page it is. */
const firstRows: readonly Row[] = [
  ['firstName', 'lastName'],
  ['name'],
  ['dateOfBirth', 'dateOfDeath'],
  ['nickname'],
  ['gender'],
  ['species', 'breed'],
  ['country', 'city'],
]
const moreRows: readonly Row[] = [
  ['occupation', 'eyeColor'],
  ['height', 'weight'],
  ['zodiacSign'],
  ['passportId', 'chipId'],
]
/** Whatever has no place of its own yet comes last. */
const otherRows = factsIn('head', 'personal', 'home').flatMap((name): Row[] =>
  [...firstRows, ...moreRows].flat().includes(name) ? [] : [[name]],
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
          <FactRows rows={firstRows} form={form} />
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
