import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { useId } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import { renameTree } from './changes.ts'
import type { Tree } from './model.ts'

interface Props {
  tree: Tree
  onDone: (tree: Tree) => void
  onClose: () => void
}

/** Asks for another name for a tree. */
export function RenameTreeDialog({ tree, onDone, onClose }: Props) {
  const { t } = useLingui()
  const { shortText } = useChecks()
  const formId = useId()
  const form = useDraftedForm({
    name: `tree-name:${tree.id}`,
    initially: { name: tree.name },
    check: { name: shortText },
  })

  function save({ name }: { name: string }) {
    form.drop()
    onDone(renameTree(tree, name))
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={<Trans>Rename the tree</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" type="submit" form={formId}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit(save)}>
        <TextField
          label={t`Family name`}
          required
          most={longest.short}
          autoComplete="off"
          {...form.field('name')}
        />
      </form>
    </Dialog>
  )
}
