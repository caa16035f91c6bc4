import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { focusViewOnce } from '../../kit/focus-view.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { EmptyState } from '../../ui/States.tsx'
import styles from './History.module.css'
import { HistoryDays } from './HistoryDays.tsx'
import { useHistory, usePutBack } from './queries.ts'

interface Props {
  memorialId: string
  isOpen: boolean
  onClose: () => void
}

/** Who has done what to a memorial, day by day, and the way back for thirty days (YC02), which ends with the house. */
export default function HistoryDialog({ memorialId, isOpen, onClose }: Props) {
  const found = useHistory(memorialId, isOpen)
  const { restore, restoring, isPending, asked, left, back } = useRestoring(isOpen)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={asked === null ? onClose : back}
      title={asked === null ? <Trans>What has changed here</Trans> : <Trans>Changed again since then</Trans>}
      actions={
        asked !== null && (
          <>
            <Button onClick={back}>
              <Trans>Cancel</Trans>
            </Button>
            <Button tone="filled" busy={isPending} onClick={() => void restore(asked, true)}>
              <Trans>Bring it back all the same</Trans>
            </Button>
          </>
        )
      }
    >
      {/* The button that was pressed is gone with its part; the keyboard and the reader go on here. */}
      <div
        key={asked}
        className={styles['content']}
        tabIndex={-1}
        ref={asked === null ? undefined : focusViewOnce}
        data-question={asked === null ? undefined : true}
      >
        {asked === null ? (
          <HistoryContent {...{ found, restoring, left }} onRestore={(id) => void restore(id)} />
        ) : (
          <p>
            <Trans>
              Somebody has changed this once more since then. What stands there now makes way for what stood
              there before; it is kept in this list too, and can be brought back for thirty days.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Brings a line back, and asks first where somebody has changed its thing since. */
function useRestoring(isOpen: boolean) {
  const [asked, setAsked] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setAsked(null)
    setLeft(null)
  }
  const { putBack, isPending } = usePutBack(setAsked)
  const [restoring, setRestoring] = useState<string | null>(null)

  function back() {
    setLeft(asked)
    setAsked(null)
  }

  async function restore(id: string, overwrite?: boolean) {
    setRestoring(id)
    if (await putBack(id, overwrite)) back()
    setRestoring(null)
  }

  return {
    restore,
    /** The line that is on its way back. */
    restoring,
    isPending,
    /** The line that is asked about; null while none is. */
    asked,
    /** The line whose question was left again; the keyboard and the reader go on there. */
    left,
    /** Leaves the question. */
    back,
  }
}

interface HistoryContentProps extends Pick<ReturnType<typeof useRestoring>, 'restoring' | 'left'> {
  found: ReturnType<typeof useHistory>
  onRestore: (id: string) => void
}

function HistoryContent({ found, restoring, left, onRestore }: HistoryContentProps) {
  const { readOn, isReadingOn } = found
  const isClosed = useIsClosed()
  const { data: lines, isError, refetch, hasNextPage } = found.list
  if (!lines) return <FailedOrLoading isError={isError} onRetry={refetch} height="24rem" />
  if (lines.length === 0)
    return (
      <EmptyState title={<Trans>Nothing has changed yet</Trans>}>
        <Trans>Here stands who adds, changes or deletes something on this page from now on.</Trans>
      </EmptyState>
    )
  return (
    <>
      {!isClosed && (
        <p className="quiet">
          <Trans>
            Only those who keep this page read this. What was deleted or changed can be brought back for
            thirty days.
          </Trans>
        </p>
      )}
      <HistoryDays {...{ lines, restoring, left }} onRestore={isClosed ? null : onRestore} />
      {hasNextPage && (
        <Button wide busy={isReadingOn} onClick={() => void readOn()}>
          <Trans>Show what was before</Trans>
        </Button>
      )}
    </>
  )
}
