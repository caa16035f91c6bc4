import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useServer } from '../../../kit/server.ts'
import { FailedOrLoading } from '../../../ui/FailedOrLoading.tsx'
import { CommentList } from '../../interactions/index.ts'
import { isVideoMedium, type Medium } from '../medium.ts'
import { mediumQuery, useUpdateMedium } from '../queries.ts'
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
  const { queryFn } = useMediumQuery(medium)
  return (
    <SidePanel title={t`Comments`} onClose={onClose} isStill>
      {medium.more?.comments ? (
        <CommentsOnTheirWay medium={medium} />
      ) : (
        <CommentList
          subject={{
            id: medium.id,
            kind: isVideoMedium(medium) ? 'video' : 'image',
            isForKeepers: medium.audience === 'keepers',
          }}
          comments={medium.comments}
          change={(comments) =>
            change(medium.id, (before) => ({ ...before, comments: comments(before.comments) }))
          }
          readAgain={async () => (await queryFn()).comments}
          may={rights.may}
          isFamily={rights.isFamily}
        />
      )}
    </SidePanel>
  )
}

const useMediumQuery = (medium: Medium) =>
  mediumQuery(useServer(), isVideoMedium(medium), { personId: medium.personId, entityId: medium.id })

/** Asks for what a list has only counted, once more where that fails. */
function CommentsOnTheirWay({ medium }: Pick<Props, 'medium'>) {
  const { isError, refetch } = useQuery(useMediumQuery(medium))
  return <FailedOrLoading isError={isError} onRetry={refetch} height="4rem" />
}
