import { useLingui } from '@lingui/react/macro'
import type { Image } from '@spomen/contract/media.ts'
import { Comments } from '../../interactions/index.ts'
import { useChangePhotograph } from '../queries.ts'
import { Side } from './Side.tsx'
import type { Standing } from './Viewer.tsx'

interface Props {
  image: Image
  standing: Standing
  onClose: () => void
}

/** What people say about the open photograph. */
export function CommentPanel({ image, standing, onClose }: Props) {
  const { t } = useLingui()
  const change = useChangePhotograph()
  return (
    <Side title={t`Comments`} onClose={onClose} isStill>
      <Comments
        subject={{ id: image.id, kind: 'image' }}
        comments={image.comments}
        change={(comments) =>
          change(image.id, (before) => ({ ...before, comments: comments(before.comments) }))
        }
        may={standing.may}
        isFamily={standing.isFamily}
      />
    </Side>
  )
}
