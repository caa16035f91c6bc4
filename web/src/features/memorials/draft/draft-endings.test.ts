import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMoment, draftBrowser, draftServer, named, settled } from '../../../../test/drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('thrown away, it is gone here, there and in the other window, also when a letter was just on its way', async () => {
  const server = draftServer()
  const desk = draftBrowser()
  const [left, right] = [desk.open(server.send), desk.open(server.send)]
  left.change(named('Milica'))
  left.saveNow()
  await left.startOver()
  await aMoment()
  expect(server.draft()).toBeNull()
  expect([left.shown.at(-1), right.shown.at(-1)]).toEqual([null, null])
  expect(desk.kept.size).toBe(0)
  left.change(named('Rex'))
  await aMoment()
  expect(server.draft()).toMatchObject({ version: 1, telling: { firstName: 'Rex' } })
})

/** Ann has begun at the desk, which loses its connection, and throws it away there. */
async function throwAwayOffline() {
  const server = draftServer()
  const desk = draftBrowser()
  const ann = desk.open(server.send)
  ann.change(named('Milica'))
  await aMoment()
  server.state.isAway = true
  await ann.startOver()
  return { server, desk, ann }
}

test('thrown away without a connection, it does not come back with it', async () => {
  const { server, ann } = await throwAwayOffline()
  ann.change(named('Rex'))
  await aMoment()
  server.state.isAway = false
  await ann.sync()
  await aMoment()
  await aMoment()
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Rex' } })
  expect(ann.state.get().is).toBe('kept')
})

test('thrown away at the desk without a connection, days of later work on the telephone stay, and the desk shows them', async () => {
  const { server, desk, ann } = await throwAwayOffline()
  server.state.isAway = false
  const phone = draftBrowser().open(server.send)
  await phone.sync()
  phone.change(named('Milica, and all of her life'))
  await aMoment()
  await ann.sync()
  await aMoment()
  expect(server.draft()).toMatchObject({ telling: { firstName: 'Milica, and all of her life' } })
  expect(ann.facts()?.firstName).toBe('Milica, and all of her life')
  expect([...desk.kept.keys()]).toEqual(['add-memories'])
})

test('words whose arrival was never confirmed go too, where they were thrown away', async () => {
  const server = draftServer()
  const ann = draftBrowser().open(server.send)
  ann.change(named('Milica'))
  await aMoment()
  server.state.losesAnswers = true
  ann.change(named('Milica J.'))
  await aMoment()
  server.state.isAway = true
  await ann.startOver()
  server.state.isAway = server.state.losesAnswers = false
  expect(server.draft()).toMatchObject({ version: 2 })
  await ann.sync()
  await aMoment()
  expect([server.draft(), ann.facts()]).toEqual([null, null])
})

test('thrown away without a connection for another, and gone on with elsewhere: Ann is asked which counts', async () => {
  const server = draftServer()
  const ann = draftBrowser().open(server.send)
  ann.change(named('Milica'))
  await aMoment()
  server.state.isAway = true
  await ann.startOver()
  ann.change(named('Rex'))
  await aMoment()
  server.change({ firstName: 'Milica, and all of her life' })
  server.state.isAway = false
  await ann.sync()
  await aMoment()
  expect(ann.state.get()).toMatchObject({ is: 'elsewhere' })
  expect(ann.facts()?.firstName).toBe('Rex')
  ann.takeTheirs()
  expect(ann.facts()?.firstName).toBe('Milica, and all of her life')
})

test('thrown away on the telephone, it goes from the desk too; words that are only here are asked about', async () => {
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const phone = draftBrowser().open(server.send)
  await phone.sync()
  await phone.startOver()
  await desk.sync()
  expect([desk.shown, desk.facts()]).toEqual([[null], null])

  const other = draftBrowser().open(server.send)
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
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  server.make(desk.id(), '01MEMORIAL')
  desk.change(named('Milica!'))
  await aMoment()
  expect(desk.state.get()).toMatchObject({ is: 'made', memorialId: '01MEMORIAL' })
  expect(server.draft()).toBeNull()
})

test('what Ann wrote on the telephone without a connection, while the page was made at the desk, stays to be read (D14)', async () => {
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  const pocket = draftBrowser()
  const phone = pocket.open(server.send)
  await phone.sync()
  server.state.isAway = true
  phone.change(named('Milica, and all of her life'))
  await aMoment()
  server.state.isAway = false
  server.make(desk.id(), '01MEMORIAL')
  await phone.sync()
  expect(phone.state.get()).toEqual({ is: 'made', memorialId: '01MEMORIAL', hasUnsaved: true })
  const reloaded = pocket.open(server.send)
  await reloaded.sync()
  expect(reloaded.facts()?.firstName).toBe('Milica, and all of her life')
  expect(reloaded.state.get()).toMatchObject({ is: 'made', hasUnsaved: true })
  reloaded.dropUnsaved()
  expect([reloaded.state.get(), pocket.kept.size]).toEqual([{ is: 'made', memorialId: '01MEMORIAL' }, 0])

  await desk.sync()
  expect([desk.state.get(), desk.facts()]).toEqual([{ is: 'made', memorialId: '01MEMORIAL' }, null])
})

