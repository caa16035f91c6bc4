import { Trans, useLingui } from '@lingui/react/macro'
import { commentTypes } from '@spomen/contract/interactions.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/index.ts'
import type { CommentOrReply } from './comments.ts'

/** The family can bring back what it removes of others (YC02), but not what anybody takes back, nor words of who has left. */
const comesBack = ({ userId, fullName }: CommentOrReply, viewerId: string) =>
  userId !== viewerId && fullName !== ''

interface Props {
  /** Stays while the dialog fades away. */
  comment: CommentOrReply | null
  isOpen: boolean
  /** Resolves to whether it has gone. */
  onRemove: (id: string) => Promise<boolean>
  onClose: () => void
}

/** Asks before a comment and its replies go (M22, M25). */
export function RemoveCommentDialog({ comment, isOpen, onRemove, onClose }: Props) {
  const { t } = useLingui()
  const viewer = useViewer()
  const isReply = comment?.type === commentTypes.reply
  const mayComeBack = comment !== null && comesBack(comment, viewer.id)

  async function remove() {
    if (comment && (await onRemove(comment.id))) toast.done(isReply ? t`Reply deleted` : t`Comment deleted`)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isReply ? <Trans>Delete this reply?</Trans> : <Trans>Delete this comment?</Trans>}
      confirmLabel={isReply ? <Trans>Delete the reply</Trans> : <Trans>Delete the comment</Trans>}
      onConfirm={remove}
    >
      {comment && comment.thread.length > 0 ? (
        mayComeBack ? (
          <Trans>The replies to it go with it. For 30 days you can bring all of it back.</Trans>
        ) : (
          <Trans>The replies to it go with it. This cannot be undone.</Trans>
        )
      ) : mayComeBack ? (
        <Trans>For 30 days you can bring it back.</Trans>
      ) : (
        <Trans>This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  )
}
