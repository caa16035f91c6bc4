import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RequiredFieldsNote } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { toast } from '../../../ui/toast.ts'
import { spokenTag } from '../../../words/language.ts'
import { sayRefusal } from '../../../words/refusals.ts'
import {
  addChild,
  addChildOf,
  addParent,
  addPartner,
  addSibling,
  changePerson,
  changeYears,
  joinPartners,
  moveToParents,
  separatePartners,
  possibleParents,
  possiblePartners,
} from '../changes.ts'
import { sortByName, kinOf, partnerIn } from '../kin.ts'
import type { Couple, TreePerson, Tree } from '../model.ts'
import type { PersonEdit } from './person-edit.ts'
import {
  newCouple,
  fromFormValues,
  type PersonFormValues,
  toFormValues,
  usePersonForm,
  readYears,
} from './person-form.ts'
import { PersonFields } from './PersonFields.tsx'
import { YearsFields } from './YearsFields.tsx'

interface Props {
  tree: Tree
  edit: PersonEdit
  /** The changed tree, and the id of the person it was about. */
  onDone: (tree: Tree, id: string) => void
  onClose: () => void
}

const alone = 'alone'
const nobody = 'none'
const somebodyNew = 'new'

/** The initial values: for a change what is known, for a child the first partner as the other parent. */
function initialValues(tree: Tree, { kind, id }: PersonEdit, person: TreePerson): PersonFormValues {
  const { couplesOf, cameFrom } = kinOf(tree)
  if (kind === 'change') return { ...toFormValues(person, couplesOf(id)), couple: cameFrom(id)?.id ?? nobody }
  const couple = couplesOf(id).find(({ partners }) => partners.length === 2)?.id ?? alone
  return { ...toFormValues(null, []), couple, together: { [newCouple]: { from: '', to: '' } } }
}

/** The tree after the edit, and the id of its person; the form’s checks have passed. */
function applyEdit(
  tree: Tree,
  { kind, id }: PersonEdit,
  typed: PersonFormValues,
  began: PersonFormValues,
  unknownParent: string,
): [Tree, string] {
  const person = fromFormValues(typed)
  if (kind === 'child')
    return typed.couple in tree.couples ? addChild(tree, typed.couple, person) : addChildOf(tree, id, person)
  if (kind === 'parent') return addParent(tree, id, person)
  if (kind === 'sibling') return addSibling(tree, id, person, unknownParent)
  if (kind === 'partner') {
    const years = readYears(typed.together[newCouple])
    if (typed.known in tree.people) return [joinPartners(tree, id, typed.known, years), typed.known]
    return addPartner(tree, id, person, { ...years, takesChildren: typed.takesChildren })
  }
  return [withChanges(tree, id, typed, began), id]
}

/** What was changed in the form, and nothing else: the rest may have been changed in another window meanwhile. */
function withChanges(tree: Tree, id: string, typed: PersonFormValues, began: PersonFormValues): Tree {
  const [now, before] = [fromFormValues(typed), fromFormValues(began)]
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((field) => now[field] !== before[field])
  const person = tree.people[id] as TreePerson
  const changed = fields.length
    ? changePerson(tree, { ...person, ...Object.fromEntries(fields.map((field) => [field, now[field]])) })
    : tree
  const dated = Object.entries(began.together).reduce((grown, [coupleId, years]) => {
    const chosen = typed.together[coupleId]
    if (!chosen) return coupleId in grown.couples ? separatePartners(grown, coupleId, id) : grown
    const isSame = chosen.from === years.from && chosen.to === years.to
    return isSame ? grown : changeYears(grown, coupleId, readYears(chosen))
  }, changed)
  if (typed.couple === began.couple) return dated
  return moveToParents(dated, id, typed.couple in tree.couples ? typed.couple : null)
}

/** Where somebody in the tree is changed, or a relative of theirs is added. What is begun is kept until it is saved. */
export function PersonEditor({ tree, edit, onDone, onClose }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const person = tree.people[edit.id] as TreePerson
  const [began] = useState(() => initialValues(tree, edit, person))
  const form = usePersonForm(`tree:${tree.id}:${edit.id}:${edit.kind}`, began)
  const { values } = form

  function save() {
    form.drop()
    onDone(...applyEdit(tree, edit, values, began, t`Unknown parent`))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<EditTitle kind={edit.kind} person={person} />}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" type="submit" form={formId}>
            {edit.kind === 'change' ? <Trans>Save</Trans> : <Trans>Add to the tree</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(save, ({ name }) =>
          toast.failed(name && !values.name.trim() ? sayRefusal('fillAllFields') : sayRefusal('invalidDate')),
        )}
      >
        <Stack>
          <EditFields tree={tree} edit={edit} form={form} />
        </Stack>
      </form>
    </Dialog>
  )
}

