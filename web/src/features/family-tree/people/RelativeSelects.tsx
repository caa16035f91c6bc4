/** Where relatives of somebody are chosen among those in the tree. */
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/SelectField.tsx'
import { spokenTag } from '../../../words/language.ts'
import { possibleParents, possiblePartners } from '../changes.ts'
import { sortByName, kinOf, partnerIn } from '../kin.ts'
import type { Couple, Tree } from '../model.ts'
import { noOtherParent, noParents } from './apply-edit.ts'

const somebodyNew = 'new'

interface Props {
  tree: Tree
  id: string
  value: string
  onChange: (value: string) => void
}

/** Somebody who is there already may be the partner. */
export function PartnerSelect({ tree, id, value, onChange }: Props) {
  const { t } = useLingui()
  const possible = new Set(possiblePartners(tree, id))
  const others = sortByName(tree.people, spokenTag()).filter((other) => possible.has(other.id))
  if (others.length === 0) return null
  return (
    <SelectField
      label={t`Who`}
      value={value || somebodyNew}
      choices={[
        { value: somebodyNew, label: t`Somebody new` },
        ...others.map((other) => ({ value: other.id, label: other.name })),
      ]}
      onChange={(chosen) => onChange(chosen === somebodyNew ? '' : chosen)}
    />
  )
}

/** The other parent of a child: one of the partners. */
export function OtherParentSelect({ tree, id, value, onChange }: Props) {
  const { t } = useLingui()
  const couples = kinOf(tree)
    .couplesOf(id)
    .filter(({ partners }) => partners.length === 2)
  if (couples.length === 0) return null
  return (
    <SelectField
      label={t`The other parent`}
      value={value}
      choices={[
        ...couples.map((couple) => ({
          value: couple.id,
          label: tree.people[partnerIn(couple, id) ?? '']?.name ?? '',
        })),
        { value: noOtherParent, label: t`Not known, or nobody` },
      ]}
      onChange={onChange}
    />
  )
}

/** Whose child somebody is. */
export function ParentsSelect({ tree, id, value, onChange }: Props) {
  const { t } = useLingui()
  const couples = possibleParents(tree, id)
  if (couples.length === 0) return null
  const names = ({ partners }: Couple) => partners.map((one) => tree.people[one]?.name ?? '').join(' – ')
  return (
    <SelectField
      label={t`Child of`}
      value={value}
      choices={[
        { value: noParents, label: t`Not known` },
        ...couples
          .map((couple) => ({ value: couple.id, label: names(couple) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, spokenTag())),
      ]}
      onChange={onChange}
    />
  )
}
