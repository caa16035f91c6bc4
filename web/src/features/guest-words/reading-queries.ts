import { useLingui } from '@lingui/react/macro'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type CallOptions, useCall } from '../../kit/call.ts'
import { endpointQuery, RefusalError, useServer } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** The words that wait on a page. */
export const useWaitingWords = (deceasedId: string) =>
  useQuery(endpointQuery(useServer(), guestWords.waiting, { deceasedId }))

/** Whether the viewer may read what waits on a page: also until the server has said that they do not. */
export function useMayReadWaiting(deceasedId: string): boolean {
  const { error } = useWaitingWords(deceasedId)
  return !(error instanceof RefusalError && error.status === 403)
}

/** Those that were set aside, and can still be had back. */
export const useWordsAside = (deceasedId: string) =>
  useQuery(endpointQuery(useServer(), guestWords.aside, { deceasedId }))

const reading = [guestWords.waiting, guestWords.aside, guestWords.standing, guestWords.counts]
const settled = { refreshes: reading, refreshesOnRefusal: reading }

/** What a reader does with words. Where another was faster, the list is asked for anew. */
export function useReading() {
  const { t } = useLingui()
  const asRead: Pick<CallOptions<typeof guestWords.letStand>, 'say'> = {
    say: (why) =>
      why === 'changedMeanwhile'
        ? t`The guest has changed these words meanwhile. Nothing was done; please read them as they are now.`
        : sayRefusal(why),
  }
  const standing = useCall(guestWords.letStand, { ...settled, ...asRead })
  const aside = useCall(guestWords.setAside, { ...settled, ...asRead })
  const back = useCall(guestWords.putBack, settled)
  const returned = useCall(guestWords.giveBack, {
    ...settled,
    say: (why) =>
      why === 'changedMeanwhile'
        ? t`The guest has changed these words meanwhile, or they have been answered already. Your line was not sent.`
        : sayRefusal(why),
  })
  return {
    isBusy: standing.isPending || aside.isPending || back.isPending || returned.isPending,
    letStand: standing.call,
    setAside: aside.call,
    putBack: back.call,
    giveBack: returned.call,
  }
}

/**
 * Lets words stand again that were set aside: gives how, which answers whether they stand now, or wait since the guest has
 * changed them meanwhile; null where neither was done, which is said.
 */
export function useUndoSetAside() {
  const back = useCall(guestWords.putBack, settled)
  const standing = useCall(guestWords.letStand, {
    ...settled,
    onRefused: (why) => why === 'changedMeanwhile' || toast.failed(sayRefusal(why)),
  })
  async function undo(read: { id: string; edition: string }): Promise<'stand' | 'wait' | null> {
    if (!(await back.call({ id: read.id })).ok) return null
    const answer = await standing.call(read)
    if (answer.ok) return 'stand'
    return answer.why === 'changedMeanwhile' ? 'wait' : null
  }
  return { undo, isUndoing: back.isPending || standing.isPending }
}

const offered = [guestWords.offers, guestWords.standing]

/** Says that offered words are the viewer's, or that they are not. */
export const useAnswerOffer = () =>
  useCall(guestWords.answerOffer, { refreshes: offered, refreshesOnRefusal: offered })
