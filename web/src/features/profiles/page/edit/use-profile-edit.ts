import { useLingui } from '@lingui/react/macro'
import { pickFacts } from '@spomen/contract/facts.ts'
import { fullNameOf } from '@spomen/contract/names.ts'
import { type MemorialMetrics, type MemorialProfile, profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDrafts } from '../../../../kit/form.ts'
import { useCall } from '../../../../kit/call.ts'
import { queryKeyOf } from '../../../../kit/server.ts'
import { isSessionEnding } from '../../../../kit/session.ts'
import { toast } from '../../../../ui/toast.ts'
import {
  type FactValues,
  type FormFact,
  personToSend,
  petToSend,
  useFactsForm,
} from '../../../memorials/index.ts'
import { mergeFacts } from './merge-facts.ts'
import { profileInput } from '../queries.ts'
import { beginEdit, editDrafts, storeEdit } from './begin-edit.ts'
import { dropEdit, storedEditOf } from './edit-drafts.ts'
import { areSameFacts } from './same-facts.ts'

/** The cached answers a changed memorial has made stale. */
const refreshes = [profiles.metrics, profiles.whole, profiles.mine, profiles.followed, profiles.wall]

/** The facts of a memorial, being changed by its family (G40–G48). */
export function useProfileEdit(profile: MemorialProfile) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const queries = useQueryClient()
  const { id } = profile
  const [begun, setBegun] = useState(() => beginEdit(drafts, profile))
  const form = useFactsForm({
    name: 'page-change',
    initially: begun.told,
    drafts: editDrafts(drafts, id, begun),
  })
  const person = useCall(profiles.changePerson, { refreshes })
  const pet = useCall(profiles.changePet, { refreshes })

  /** Lets go of what this window kept; what another one has kept since stays. */
  function forget(words = form.values) {
    const kept = storedEditOf(drafts, id)
    if (kept && areSameFacts(kept.words, words)) dropEdit(drafts, id)
  }

  /** Keeps what was not saved, beside what another window has kept since. */
  function keep(words: FactValues) {
    const kept = storedEditOf(drafts, id)
    storeEdit(drafts, id, {
      begun,
      words: kept ? mergeFacts(kept.begun.told, words, kept.words).merged : words,
    })
  }

  /**
   * Puts the words on the page. Answers whether the form is done with, which it is whatever the server said (Q57), but
   * for a session that has expired: then the words wait here.
   */
  async function save(facts: FactValues): Promise<boolean> {
    const which = { id, gender: facts.gender, modifiedAt: begun.modifiedAt, ...lineToSend(facts, begun.told) }
    const answer = await (facts.kind === 'person'
      ? person.call({ ...personToSend(facts), ...which })
      : pet.call({ ...petToSend(facts), ...which }))
    if (answer.ok) {
      forget(facts)
      queries.setQueryData(queryKeyOf(profiles.whole, profileInput(id)), answer.value)
      queries.setQueryData<MemorialMetrics>(
        queryKeyOf(profiles.metrics, { deceasedId: id }),
        (known) => known && { ...known, ...cardOf(answer.value) },
      )
      toast.done(t`The page is changed`)
      return true
    }
    keep(facts)
    if (answer.why === 'sessionExpired' && isSessionEnding()) return false
    for (const stale of refreshes) void queries.invalidateQueries({ queryKey: queryKeyOf(stale) })
    return true
  }

  /** Of what both have changed, one is settled: as it is here, or as it stands on the page. */
  function settle(field: FormFact, take: 'mine' | 'theirs') {
    const next = { ...begun, meanwhile: begun.meanwhile.filter((other) => other !== field) }
    const words = take === 'mine' ? form.values : { ...form.values, [field]: begun.told[field] }
    storeEdit(drafts, id, { begun: next, words })
    form.replace(words)
    setBegun(next)
  }

  return {
    form,
    begun,
    hasChanged: !areSameFacts(form.values, begun.told),
    isSaving: person.isPending || pet.isPending,
    save,
    settle,
    forget,
  }
}

/** Sent only where it was changed: else whatever stands under the name stays, as a greeting pinned meanwhile. */
const lineToSend = ({ epitaph }: FactValues, told: FactValues) =>
  epitaph.trim() === told.epitaph.trim() ? {} : { epitaph }

/** What the card shows of a memorial, as it is now. */
const cardOf = (profile: MemorialProfile) => ({
  deceasedFullName: fullNameOf(profile),
  ...pickFacts('card', profile),
})

export type ProfileEdit = ReturnType<typeof useProfileEdit>
