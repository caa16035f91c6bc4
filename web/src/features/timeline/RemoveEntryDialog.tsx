import { Trans, useLingui } from '@lingui/react/macro'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveEntry } from './queries.ts'

/** Asks once before an entry leaves the page (I08). */
export function RemoveEntryDialog({ entry, onClose }: { entry: TimelineEntry; onClose: () => void }) {
  const { t } = useLingui()
  const removeEntry = useRemoveEntry()

  async function remove() {
    if (await removeEntry(entry.id)) toast.done(t`The entry is deleted`)
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<Trans>Delete this entry?</Trans>}
      confirmLabel={<Trans>Delete the entry</Trans>}
      onConfirm={remove}
    >
      <Trans>
        “{entry.title}” leaves the page for everyone. You can bring it back for {daysToReturn} days.
      </Trans>
    </ConfirmDialog>
  )
}
