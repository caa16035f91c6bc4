import { useLingui } from '@lingui/react/macro'
import { type Succession, succession } from '@spomen/contract/succession.ts'
import { useCall } from '../../kit/call.ts'
import type { ChoosablePerson } from '../../ui/PersonChoice.tsx'
import { sayRefusal } from '../../words/refusals.ts'
import { useAskPerson } from '../following/index.ts'
import { aroundSuccession } from './queries.ts'

interface Options {
  memorial: { id: string; name: string }
  list: Succession | undefined
  /** What they are asked. */
  asks: 'successor' | 'transfer'
  /** Whether the form is shown. */
  isOn: boolean
  onSent: () => void
}

/** Why nobody was asked; a page is offered to one person at a time, whoever that is. */
function useSayWhy(asks: Options['asks']) {
  const { t } = useLingui()
  return (why: Parameters<typeof sayRefusal>[0]) => {
    if (why === 'ownMemorial') return t`This is your own address`
    if (why === 'alreadyRequested')
      return asks === 'transfer'
        ? t`The page is offered to somebody already. Take that back first.`
        : t`They are asked already`
    if (why === 'userNotFound') return t`Whoever you chose is not inside any more. Please choose again.`
    if (why === 'maximumUpload') return t`More people cannot be named`
    return sayRefusal(why)
  }
}

/** Whom the owner means, while it is written: somebody inside or named, or an address, with a few words. */
export function useSuccessorForm({ memorial: { id, name }, list, asks, isOn, onSent }: Options) {
  const { t } = useLingui()
  const options = { ...aroundSuccession, say: useSayWhy(asks) }
  const naming = useCall(succession.name, options)
  const offering = useCall(succession.offer, options)
  const isOffer = asks === 'transfer'
  return useAskPerson({
    asks,
    memorialId: id,
    words: isOffer
      ? t`I would like the page of ${name} to be yours from now on.`
      : t`Would you look after the page of ${name} when I no longer can?`,
    choose: (insiders) => list && choosable(insiders, list, asks),
    ask: async (asked) => (await (isOffer ? offering : naming).call({ deceasedId: id, ...asked })).ok,
    isOn,
    onSent,
  })
}

/** Whoever is inside and not named yet; a page can be offered to whoever is named as well. */
function choosable(
  insiders: readonly ChoosablePerson[],
  { successors }: Succession,
  asks: Options['asks'],
): readonly ChoosablePerson[] {
  const known = new Set(successors.map(({ userId }) => userId))
  if (asks !== 'transfer') return insiders.filter(({ userId }) => !known.has(userId))
  const inside = new Set(insiders.map(({ userId }) => userId))
  const others = successors.flatMap(({ userId, userFullName, profileImageUrl, acceptedAt }) =>
    acceptedAt !== null && userId !== null && userFullName !== null && !inside.has(userId)
      ? { userId, userFullName, profileImageUrl }
      : [],
  )
  return [...others, ...insiders]
}
