import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { IconPlus, IconX } from '../../ui/icons.ts'
import { useId } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Pair, Inline, Stack } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { type NewTreeValues, createTree } from './changes.ts'
import type { Tree } from './model.ts'
import styles from './people/People.module.css'

interface Props {
  onBegun: (tree: Tree) => void
  /** For those who have drawn their tree elsewhere. */
  onOpenFile: () => void
  onClose: () => void
}

type ChildRow = NewTreeValues['children'][number]

const noChild: ChildRow = { name: '', partner: '' }
const emptyValues: NewTreeValues = { family: '', ancestor: '', partner: '', children: [noChild] }

/** Whether all that is marked with a star is written (U06, U07). */
const isFilled = ({ family, ancestor, children }: NewTreeValues) =>
  [family, ancestor, ...children.map(({ name }) => name)].every((text) => text.trim() !== '')

/** The form of a new tree, and what is wrong in a row of children. */
function useNewTreeForm() {
  const { shortText, required, atMost } = useChecks()
  const named = (value: string) => required(value) ?? atMost(longest.title)(value)
  const rowErrors = ({ name, partner }: ChildRow) => ({
    name: named(name),
    partner: atMost(longest.title)(partner),
  })
  const form = useDraftedForm<NewTreeValues>({
    name: 'new-tree',
    initially: emptyValues,
    check: {
      family: shortText,
      ancestor: named,
      partner: atMost(longest.title),
      children: (children) =>
        children
          .map(rowErrors)
          .map(({ name, partner }) => name ?? partner)
          .find(Boolean) ?? null,
    },
  })
  return { form, rowErrors }
}

/** How a tree begins: the family's name, the oldest ancestor, a partner, and their children with theirs (U04–U08). */
export function NewTreeDialog({ onBegun, onOpenFile, onClose }: Props) {
  const formId = useId()
  const { form, rowErrors } = useNewTreeForm()
  const { values, field, set, errors } = form

  function save() {
    form.drop()
    onBegun(createTree(values))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>A new family tree</Trans>}
      actions={
        <>
          <Button tone="quiet" onClick={onOpenFile}>
            <Trans>Open a file</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" type="submit" form={formId}>
            <Trans>Begin the tree</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(save, () =>
          toast.failed(sayRefusal(isFilled(values) ? 'textTooLong' : 'fillAllFields')),
        )}
      >
        <Stack>
          <RequiredFieldsNote />
          <FamilyFields field={field} />
          <ChildRows
            rows={values.children}
            errorOf={errors.children ? rowErrors : () => ({})}
            onChange={(children) => set({ children })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

type NewTreeForm = ReturnType<typeof useNewTreeForm>['form']

/** The name of the family, and the two with whom it begins. */
function FamilyFields({ field }: Pick<NewTreeForm, 'field'>) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Family name`}
        required
        most={longest.short}
        autoComplete="off"
        {...field('family')}
      />
      <Pair>
        <TextField
          label={t`Oldest ancestor`}
          hint={t`As far back as you know`}
          required
          most={longest.title}
          autoComplete="off"
          {...field('ancestor')}
        />
        <TextField label={t`Partner`} most={longest.title} autoComplete="off" {...field('partner')} />
      </Pair>
    </>
  )
}

interface ChildRowsProps {
  rows: readonly ChildRow[]
  errorOf: (row: ChildRow) => { name?: string | null; partner?: string | null }
  onChange: (rows: readonly ChildRow[]) => void
}

/** The children of the oldest two, each with a partner; as many rows as there are. */
function ChildRows({ rows, errorOf, onChange }: ChildRowsProps) {
  const { t } = useLingui()
  const change = (index: number, changes: Partial<ChildRow>) =>
    onChange(rows.with(index, { ...(rows[index] ?? noChild), ...changes }))
  return (
    <fieldset className={styles['group']}>
      <legend>
        <Trans>Their children</Trans>
      </legend>
      <Stack>
        <ul className={styles['rows']}>
          {rows.map((child, index) => (
            // Rows have no name of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles['row']}>
              <Pair>
                <TextField
                  label={t`Child’s name`}
                  required
                  autoComplete="off"
                  value={child.name}
                  onChange={(name) => change(index, { name })}
                  error={errorOf(child).name}
                />
                <TextField
                  label={t`Partner’s name`}
                  autoComplete="off"
                  value={child.partner}
                  onChange={(partner) => change(index, { partner })}
                  error={errorOf(child).partner}
                />
              </Pair>
              <IconButton
                className={styles['away']}
                label={child.name.trim() ? t`Take away ${child.name.trim()}` : t`Take this row away`}
                onClick={() => onChange(rows.filter((_, place) => place !== index))}
              >
                <IconX stroke={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
        <Inline>
          <Button small icon={<IconPlus stroke={1.5} />} onClick={() => onChange([...rows, noChild])}>
            <Trans>Add a child</Trans>
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  )
}
