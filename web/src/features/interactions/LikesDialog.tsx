import { Trans } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import type { Like } from '@spomen/contract/interactions.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonList } from '../../ui/PersonList.tsx'
import { FailedState } from '../../ui/States.tsx'

interface Props {
  likes: readonly Like[]
  /** Whether these are all; others are on their way. */
  isWhole: boolean
  isOpen: boolean
  onClose: () => void
}

/** Who remembers too, ten more each time the end is reached (M33–M35, Q50). */
export function LikesDialog({ likes, isWhole, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>They remember too</Trans>} size="small">
      <Names likes={likes} isWhole={isWhole} />
    </Dialog>
  )
}

function Names({ likes, isWhole }: Pick<Props, 'likes' | 'isWhole'>) {
  const server = useServer()
  const [count, setCount] = useState<number>(pageSizes.people)
  const userIds = likes.slice(0, count).map((like) => like.userId)
  const { data, isError, isPlaceholderData, isPending, refetch } = useQuery({
    ...endpointQuery(server, accounts.basicInfo, { userIds }),
    enabled: userIds.length > 0,
    placeholderData: keepPreviousData,
  })
  if (isError) return <FailedState onRetry={() => void refetch()} />
  const people = userIds.flatMap((id) => {
    const user = data?.users[id]
    return user ? [{ id, name: user.fullName, portrait: user.imageUrl }] : []
  })
  return (
    <PersonList
      people={people}
      isFetching={!isWhole || (userIds.length > 0 && (isPending || isPlaceholderData))}
      onMore={likes.length > count ? () => setCount(count + pageSizes.people) : null}
      empty={<Trans>Nobody yet.</Trans>}
    />
  )
}
