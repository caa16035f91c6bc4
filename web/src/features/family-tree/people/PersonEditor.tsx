import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RequiredFieldsNote } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { toast } from '../../../ui/toast.ts'
import { sayRefusal } from '../../../words/refusals.ts'
import { kinOf, partnerIn } from '../kin.ts'
import type { Couple, TreePerson, Tree } from '../model.ts'
import { applyEdit, initialValues, withPossibleChoices } from './apply-edit.ts'
import type { PersonEdit } from './person-edit.ts'
import { type PersonFormValues, usePersonForm } from './person-form.ts'
import { PersonFields } from './PersonFields.tsx'
import { OtherParentSelect, ParentsSelect, PartnerSelect } from './RelativeSelects.tsx'
import { YearsFields } from './YearsFields.tsx'

const PersonChangedMeanwhile = lazyComponent(() => import('./PersonChangedMeanwhile.tsx'))

interface Props {
  tree: Tree
  edit: PersonEdit
  /** The changed tree, and the id of the person it was about; false where the change was not made. */
  onDone: (tree: Tree, id: string) => boolean
  onClose: () => void
}

/** Where somebody in the tree is changed, or a relative of theirs is added. What is begun is kept until it is saved. */
export function PersonEditor({ tree, edit, onDone, onClose }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const person = tree.people[edit.id] as TreePerson
  const now = useMemo(() => initialValues(tree, edit, person), [tree, edit, person])
  const [first] = useState(now)
  // What another window changes is followed; whoever is added keeps the relatives they were begun with.
  const began = edit.kind === 'change' ? now : first
  const form = usePersonForm(`tree:${tree.id}:${edit.id}:${edit.kind}`, began, (typed) =>
    withPossibleChoices(tree, edit, typed, began),
  )
  const { values } = form

  function save() {
    if (onDone(...applyEdit(tree, edit, values, began, t`Unknown parent`))) form.drop()
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
          {edit.kind === 'change' && form.meanwhile.length > 0 && (
            <Suspense>
              <PersonChangedMeanwhile form={form} />
            </Suspense>
          )}
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
  return Object.entries(together).map(
    ([coupleId, years]) =>
      years && (
        <YearsFields
          key={coupleId}
          title={titleOf(tree, edit.id, tree.couples[coupleId])}
          value={years}
          complains={complains}
          onChange={(changed) => onChange({ ...together, [coupleId]: changed })}
          {...(edit.kind === 'change' && {
            onRemove: () => onChange({ ...together, [coupleId]: null }),
          })}
        />
      ),
  )
}

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
