import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import {
  arrivingFiles,
  begin,
  bring,
  bytesOf,
  callBack,
  idOf,
  look,
  offsetOf,
  photographMetadata,
  placeOf,
  send,
  sendStreamed,
} from '../../../test/pieces.ts'
import { newest } from '../../../test/history.ts'
import { ownTime } from '../../../test/own-time.ts'
import { holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { receivedLength } from '../../kit/files/pieces.ts'
import { leaseStore } from '../../kit/resumable/lease-store.ts'
import { newLeases } from '../../kit/resumable/leases.ts'
import { listPhotographs } from '../../../test/photographs.ts'

test('a photograph arrives in pieces, goes on where the connection was lost, and is on the page once', async () => {
  const home = await family()
  const { as, ann } = home
  const bytes = await bytesOf(await picture(1))
  const begun = await begin(home, ann, { ...photographMetadata(home), key: 'ours' }, bytes.length)
  expect([begun.status, begun.headers.get('access-control-allow-origin')]).toEqual([201, null])
  expect(begun.headers.get('x-content-type-options')).toBe('nosniff')
  const place = placeOf(begun)
  const half = Math.floor(bytes.length / 2)
  expect(offsetOf(await send(home, ann, place, bytes.subarray(0, half)))).toBe(half)
  expect(await as(ann)(uploads.finish, { id: idOf(begun) })).toRefuse('fillAllFields')
  expect(offsetOf(await look(home, ann, place))).toBe(half)
  const [waiting] = valueOf(await as(ann)(uploads.unfinished, { memorialId: home.milanId }))
  expect(waiting).toMatchObject({ name: 'garden.jpg', bytes: bytes.length, received: half })
  // An offset of one's own making changes nothing.
  expect(await send(home, ann, place, bytes, 0)).toMatchObject({ status: 409, text: 'changedMeanwhile' })
  expect(await send(home, ann, place, bytes, bytes.length)).toMatchObject({ status: 409 })
  expect(offsetOf(await send(home, ann, place, bytes.subarray(half), half))).toBe(bytes.length)

  const made = valueOf(await as(ann)(uploads.finish, { id: idOf(begun) }))
  // The answer was lost on its way: asked again it is the same photograph.
  expect(valueOf(await as(ann)(uploads.finish, { id: idOf(begun) }))).toEqual(made)
  // The page was closed before it heard so: begun again, the file is there already, and still once.
  const anew = await begin(home, ann, { ...photographMetadata(home), key: 'ours' }, bytes.length)
  expect([placeOf(anew), offsetOf(await look(home, ann, placeOf(anew)))]).toEqual([place, bytes.length])
  const [hung, ...more] = await listPhotographs(home)
  expect([hung?.id, more]).toEqual([made.madeId, []])
  const address = `${home.address}${hung?.imageUrl.replace(/large$/, 'original')}`
  const original = await fetch(address, { headers: { authorization: `Bearer ${ann.token}` } })
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes)
  expect(valueOf(await as(ann)(uploads.unfinished, { memorialId: home.milanId }))).toEqual([])
  expect(await arrivingFiles(home)).toEqual([])
})

test('a file of whose type a system knows nothing, as of a HEIC, is taken by what it is (Q100)', async () => {
  const home = await family()
  const { ann } = home
  const bytes = await bytesOf(await picture(1))
  const begun = await begin(home, ann, { ...photographMetadata(home), filetype: '' }, bytes.length)
  expect(begun.status).toBe(201)
  await send(home, ann, placeOf(begun), bytes)
  valueOf(await home.as(ann)(uploads.finish, { id: idOf(begun) }))
  expect(await listPhotographs(home)).toHaveLength(1)
})

