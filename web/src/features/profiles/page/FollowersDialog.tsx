import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../../ui/Dialog.tsx'
import { People } from '../../../ui/People.tsx'
import { Failed } from '../../../ui/States.tsx'
import { useFollowers } from './queries.ts'

interface Props {
  memorialId: string
  isOpen: boolean
  onClose: () => void
}

/** The people who were let in, ten more each time the end is reached (F36–F38). */
export function FollowersDialog({ memorialId, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>People who remember</Trans>} size="small">
      <Names memorialId={memorialId} />
    </Dialog>
  )
}

function Names({ memorialId }: { memorialId: string }) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useFollowers(memorialId)
  if (isError) return <Failed onRetry={() => void refetch()} />
  const people = (data ?? []).map(({ userId, userFullName, profileImageUrl }) => ({
    id: userId,
    name: userFullName,
    portrait: profileImageUrl,
  }))
  return (
    <People
      people={people}
      isFetching={isFetching}
      onMore={hasNextPage ? () => void fetchNextPage() : null}
      nobody={<Trans>Nobody follows this page yet.</Trans>}
    />
  )
}
