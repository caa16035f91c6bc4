import { Trans, useLingui } from '@lingui/react/macro'
import { useIsClosed } from '../../kit/site.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { useEndFollowing } from './queries.ts'

interface Props {
  memorial: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
}

/** A follower leaves, once they have read what they lose (Q72). */
export default function StopFollowingDialog({ memorial: { id, name }, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const isClosed = useIsClosed()
  const { endFollowing } = useEndFollowing()

  async function leave() {
    if (!(await endFollowing({ personId: id }))) return
    toast.done(t`You no longer follow this page`)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Stop following {name}’s page?</Trans>}
      confirmLabel={<Trans>Stop following</Trans>}
      onConfirm={leave}
    >
      <Trans>
        The photographs and greetings close for you, and what you have bookmarked here is out of reach. What
        you wrote stays on the page.
      </Trans>
      <SentenceBlank />
      {isClosed ? (
        <Trans>This site has closed: nobody can let you in again.</Trans>
      ) : (
        <Trans>
          You find it in your settings, under “Your data”, should you wish to delete it. To come back, you ask
          the family again.
        </Trans>
      )}
    </ConfirmDialog>
  )
}
