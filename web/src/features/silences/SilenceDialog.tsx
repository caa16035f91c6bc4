import { Trans, useLingui } from '@lingui/react/macro'
import type { SilenceWish } from '@spomen/contract/silences.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeSilence, useSilence } from './queries.ts'
import { SilenceChoices } from './SilenceChoices.tsx'
import { useSilenceWords } from './silence-words.ts'
import styles from './Silences.module.css'
import { tellOtherWindows } from './tell-windows.ts'

export interface SilenceDialogProps {
  memorial: { id: string; name: string }
  /** One of its photographs, where it is opened beside one. */
  photographId?: string
  isOpen: boolean
  onClose: () => void
  /** Told what is silent from now on, before the dialog closes. */
  onSilenced?: (wish: SilenceWish) => void
}

/** What of a memorial one would rather not come upon unasked (YF01). */
export default function SilenceDialog({ isOpen, onClose, ...about }: SilenceDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Some quiet</Trans>}>
      {isOpen && <SilenceContent {...about} onClose={onClose} />}
    </Dialog>
  )
}

type ContentProps = Omit<SilenceDialogProps, 'isOpen'>

function SilenceContent({ memorial: { id, name }, photographId, onClose, onSilenced }: ContentProps) {
  const { t } = useLingui()
  const { untilWords } = useSilenceWords()
  const subject = { personId: id, entityId: photographId }
  const { data, isError, refetch } = useSilence(subject)
  const { call, isPending } = useChangeSilence()

  async function change(wish: SilenceWish, isSilent: boolean) {
    const answer = await call({ wish, isSilent, ...subject })
    if (!answer.ok) return
    tellOtherWindows()
    const { person, everything } = answer.value
    const until = (wish === 'month' ? everything : person)?.until ?? null
    toast.done(isSilent ? untilWords(wish === 'photograph' ? null : until) : t`It is as before`)
    if (isSilent) onSilenced?.(wish)
    onClose()
  }

  return (
    <div className={styles['dialog']}>
      <p className={styles['whose']}>{name}</p>
      <p>
        <Trans>
          What you choose counts at once for mails, the home page, weekly tales and your calendar. The page
          itself stays open to you, and here or in Settings you can take it back at any time.
        </Trans>
      </p>
      {data ? (
        <SilenceChoices state={data} onChange={(...wish) => void change(...wish)} isPending={isPending} />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <LoadingState>
          <Skeleton height="12rem" />
        </LoadingState>
      )}
    </div>
  )
}
