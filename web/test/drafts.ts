/** The draft of a memorial in several browsers and windows, with a server that keeps one draft. */
import type { IncomingResponse, OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import type { MemorialDraft, SavedDraft, MemorialFacts } from '@spomen/contract/memorials.ts'
import { vi } from 'vitest'
import type { DraftStore } from '../src/kit/draft.ts'
import { newDraftAutosave } from '../src/features/memorials/draft/draft-autosave.ts'
import { hasFacts, emptyFactValues } from '../src/features/memorials/fact-values.ts'
import { toDraft, factValuesOfDraft } from '../src/features/memorials/wire.ts'

/** What was written by then: a first name. */
export const named = (firstName: string, step = 2): MemorialFacts =>
  toDraft({ ...emptyFactValues, firstName }, step)

const yes = (value: unknown): IncomingResponse =>
  value === null
    ? { status: 204, type: 'text/plain', text: '' }
    : { status: 200, type: 'application/json', text: JSON.stringify(value) }

interface Sent {
  draftId: string
  version: number
  telling: MemorialFacts
}

/** A server that keeps one draft as the real one does, and can be out of reach. */
export function draftServer() {
  let draft: MemorialDraft | null = null
  const made = new Map<string, string>()
  const told: OutgoingRequest[] = []
  const state = { isAway: false, losesAnswers: false }

  function keep({ draftId, version, telling: sent }: Sent): SavedDraft {
    const kept = draft?.id === draftId ? draft.telling.isForOthers : undefined
    const telling = { ...sent, isForOthers: sent.isForOthers ?? kept }
    const memorialId = made.get(draftId) ?? null
    if (memorialId) return { version: null, instead: null, memorialId }
    const isSame = draft?.id === draftId && JSON.stringify(draft.telling) === JSON.stringify(telling)
    if (isSame) return { version: draft?.version ?? null, instead: null, memorialId }
    const mayKeep = draft ? draft.id === draftId && draft.version === version : version === 0
    if (!mayKeep) return { version: null, instead: draft, memorialId }
    draft = { id: draftId, version: version + 1, telling, changedAt: '2026-04-12T10:00:00.000Z' }
    return { version: version + 1, instead: null, memorialId }
  }

  const send: RequestSender = async (asked) => {
    if (state.isAway) throw new Error('away')
    told.push(asked)
    const body = asked.body as unknown as Sent
    await Promise.resolve()
    const answer =
      asked.method === 'GET' ? draft : asked.method === 'PUT' ? keep(structuredClone(body)) : { ok: true }
    if (asked.method === 'DELETE' && draft?.id === body.draftId) draft = null
    if (state.losesAnswers) throw new Error('lost')
    return yes(answer)
  }
  return {
    send,
    told,
    state,
    draft: () => draft,
    /** Another device has gone on with it. */
    change(telling: Partial<MemorialFacts>) {
      if (draft) draft = { ...draft, version: draft.version + 1, telling: { ...draft.telling, ...telling } }
    },
    make(id: string, memorialId: string) {
      draft = null
      made.set(id, memorialId)
    },
  }
}

/** A browser: what its windows share. */
export function draftBrowser() {
  const kept = new Map<string, string>()
  const windows = new Set<object>()
  const listeners = new Map<object, (name: string) => void>()
  const draftsIn = (window: object): DraftStore => ({
    read: (name) => kept.get(name) ?? null,
    write(name, value) {
      if (value === null) kept.delete(name)
      else kept.set(name, value)
      for (const other of windows) if (other !== window) listeners.get(other)?.(name)
    },
    subscribe(name, written) {
      listeners.set(window, (changed) => changed === name && written())
      return () => void listeners.delete(window)
    },
  })
  return {
    kept,
    /** A window of before has written on: it does not know for whom the page is. */
    writeBefore(telling: MemorialFacts) {
      const stored: object = JSON.parse(kept.get('add-memories') ?? '{}')
      draftsIn({}).write('add-memories', JSON.stringify({ ...stored, isKept: false, telling }))
    },
    open(send: RequestSender) {
      const window = {}
      windows.add(window)
      const shown: (string | null)[] = []
      const others: (string | null)[] = []
      const autosave = newDraftAutosave({
        drafts: draftsIn(window),
        send,
        sendKeepalive: send,
        isNothing: (telling) => !hasFacts(factValuesOfDraft(telling)),
      })
      autosave.follow((telling, isOther) => {
        shown.push(telling?.firstName ?? null)
        if (isOther) others.push(telling?.firstName ?? null)
      })
      return { ...autosave, shown, others }
    },
  }
}

/** The moment after which what was written is sent. */
export const aMoment = () => vi.advanceTimersByTimeAsync(1_100)
/** Until what is on its way has arrived. */
export const settled = () => vi.advanceTimersByTimeAsync(0)
