import { useLingui } from '@lingui/react/macro'
import { CommentList } from '../../interactions/index.ts'
import { isVideoMedium, type Medium } from '../medium.ts'
import { useUpdateMedium } from '../queries.ts'
import { SidePanel } from './SidePanel.tsx'
import type { MediumRights } from './rights.ts'

interface Props {
  medium: Medium
  rights: MediumRights
  onClose: () => void
}

/** What people say about the open photograph or video. */
export function CommentPanel({ medium, rights, onClose }: Props) {
  const { t } = useLingui()
  const change = useUpdateMedium()
  return (
    <SidePanel title={t`Comments`} onClose={onClose} isStill>
      <CommentList
        subject={{ id: medium.id, kind: isVideoMedium(medium) ? 'video' : 'image' }}
        comments={medium.comments}
        change={(comments) =>
          change(medium.id, (before) => ({ ...before, comments: comments(before.comments) }))
        }
        may={rights.may}
        isFamily={rights.isFamily}
      />
    </SidePanel>
  )
}
