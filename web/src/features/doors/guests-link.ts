import { today } from '../../kit/days.ts'
import { RefusalError } from '../../kit/server.ts'
import type { GuestsLinkAnswer } from '../memorials/index.ts'
import { useDoor } from './queries.ts'
import { useReach } from './reach.ts'
import { guestsPage, linkToShare } from './rules.ts'

interface Options {
  memorialId: string
  isFamily: boolean
  isInside: boolean
}

/** Of what one may not ask, as of the door of the example, there is no link to hand on. */
const isForbidden = (error: unknown) => error instanceof RefusalError && [403, 404].includes(error.status)

const none: GuestsLinkAnswer = { isKnown: true, link: null }

/**
 * The link by which guests find a memorial: the family knows its codes, the others inside know one where the door is open
 * to everybody, and strangers know none.
 */
export function useGuestsLink({ memorialId, isFamily, isInside }: Options): GuestsLinkAnswer {
  const door = useDoor(memorialId, isFamily)
  const reach = useReach(memorialId, isInside && !isFamily)
  const { data, error, refetch } = isFamily ? door : reach
  if (!isInside || (!data && isForbidden(error))) return none
  if (!data) return { isKnown: false, link: null, ...(error && { retry: () => void refetch() }) }
  const { opens } = data
  if (opens === 'closed') return none
  const link = door.data && linkToShare(door.data, today())
  if (link)
    return { isKnown: true, link: { path: `/${link.code}`, code: link.code, endsOn: link.endsOn, opens } }
  if (opens === 'byLink') return none
  return { isKnown: true, link: { path: `/Shared/${memorialId}`, code: null, endsOn: null, opens } }
}

/** For the family: where guests find the page within this site; null where they find none. */
export function useGuestsPage(memorialId: string) {
  const { data, isError, refetch } = useDoor(memorialId)
  return {
    page: data ? guestsPage(memorialId, data, today()) : null,
    isKnown: data !== undefined,
    isError: isError && !data,
    retry: () => void refetch(),
  }
}
