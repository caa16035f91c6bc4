import { today } from '../../kit/days.ts'
import type { GuestsLinkAnswer } from '../memorials/index.ts'
import { useDoor } from './queries.ts'
import { useReach } from './reach.ts'
import { guestsPage, linkToShare } from './rules.ts'

interface Options {
  memorialId: string
  isFamily: boolean
  isInside: boolean
}

const none: GuestsLinkAnswer = { isKnown: true, link: null }

/**
 * The link by which guests find a memorial: the family knows its codes, the others inside know one where the door is open
 * to everybody, and strangers know none.
 */
export function useGuestsLink({ memorialId, isFamily, isInside }: Options): GuestsLinkAnswer {
  const door = useDoor(memorialId, isFamily)
  const reach = useReach(memorialId, isInside && !isFamily)
  const { data, isError } = isFamily ? door : reach
  if (!isInside || isError) return none
  if (!data) return { isKnown: false, link: null }
  const { opens } = data
  if (opens === 'closed') return none
  const code = door.data ? (linkToShare(door.data, today())?.code ?? null) : null
  if (code) return { isKnown: true, link: { path: `/${code}`, code, opens } }
  return opens === 'open' ? { isKnown: true, link: { path: `/Shared/${memorialId}`, code, opens } } : none
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