function EditTitle({ kind, person }: { kind: PersonEdit['kind']; person: TreePerson }) {
  const titles: Record<PersonEdit['kind'], ReactNode> = {
    change: <Trans>Change: {person.name}</Trans>,
    child: <Trans>A child of {person.name}</Trans>,
    partner: <Trans>A partner of {person.name}</Trans>,
    parent: <Trans>A parent of {person.name}</Trans>,
    sibling: <Trans>A brother or sister of {person.name}</Trans>,
  }
  return titles[kind]
}

interface EditFieldsProps {
  tree: Tree
  edit: PersonEdit
  form: ReturnType<typeof usePersonForm>
}

/** What is asked of somebody, and of how they belong to the others in the tree. */
function EditFields({ tree, edit: { kind, id }, form }: EditFieldsProps) {
  const { t } = useLingui()
  const { values, set, errors } = form
  const person = tree.people[id] as TreePerson
  const isKnown = kind === 'partner' && values.known !== ''
  return (
    <>
      {kind === 'partner' && (
        <PartnerSelect tree={tree} id={id} value={values.known} onChange={(known) => set({ known })} />
      )}
      {!isKnown && (
        <>
          <RequiredFieldsNote />
          <PersonFields form={form} />
        </>
      )}
      {kind === 'child' && (
        <OtherParentSelect tree={tree} id={id} value={values.couple} onChange={(couple) => set({ couple })} />
      )}
      {kind === 'change' && (
        <ParentsSelect tree={tree} id={id} value={values.couple} onChange={(couple) => set({ couple })} />
      )}
      {(kind === 'partner' || kind === 'change') && (
        <TogetherFields
          tree={tree}
          edit={{ kind, id }}
          together={values.together}
          complains={errors.together !== undefined}
          onChange={(together) => set({ together })}
        />
      )}
      {kind === 'partner' && !isKnown && hasChildrenAlone(tree, id) && (
        <Checkbox
          label={t`Also a parent of the children ${person.name} has here`}
          value={values.takesChildren}
          onChange={(takesChildren) => set({ takesChildren })}
        />
      )}
    </>
  )
}

interface TogetherFieldsProps {
  tree: Tree
  edit: PersonEdit
  together: PersonFormValues['together']
  complains: boolean
  onChange: (together: PersonFormValues['together']) => void
}

/** The years with each partner; only where somebody is changed can they be separated again. */
function TogetherFields({ tree, edit, together, complains, onChange }: TogetherFieldsProps) {
  const shown = Object.entries(together).filter(([coupleId]) => hasTwo(tree.couples[coupleId]))
  return shown.map(([coupleId, years]) => (
    <YearsFields
      key={coupleId}
      title={titleOf(tree, edit.id, tree.couples[coupleId])}
      value={years}
      complains={complains}
      onChange={(changed) => onChange({ ...together, [coupleId]: changed })}
      {...(edit.kind === 'change' && {
        onRemove: () => {
          const { [coupleId]: _, ...others } = together
          onChange(others)
        },
      })}
    />
  ))
}

/** A couple that is still to come has two as well. */
const hasTwo = (couple: Couple | undefined) => couple === undefined || couple.partners.length === 2

const hasChildrenAlone = (tree: Tree, id: string) =>
  kinOf(tree)
    .couplesOf(id)
    .some(({ partners }) => partners.length === 1)

const titleOf = (tree: Tree, id: string, couple: Couple | undefined) =>
  couple ? (
    <Trans>With {tree.people[partnerIn(couple, id) ?? '']?.name ?? ''}</Trans>
  ) : (
    <Trans>When they were together</Trans>
  )

interface PersonSelectProps {
  tree: Tree
  id: string
  value: string
  onChange: (value: string) => void
}

function PartnerSelect({ tree, id, value, onChange }: PersonSelectProps) {
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

function OtherParentSelect({ tree, id, value, onChange }: PersonSelectProps) {
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
        { value: alone, label: t`Not known, or nobody` },
      ]}
      onChange={onChange}
    />
  )
}

function ParentsSelect({ tree, id, value, onChange }: PersonSelectProps) {
  const { t } = useLingui()
  const couples = possibleParents(tree, id)
  if (couples.length === 0) return null
  const names = ({ partners }: Couple) => partners.map((one) => tree.people[one]?.name ?? '').join(' – ')
  return (
    <SelectField
      label={t`Child of`}
      value={value}
      choices={[
        { value: nobody, label: t`Not known` },
        ...couples
          .map((couple) => ({ value: couple.id, label: names(couple) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, spokenTag())),
      ]}
      onChange={onChange}
    />
  )
}
