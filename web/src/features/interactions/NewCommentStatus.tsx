import { useLingui } from '@lingui/react/macro'
import { commentTypes } from '@spomen/contract/interactions.ts'
import { useNameOf } from '../../words/names.ts'
import { inARow } from '../../words/lists.ts'
import type { CommentOrReply } from './comments.ts'

/** Announces new comments to screen readers, without interrupting. */
export function NewCommentStatus({ comments }: { comments: readonly CommentOrReply[] }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const names = inARow([...new Set(comments.map(({ fullName }) => nameOf(fullName)))])
  const isReply = comments[0]?.type === commentTypes.reply
  return (
    <p role="status" className="visually-hidden">
      {names !== '' && (
        // Words that are there already are not said again: each announcement is an element of its own.
        <span key={comments[0]?.id}>{isReply ? t`New reply: ${names}` : t`New comment: ${names}`}</span>
      )}
    </p>
  )
}
