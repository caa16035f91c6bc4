import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMoment, draftBrowser, draftServer, named, settled } from '../../../../test/drafts.ts'
import { emptyFactValues } from '../fact-values.ts'
import { toDraft } from '../wire.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what Ann tells is held at once, and sent once when she has stopped for a moment', async () => {
  const server = draftServer()
  const desk = draftBrowser()
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
  const server = draftServer()
  const desk = draftBrowser()
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
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica', 2))
  await aMoment()
  desk.reach(4)
  await settled()
  const phone = draftBrowser().open(server.send)
  expect(phone.facts()).toBeNull()
  await phone.sync()
  expect(phone.shown).toEqual(['Milica'])
  expect(phone.step()).toBe(4)
  expect(phone.id()).toBe(desk.id())
})

test('told on elsewhere, the desk shows it as soon as it is looked at again; nobody is asked anything', async () => {
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = draftBrowser().open(server.send)
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
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = draftBrowser().open(server.send)
  await phone.sync()
  phone.change(named('Milica Jovanović'))
  await aMoment()
  desk.reach(5)
  await settled()
  expect(desk.state.get().is).toBe('quiet')
  expect(desk.shown).toEqual(['Milica Jovanović'])
})

test('an undertaker says at the tablet for whom the page is; at the desk it is known, whatever was told last (YC08)', async () => {
  const server = draftServer()
  const tablet = draftBrowser().open(server.send)
  tablet.change(named('Milica'))
  tablet.setForOthers(true)
  await aMoment()
  const desk = draftBrowser().open(server.send)
  await desk.sync()
  expect(desk.isForOthers.get()).toBe(true)
  desk.change(named('Milica J.'))
  await aMoment()
  expect(server.draft()?.telling).toMatchObject({ firstName: 'Milica J.', isForOthers: true })
  desk.setForOthers(false)
  await aMoment()
  await tablet.sync()
  expect([tablet.isForOthers.get(), tablet.facts()?.firstName]).toEqual([false, 'Milica J.'])
  await tablet.startOver()
  tablet.change(named('Petar'))
  expect(tablet.isForOthers.get()).toBe(false)
})

test('what a window of before has noted for whom the page is goes on, and goes with the page (YC08)', async () => {
  const server = draftServer()
  const tablet = draftBrowser()
  const before = tablet.open(server.send)
  before.change(named('Milica'))
  await aMoment()
  tablet.kept.set('page-for-others', 'true')
  const now = tablet.open(server.send)
  expect(now.isForOthers.get()).toBe(true)
  await now.sync()
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Milica', isForOthers: true } })
  now.finish()
  expect([...tablet.kept.keys()]).toEqual([])
})

test('what a window of before writes beside this one does not take back for whom the page is (YC08)', async () => {
  const server = draftServer()
  const tablet = draftBrowser()
  const ann = tablet.open(server.send)
  ann.change(named('Milica'))
  ann.setForOthers(true)
  await aMoment()
  tablet.writeBefore(named('Milica J.'))
  expect([ann.shown, ann.isForOthers.get()]).toEqual([['Milica J.'], true])
  ann.setForOthers(false)
  tablet.writeBefore(named('Milica Jovanović'))
  expect(ann.isForOthers.get()).toBe(false)
  tablet.kept.set('page-for-others', 'true')
  tablet.writeBefore(named('Milica'))
  expect(ann.isForOthers.get()).toBe(true)
})

test('where a server of before leaves out for whom the page is, it stays as it was said here (YC08)', async () => {
  const server = draftServer()
  const tablet = draftBrowser().open(server.send)
  tablet.change(named('Milica'))
  tablet.setForOthers(true)
  await aMoment()
  server.change({ firstName: 'Milica J.', isForOthers: undefined })
  await tablet.sync()
  expect([tablet.shown, tablet.isForOthers.get()]).toEqual([['Milica J.'], true])
})

async function bothWentOn() {
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = draftBrowser().open(server.send)
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

test('words that are kept in place of others do not show to everybody what was said to be for another family (YC08)', async () => {
  const { server, desk, phone } = await bothWentOn()
  phone.setForOthers(true)
  await aMoment()
  await desk.sync()
  desk.takeTheirs()
  expect(desk.isForOthers.get()).toBe(false)
  server.state.isAway = true
  desk.change(named('Milica of the desk'))
  await aMoment()
  server.state.isAway = false
  phone.change(named('Milica'))
  await aMoment()
  await desk.sync()
  desk.keepOurs()
  await settled()
  expect(desk.isForOthers.get()).toBe(true)
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Milica of the desk', isForOthers: true } })
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
  const server = draftServer()
  const desk = draftBrowser()
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
  const server = draftServer()
  const desk = draftBrowser()
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
  const server = draftServer()
  const desk = draftBrowser()
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