test('what came of a piece whose sender went away is kept, and the next one takes over at once (promises 1.2)', async () => {
  const home = await family()
  const { ann } = home
  const bytes = new Uint8Array(Buffer.concat([await bytesOf(await picture(1)), Buffer.alloc(9_000_000)]))
  const place = placeOf(await begin(home, ann, photographMetadata(home), bytes.length))
  const file = home.ctx.arriving.pathOf(place.split('/').at(-1) ?? '')
  const line = async () => {
    const socket = net.connect(Number(new URL(home.address).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const from = offsetOf(await look(home, ann, place))
    socket.write(
      `PATCH ${place} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ann.token}\r\ntus-resumable: 1.0.0\r\n` +
        `content-type: application/offset+octet-stream\r\nupload-offset: ${from}\r\n` +
        `content-length: ${bytes.length - from}\r\n\r\n`,
    )
    socket.write(bytes.subarray(from, from + 2_000_000))
    while (((await receivedLength(file)) ?? 0) <= from) await pause(20)
    return { socket, written: (await receivedLength(file)) ?? 0 }
  }
  const cut = await line()
  cut.socket.destroy()
  expect(offsetOf(await look(home, ann, place))).toBeGreaterThanOrEqual(cut.written)
  // A line that went dead without a word holds nobody up.
  const dead = await line()
  const from = offsetOf(await look(home, ann, place))
  expect(from).toBeGreaterThanOrEqual(dead.written)
  expect((await send(home, ann, place, bytes.subarray(from), from)).status).toBe(204)
  dead.socket.destroy()
  valueOf(await home.as(ann)(uploads.finish, { id: place.split('/').at(-1) ?? '' }))
})

test('a piece that says one thing and brings another changes nothing it should not', async () => {
  const home = await family()
  const { ann } = home
  const bytes = Buffer.concat([await bytesOf(await picture(1)), Buffer.alloc(50_000)])
  const place = placeOf(await begin(home, ann, photographMetadata(home), bytes.length))
  expect(offsetOf(await send(home, ann, place, bytes.subarray(0, 1_000)))).toBe(1_000)
  const says = (headers: Record<string, string>) =>
    sendStreamed(home, ann, place, { from: '1000', headers, body: bytes.subarray(1_000) })
  for (const from of ['-1', '1e3', '01000', '999999999999999999999', 'NaN', ''])
    expect([from, (await sendStreamed(home, ann, place, { from, body: bytes })).status]).toEqual([from, 400])
  expect(await says({ 'content-type': 'text/plain' })).toMatchObject({ status: 400 })
  expect(await says({ 'tus-resumable': '0.2.2' })).toMatchObject({ status: 400 })
  expect(await says({ 'upload-length': '7' })).toMatchObject({ status: 400 })
  expect(offsetOf(await look(home, ann, place))).toBe(1_000)
  // Nothing is a piece as well.
  expect(await send(home, ann, place, new Uint8Array(), 1_000)).toMatchObject({ status: 204 })
  expect(offsetOf(await look(home, ann, place))).toBe(1_000)

  // One of no told length that goes on and on is cut off where the file is whole at the latest.
  const endless = Buffer.concat([bytes.subarray(1_000), Buffer.alloc(3_000_000)])
  expect(await sendStreamed(home, ann, place, { from: '1000', body: endless })).toMatchObject({
    status: 413,
    text: 'requestTooLarge',
  })
  const from = offsetOf(await look(home, ann, place))
  expect(from).toBeLessThanOrEqual(bytes.length)
  expect(
    await sendStreamed(home, ann, place, { from: String(from), body: bytes.subarray(from) }),
  ).toMatchObject({ status: 204 })
  valueOf(await home.as(ann)(uploads.finish, { id: place.split('/').at(-1) ?? '' }))
  const [hung] = await listPhotographs(home)
  const original = `${home.address}${hung?.imageUrl.replace(/large$/, 'original')}`
  const answer = await fetch(original, { headers: { authorization: `Bearer ${ann.token}` } })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

test('another server process asks the one that works on a file to stop, and outlives one that died', async () => {
  const home = await family()
  const id = idOf(await begin(home, home.ann, photographMetadata(home), 9))
  const [here, there] = [1, 2].map(() => newLeases(leaseStore(home.ctx.db, 'uploads'), home.ctx.log))
  if (!here || !there) throw new Error('no leases')
  const work = await here.take(id, { onWanted: () => void work.end() })
  const other = await there.take(id)
  const { rows } = await sql<{ worker: string }>`select worker from uploads`.execute(home.ctx.db)
  expect(rows).toEqual([{ worker: other.worker }])
  await other.end()
  // A process that died says nothing more; its lease runs out by itself.
  await sql`update uploads set worker = 'gone', worked_until = now() - interval '1 second'`.execute(
    home.ctx.db,
  )
  await (await here.take(id)).end()
})

test('whoever asks for a file whose server is frozen is told in time to come again, and goes on afterwards (promises 1.8)', async () => {
  const home = await family()
  const { ann } = home
  const said = { ...photographMetadata(home), key: 'ours' }
  const place = placeOf(await begin(home, ann, said, 9))
  await send(home, ann, place, Buffer.from('12345'))
  // It had just said that it is at work.
  await sql`update uploads set worker = 'frozen', worked_until = now() + interval '15 seconds'`.execute(
    home.ctx.db,
  )
  const passed = ownTime()
  const { status, headers } = await look(home, ann, place)
  expect([status, headers.get('retry-after'), passed() < 10_000]).toEqual([503, '1', true])
  expect(home.takeDefects()).toHaveLength(1)

  await sql`update uploads set worked_until = now()`.execute(home.ctx.db)
  expect(offsetOf(await look(home, ann, place))).toBe(5)
  expect(placeOf(await begin(home, ann, said, 9))).toBe(place)
  expect(offsetOf(await send(home, ann, place, Buffer.from('6789'), 5))).toBe(9)
}, 60_000)

test('two requests that finish one file at the same moment make one photograph', async () => {
  const home = await family()
  const { as, ann } = home
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  const both = await Promise.all([1, 2, 3].map(() => as(ann)(uploads.finish, { id })))
  expect(new Set(both.map((answer) => valueOf(answer).madeId)).size).toBe(1)
  expect(await listPhotographs(home)).toHaveLength(1)
})

test('a suggestion and a tale arrive in pieces as well (N04, O04)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const bytes = await bytesOf(await picture(1))
  const suggestion = await bring(home, ben, { memorial: milanId, kind: 'suggestions' }, bytes)
  valueOf(await as(ben)(uploads.finish, { id: suggestion }))
  const [group] = valueOf(await as(ann)(puzzle.groups, { deceasedId: milanId }))
  expect(group).toMatchObject({ userId: ben.id, totalSuggestion: 1 })
  const tale = await bring(home, ann, { memorial: milanId, kind: 'tales' }, bytes)
  const { madeId } = valueOf(await as(ann)(uploads.finish, { id: tale }))
  expect(valueOf(await as(ben)(tales.list, { id: milanId })).map(({ id }) => id)).toEqual([madeId])
})

test('what Ann brings in pieces is the keepers’ alone from its first moment on, and what Ben suggests never is (YC10)', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const bride = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  valueOf(await as(ann)(uploads.finish, { id: bride, audience: 'keepers' }))
  const seenBy = async (person: typeof ann) =>
    valueOf(await as(person)(photographs.list, { deceasedId })).items.map(({ audience }) => audience)
  expect([await seenBy(ann), await seenBy(ben)]).toEqual([['keepers'], []])

  const bens = { memorial: deceasedId, kind: 'suggestions' } as const
  const suggested = await bring(home, ben, bens, await bytesOf(await picture(2)))
  valueOf(await as(ben)(uploads.finish, { id: suggested, audience: 'keepers' }))
  const [waiting] = valueOf(await as(ann)(puzzle.group, { deceasedId, userId: ben.id }))
  const suggestionIds = [waiting?.suggestionId ?? '']
  valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds }))
  expect([await seenBy(ann), await seenBy(ben)]).toEqual([[undefined, 'keepers'], [undefined]])
})

