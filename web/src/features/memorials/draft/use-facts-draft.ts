import type { MemorialFacts as Draft } from '@spomen/contract/memorials.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { onConnectionBack } from '../../../kit/connection.ts'
import type { DraftStore } from '../../../kit/draft.ts'
import { useDrafts } from '../../../kit/form.ts'
import { useServer } from '../../../kit/server.ts'
import { useStore } from '../../../kit/store.ts'
import { sendKeepalive } from '../../../kit/transport.ts'
import { hasFacts, type FactValues, emptyFactValues } from '../fact-values.ts'
import { useFactsForm } from '../use-facts-form.ts'
import { toDraft, factValuesOfDraft } from '../wire.ts'
import { type DraftKeeper, newDraftKeeper } from './draft-keeper.ts'

/** How long the wizard waits to learn what was changed elsewhere, in milliseconds: longer where nothing is here to be shown. */
const timeouts = { withWords: 1_500, without: 6_000 }

/** Where the form keeps its words: with the keeper, which knows the step too. */
const draftsOf = (keeper: DraftKeeper): DraftStore => ({
  read() {
    const telling = keeper.facts()
    return telling && JSON.stringify(factValuesOfDraft(telling))
  },
  write(_, value) {
    if (value !== null) keeper.change(toDraft(JSON.parse(value) as FactValues, keeper.step()))
  },
  subscribe: () => () => undefined,
})

/**
 * The facts written in the wizard, saved in this browser and on the server until a memorial is made of it or it is thrown
 * away. `step` is the one on the screen, if it is known already; `isReady` once it is known what was changed elsewhere, or that nobody knows.
 */
export function useFactsDraft(step: number | null) {
  const drafts = useDrafts()
  const { send } = useServer()
  const [keeper] = useState(() =>
    newDraftKeeper({
      drafts,
      send,
      sendInPassing: sendKeepalive,
      isNothing: (telling) => !hasFacts(factValuesOfDraft(telling)),
    }),
  )
  const [words] = useState(() => draftsOf(keeper))
  const [isReady, setIsReady] = useState(false)
  const form = useFactsForm({ name: '', initially: emptyFactValues, drafts: words })
  const keeping = useStore(keeper.state)
  const { replace } = form

  // The form is another function at every drawing, but its words are the same.
  const show = useEffectEvent((draft: Draft | null) =>
    replace(draft ? factValuesOfDraft(draft) : emptyFactValues),
  )

  useEffect(() => {
    const ready = () => setIsReady(true)
    const waiting = setTimeout(ready, keeper.facts() ? timeouts.withWords : timeouts.without)
    void keeper.sync().then(ready)
    const put = () => (document.visibilityState === 'hidden' ? keeper.keepInPassing() : void keeper.sync())
    const leave = () => keeper.keepInPassing()
    const stops = [keeper.follow(show), onConnectionBack(() => void keeper.sync())]
    document.addEventListener('visibilitychange', put)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(waiting)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', put)
      removeEventListener('pagehide', leave)
      keeper.keep()
    }
  }, [keeper])

  // Leaving a step saves what was written in it.
  useEffect(() => {
    if (step === null || !isReady) return
    keeper.reach(step)
  }, [keeper, step, isReady])

  return { form, keeper, keeping, isReady }
}
