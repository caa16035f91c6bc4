import type { IncomingResponse, OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import type { MemorialDraft, SavedDraft, MemorialFacts } from '@spomen/contract/memorials.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftStore } from '../../../kit/draft.ts'
import { hasFacts, emptyFactValues } from '../fact-values.ts'
import { toDraft, factValuesOfDraft } from '../wire.ts'
import { newDraftAutosave } from './draft-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const named = (firstName: string, step = 2): MemorialFacts => toDraft({ ...emptyFactValues, firstName }, step)

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
function house() {
  let draft: MemorialDraft | null = null
  const made = new Map<string, string>()
  const told: OutgoingRequest[] = []
  const state = { isAway: false, losesAnswers: false }

  function keep({ draftId, version, telling }: Sent): SavedDraft {
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
    make(id: string, memorialId: string) {
      draft = null
      made.set(id, memorialId)
    },
  }
}

/** A browser: what its windows share. */
function browser() {
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
    open(send: RequestSender) {
      const window = {}
      windows.add(window)
      const shown: (string | null)[] = []
      const autosave = newDraftAutosave({
        drafts: draftsIn(window),
        send,
        sendInPassing: send,
        isNothing: (telling) => !hasFacts(factValuesOfDraft(telling)),
      })
      autosave.follow((telling) => shown.push(telling?.firstName ?? null))
      return { ...autosave, shown }
    },
  }
}

const aMoment = () => vi.advanceTimersByTimeAsync(1_100)
const settled = () => vi.advanceTimersByTimeAsync(0)

