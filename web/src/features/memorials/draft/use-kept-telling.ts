import type { MemorialFacts as Draft } from '@spomen/contract/memorials.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { onConnectionBack } from '../../../kit/connection.ts'
import type { DraftStore } from '../../../kit/draft.ts'
import { useDrafts } from '../../../kit/form.ts'
import { useServer } from '../../../kit/server.ts'
import { sendKeepalive } from '../../../kit/transport.ts'
import { hasTold, type Told, untold } from '../told.ts'
import { useTelling } from '../use-telling.ts'
import { draftFrom, toldOfDraft } from '../wire.ts'
import { type DraftKeeper, newDraftKeeper } from './draft-keeper.ts'

/** How long the wizard waits to learn what was told elsewhere, in milliseconds: longer where nothing is here to be shown. */
const patience = { withWords: 1_500, without: 6_000 }

/** Where the form keeps its words: with the keeper, which knows the step too. */
const wordsIn = (keeper: DraftKeeper): DraftStore => ({
  read() {
    const telling = keeper.telling()
    return telling && JSON.stringify(toldOfDraft(telling))
  },
  write(_, value) {
    if (value !== null) keeper.change(draftFrom(JSON.parse(value) as Told, keeper.step()))
  },
  subscribe: () => () => undefined,
})

/**
 * What is told in the wizard, kept in this browser and on the server until a memorial is made of it or it is thrown
 * away. `step` is the one on the screen, if it is known already; `isReady` once it is known what was told elsewhere, or that nobody knows.
 */
export function useKeptTelling(step: number | null) {
  const drafts = useDrafts()
  const { send } = useServer()
  const [keeper] = useState(() =>
    newDraftKeeper({
      drafts,
      send,
      sendInPassing: sendKeepalive,
      isNothing: (telling) => !hasTold(toldOfDraft(telling)),
    }),
  )
  const [words] = useState(() => wordsIn(keeper))
  const [isReady, setIsReady] = useState(false)
  const telling = useTelling({ name: '', initially: untold, drafts: words })
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.read)
  const { replace } = telling

  // The form is another function at every drawing, but its words are the same.
  const show = useEffectEvent((draft: Draft | null) => replace(draft ? toldOfDraft(draft) : untold))

  useEffect(() => {
    const ready = () => setIsReady(true)
    const waiting = setTimeout(ready, keeper.telling() ? patience.withWords : patience.without)
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

  // Leaving a step keeps what was told in it.
  useEffect(() => {
    if (step === null || !isReady) return
    keeper.reach(step)
  }, [keeper, step, isReady])

  return { telling, keeper, keeping, isReady }
}