test('the words a page was asked of are on it where the server has them, also where no answer came; what was written after them is not', async () => {
  const server = draftServer()
  const ann = draftBrowser().open(server.send)
  ann.change(named('Milica'))
  expect(await ann.settle()).toBeNull()
  ann.setAsked(true)
  const id = ann.id()
  server.make(id, '01MEMORIAL')
  await ann.sync()
  expect(ann.state.get()).toEqual({ is: 'made', memorialId: '01MEMORIAL', askedId: id })

  const again = draftBrowser().open(server.send)
  again.change(named('Petar'))
  again.setAsked(true)
  server.make(again.id(), '01OTHER')
  again.change(named('Petar Petrović'))
  await aMoment()
  expect(again.state.get()).toMatchObject({ is: 'made', memorialId: '01OTHER', hasUnsaved: true })
})

test('“Create” pressed at the desk without a connection, then the page made on the telephone: what the desk had stays to be read (D14)', async () => {
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  await aMoment()
  server.state.isAway = true
  desk.change(named('Milica, and all of her life'))
  expect(await desk.settle()).toBeNull()
  desk.setAsked(true)
  server.make(desk.id(), '01MEMORIAL')
  server.state.isAway = false
  await desk.sync()
  expect(desk.state.get()).toMatchObject({ is: 'made', askedId: desk.id(), hasUnsaved: true })
  expect(desk.facts()?.firstName).toBe('Milica, and all of her life')
})

test('before a page is made it is known whether what stands here counts, and not asked for long (D14)', async () => {
  const server = draftServer()
  const desk = draftBrowser().open(server.send)
  desk.change(named('Milica'))
  expect(await desk.settle()).toBeNull()
  const phone = draftBrowser().open(server.send)
  await phone.sync()
  phone.reach(5)
  await settled()
  expect(await desk.settle()).toBeNull()
  phone.change(named('Milica Jovanović', 5))
  await aMoment()
  expect(await desk.settle()).toBe('changed')
  expect(await desk.settle()).toBeNull()

  server.state.isAway = true
  expect(await desk.settle()).toBeNull()
  desk.change(named('Milica of the desk'))
  expect(await desk.settle()).toBeNull()
  server.state.isAway = false
  phone.change(named('Milica of the phone'))
  await aMoment()
  expect([await desk.settle(), await desk.settle()]).toEqual(['undecided', 'undecided'])
  desk.takeTheirs()
  await phone.startOver()
  expect(await desk.settle()).toBe('gone')
})

test('a house that does not answer keeps nobody from making a page (D14)', async () => {
  const never = () => new Promise<never>(() => undefined)
  const ann = draftBrowser().open(never)
  ann.change(named('Milica'))
  const settling = ann.settle()
  await vi.advanceTimersByTimeAsync(13_000)
  expect(await settling).toBeNull()
})

test('made in another window of the same browser, this one learns it at once', async () => {
  const server = draftServer()
  const desk = draftBrowser()
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
  const server = draftServer()
  const ann = draftBrowser().open(server.send)
  ann.change(named('Milica'))
  ann.finish()
  await aMoment()
  expect(server.told).toEqual([])
})

test('thrown away for another elsewhere, it is known to be another; words that go on here stay the same (D17)', async () => {
  const server = draftServer()
  const browser = draftBrowser()
  const [left, right] = [browser.open(server.send), browser.open(server.send)]
  left.change(named('Milica'))
  await aMoment()
  left.change(named('Milica Mica'))
  await aMoment()
  expect([right.shown.at(-1), right.others]).toEqual(['Milica Mica', []])
  await left.startOver()
  left.change(named('Petar'))
  await aMoment()
  expect([right.shown.at(-1), right.others.length]).toEqual(['Petar', 1])

  const phone = draftBrowser().open(server.send)
  await phone.sync()
  expect([phone.shown, phone.others]).toEqual([['Petar'], []])
  await phone.startOver()
  left.change(named('Petar P.'))
  await aMoment()
  expect(left.state.get().is).toBe('gone')
  const before = [left.others.length, right.others.length]
  left.keepOurs()
  await settled()
  left.change(named('Petar Petrović'))
  await aMoment()
  expect([left.others.length, right.others.length]).toEqual(before)
  expect(right.shown.at(-1)).toBe('Petar Petrović')

  await phone.sync()
  await phone.startOver()
  phone.change(named('Jelena'))
  await aMoment()
  await left.sync()
  expect(left.others.at(-1)).toBe('Jelena')
})