test('what Ann tells is held at once, and sent once when she has stopped for a moment', async () => {
  const server = house()
  const desk = browser()
  const ann = desk.open(server.send)
  for (const letters of ['M', 'Mi', 'Mil']) {
    ann.change(named(letters))
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(server.told).toEqual([])
  expect(desk.kept.get('add-memories')).toContain('"Mil"')
  await aMoment()
  expect(server.told).toHaveLength(1)
  expect(server.draft()).toMatchObject({ version: 1, telling: { firstName: 'Mil' } })
  expect(ann.state.get().is).toBe('kept')
})

test('a wizard that was only looked at leaves nothing, here or there', async () => {
  const server = house()
  const desk = browser()
  const ann = desk.open(server.send)
  await ann.sync()
  ann.change(toDraft(emptyFactValues, 3))
  ann.reach(4)
  await aMoment()
  ann.change(named('M'))
  ann.change(named(''))
  await aMoment()
  expect(server.draft()).toBeNull()
  expect(desk.kept.size).toBe(0)
})

test('begun at the desk, it is there on the telephone, at the same step', async () => {
  const server = house()
  const desk = browser().open(server.send)
  desk.change(named('Milica', 2))
  await aMoment()
  desk.reach(4)
  await settled()
  const phone = browser().open(server.send)
  expect(phone.facts()).toBeNull()
  await phone.sync()
  expect(phone.shown).toEqual(['Milica'])
  expect(phone.step()).toBe(4)
  expect(phone.id()).toBe(desk.id())
})

test('told on elsewhere, the desk shows it as soon as it is looked at again; nobody is asked anything', async () => {
  const server = house()
  const desk = browser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = browser().open(server.send)
  await phone.sync()
  phone.change(named('Milica Jovanović'))
  await aMoment()
  await desk.sync()
  expect(desk.shown).toEqual(['Milica Jovanović'])
  desk.change(named('Milica J.'))
  await aMoment()
  expect(server.draft()).toMatchObject({ version: 3, telling: { firstName: 'Milica J.' } })
})

test('that the desk is at another step is nothing to ask about', async () => {
  const server = house()
  const desk = browser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = browser().open(server.send)
  await phone.sync()
  phone.change(named('Milica Jovanović'))
  await aMoment()
  desk.reach(5)
  await settled()
  expect(desk.state.get().is).toBe('quiet')
  expect(desk.shown).toEqual(['Milica Jovanović'])
})

async function bothWentOn() {
  const server = house()
  const desk = browser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = browser().open(server.send)
  await phone.sync()
  server.state.isAway = true
  desk.change(named('Milica of the desk'))
  await aMoment()
  expect(desk.state.get().is).toBe('here')
  server.state.isAway = false
  phone.change(named('Milica of the phone'))
  await aMoment()
  await desk.sync()
  expect(desk.state.get()).toMatchObject({ is: 'elsewhere', draft: { version: 2 } })
  return { server, desk, phone }
}

test('where both have gone on nothing is written over; Ann may take what is there', async () => {
  const { server, desk } = await bothWentOn()
  desk.change(named('Milica of the desk, longer'))
  await aMoment()
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Milica of the phone' } })
  desk.takeTheirs()
  expect(desk.shown).toEqual(['Milica of the phone'])
  expect(desk.state.get().is).toBe('quiet')
})

test('or keep what stands here, and the phone learns of it', async () => {
  const { server, desk, phone } = await bothWentOn()
  desk.keepOurs()
  await settled()
  expect(server.draft()).toMatchObject({ version: 3, telling: { firstName: 'Milica of the desk' } })
  await phone.sync()
  expect(phone.shown.at(-1)).toBe('Milica of the desk')
})

test('words whose arrival was never confirmed are known as our own', async () => {
  const server = house()
  const desk = browser()
  const ann = desk.open(server.send)
  server.state.losesAnswers = true
  ann.change(named('Milica'))
  await aMoment()
  expect(ann.state.get().is).toBe('here')
  ann.change(named('Milica J'))
  server.state.losesAnswers = false
  await aMoment()
  await aMoment()
  expect(server.draft()).toMatchObject({ version: 2, telling: { firstName: 'Milica J' } })
  expect(ann.state.get().is).toBe('kept')
})

test('begun without a connection, it is kept once there is one', async () => {
  const server = house()
  const desk = browser()
  const ann = desk.open(server.send)
  server.state.isAway = true
  await ann.sync()
  ann.change(named('Milica'))
  await aMoment()
  expect(ann.state.get().is).toBe('here')
  const reloaded = desk.open(server.send)
  expect(reloaded.facts()?.firstName).toBe('Milica')
  server.state.isAway = false
  await reloaded.sync()
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Milica' } })
})

test('two windows of one browser show the same, and never stand against each other', async () => {
  const server = house()
  const desk = browser()
  const [left, right] = [desk.open(server.send), desk.open(server.send)]
  left.change(named('Mil'))
  expect(right.shown).toEqual(['Mil'])
  right.change(named('Milica'))
  expect(left.shown).toEqual(['Milica'])
  await aMoment()
  await aMoment()
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Milica' } })
  expect([left.state.get().is, right.state.get().is]).not.toContain('elsewhere')
})

test('thrown away, it is gone here, there and in the other window, also when a letter was just on its way', async () => {
  const server = house()
  const desk = browser()
  const [left, right] = [desk.open(server.send), desk.open(server.send)]
  left.change(named('Milica'))
  left.keep()
  await left.startOver()
  await aMoment()
  expect(server.draft()).toBeNull()
  expect([left.shown.at(-1), right.shown.at(-1)]).toEqual([null, null])
  expect(desk.kept.size).toBe(0)
  left.change(named('Rex'))
  await aMoment()
  expect(server.draft()).toMatchObject({ version: 1, telling: { firstName: 'Rex' } })
})

test('thrown away without a connection, it does not come back with it', async () => {
  const server = house()
  const desk = browser()
  const ann = desk.open(server.send)
  ann.change(named('Milica'))
  await aMoment()
  server.state.isAway = true
  await ann.startOver()
  ann.change(named('Rex'))
  await aMoment()
  server.state.isAway = false
  await ann.sync()
  await aMoment()
  await aMoment()
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Rex' } })
  expect(ann.state.get().is).toBe('kept')
})

test('thrown away on the telephone, it goes from the desk too; words that are only here are asked about', async () => {
  const server = house()
  const desk = browser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = browser().open(server.send)
  await phone.sync()
  await phone.startOver()
  await desk.sync()
  expect([desk.shown, desk.facts()]).toEqual([[null], null])

  const other = browser().open(server.send)
  other.change(named('Rex'))
  await aMoment()
  await phone.sync()
  await phone.startOver()
  other.change(named('Rex the dog'))
  await aMoment()
  expect(other.state.get().is).toBe('gone')
  other.keepOurs()
  await settled()
  expect(server.draft()).toMatchObject({ version: 1, telling: { firstName: 'Rex the dog' } })
})

test('made on the telephone, the desk says so, and its words do not make another', async () => {
  const server = house()
  const desk = browser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  server.make(desk.id(), '01MEMORIAL')
  desk.change(named('Milica!'))
  await aMoment()
  expect(desk.state.get()).toEqual({ is: 'made', memorialId: '01MEMORIAL' })
  expect(server.draft()).toBeNull()
})

test('made in another window of the same browser, this one learns it at once', async () => {
  const server = house()
  const desk = browser()
  const [left, right] = [desk.open(server.send), desk.open(server.send)]
  left.change(named('Milica'))
  await aMoment()
  server.make(left.id(), '01MEMORIAL')
  left.finish()
  await settled()
  expect(right.state.get()).toEqual({ is: 'made', memorialId: '01MEMORIAL' })
  expect(desk.kept.size).toBe(0)
})

test('after it was made nothing is sent any more, whatever was still to come', async () => {
  const server = house()
  const ann = browser().open(server.send)
  ann.change(named('Milica'))
  ann.finish()
  await aMoment()
  expect(server.told).toEqual([])
})
