import type { MemorialFacts } from '@spomen/contract/memorials.ts'
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
import { type DraftAutosave, newDraftAutosave } from './draft-autosave.ts'

/** How long the wizard waits to learn what was changed elsewhere, in milliseconds: longer where nothing is here to be shown. */
const timeouts = { withFacts: 1_500, without: 6_000 }

/** Where the form stores its facts: with the autosave, which knows the step too. */
const factsStoreOf = (autosave: DraftAutosave): DraftStore => ({
  read() {
    const facts = autosave.facts()
    return facts && JSON.stringify(factValuesOfDraft(facts))
  },
  write(_, value) {
    if (value !== null) autosave.change(toDraft(JSON.parse(value) as FactValues, autosave.step()))
  },
  subscribe: () => () => undefined,
})

/**
 * The facts written in the wizard, saved in this browser and on the server until a memorial is made of it or it is thrown
 * away. `step` is the one on the screen, if it is known already; `isReady` once it is known what was changed elsewhere, or that nobody knows.
 * `others` counts how often they became those of another page, or of none.
 */
export function useFactsDraft(step: number | null) {
  const drafts = useDrafts()
  const { send } = useServer()
  const [autosave] = useState(() =>
    newDraftAutosave({
      drafts,
      send,
      sendKeepalive,
      isNothing: (facts) => !hasFacts(factValuesOfDraft(facts)),
    }),
  )
  const [factsStore] = useState(() => factsStoreOf(autosave))
  const [isReady, setIsReady] = useState(false)
  const [others, setOthers] = useState(0)
  const form = useFactsForm({ name: '', initially: emptyFactValues, drafts: factsStore })
  const draftState = useStore(autosave.state)
  const isForOthers = useStore(autosave.isForOthers)
  const { replace } = form

  // The form is another function at every drawing, but its facts are the same.
  const show = useEffectEvent((facts: MemorialFacts | null, isOther: boolean) => {
    replace(facts ? factValuesOfDraft(facts) : emptyFactValues)
    if (isOther) setOthers((before) => before + 1)
  })

  useEffect(() => {
    const ready = () => setIsReady(true)
    const waiting = setTimeout(ready, autosave.facts() ? timeouts.withFacts : timeouts.without)
    void autosave.sync().then(ready)
    const put = () => (document.visibilityState === 'hidden' ? autosave.saveOnHide() : void autosave.sync())
    const leave = () => autosave.saveOnHide()
    const stops = [autosave.follow(show), onConnectionBack(() => void autosave.sync())]
    document.addEventListener('visibilitychange', put)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(waiting)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', put)
      removeEventListener('pagehide', leave)
      autosave.saveNow()
    }
  }, [autosave])

  // Leaving a step saves what was written in it.
  useEffect(() => {
    if (step === null || !isReady) return
    autosave.reach(step)
  }, [autosave, step, isReady])

  return { form, autosave, draftState, isForOthers, isReady, others }
}
