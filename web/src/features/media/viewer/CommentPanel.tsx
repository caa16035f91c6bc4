import { useLingui } from '@lingui/react/macro'
import { CommentList } from '../../interactions/index.ts'
import { isVideo, type Medium } from '../medium.ts'
import { useChangeMedium } from '../queries.ts'
import { Side } from './Side.tsx'
import type { Standing } from './standing.ts'

interface Props {
  medium: Medium
  standing: Standing
  onClose: () => void
}

/** What people say about the open photograph or video. */
export function CommentPanel({ medium, standing, onClose }: Props) {
  const { t } = useLingui()
  const change = useChangeMedium()
  return (
    <Side title={t`Comments`} onClose={onClose} isStill>
      <CommentList
        subject={{ id: medium.id, kind: isVideo(medium) ? 'video' : 'image' }}
        comments={medium.comments}
        change={(comments) =>
          change(medium.id, (before) => ({ ...before, comments: comments(before.comments) }))
        }
        may={standing.may}
        isFamily={standing.isFamily}
      />
    </Side>
  )
}