test('a photograph that had arrived unheard is for the keepers once Ann says so when she chooses it again (YC10)', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  const finish = async (audience?: 'keepers' | 'inside' | 'page') =>
    valueOf(await as(ann)(uploads.finish, { id, audience }))
  const seenBy = async (person: typeof ann) =>
    valueOf(await as(person)(photographs.list, { deceasedId })).items.map(({ audience }) => audience)
  const made = await finish()
  expect([await seenBy(ann), await seenBy(ben)]).toEqual([[undefined], [undefined]])
  expect(await finish('inside')).toEqual(made)
  expect(await seenBy(ann)).toEqual(['inside'])
  expect(await finish('keepers')).toEqual(made)
  expect([await seenBy(ann), await seenBy(ben)]).toEqual([['keepers'], []])
  // What is for few is not for more because an older choice comes once more.
  for (const audience of [undefined, 'page', 'inside'] as const) await finish(audience)
  expect([await seenBy(ann), await seenBy(ben)]).toEqual([['keepers'], []])
  expect((await newest(home, 'photographsAudienceChanged')).by).toMatchObject({ userId: ann.id })

  valueOf(await as(ann)(photographs.remove, { id: made.madeId }))
  expect(await finish('keepers')).toEqual({ ...made, isRemoved: true })
})

test('a file that is called back while another request waits for it is gone for that one at once', async () => {
  const home = await family()
  const { ann, ctx } = home
  const place = placeOf(await begin(home, ann, photographMetadata(home), 9))
  const letGo = await holdingTable(ctx.db, 'held_places')
  const first = callBack(home, ann, place)
  await somebodyWaits(ctx.db)
  const second = callBack(home, ann, place)
  await pause(300)
  await letGo()
  expect([(await first).status, (await second).status]).toEqual([204, 404])
})
