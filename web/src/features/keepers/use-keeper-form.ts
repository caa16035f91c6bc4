import { useLingui } from '@lingui/react/macro'
import type { KeepersOfMemorial } from '@spomen/contract/keepers.ts'
import { useAskPerson } from '../following/index.ts'
import { useInviteKeeper } from './queries.ts'

interface Options {
  memorial: { id: string; name: string }
  list: KeepersOfMemorial | undefined
  /** Whether the form is shown. */
  isOn: boolean
  onSent: () => void
}

/** The invitation to keep a memorial while it is written: to whoever is inside, does not keep it yet and is not asked, or to an address. */
export function useKeeperForm({ memorial: { id, name }, list, isOn, onSent }: Options) {
  const { t } = useLingui()
  const { call } = useInviteKeeper()
  return useAskPerson({
    asks: 'keeper',
    memorialId: id,
    words: t`Would you keep the page of ${name} together with me?`,
    choose(insiders) {
      if (!list) return undefined
      const known = new Set([...list.keepers, ...list.invited].map(({ userId }) => userId))
      return insiders.filter(({ userId }) => !known.has(userId))
    },
    ask: async (asked) => (await call({ deceasedId: id, ...asked })).ok,
    isOn,
    onSent,
  })
}
