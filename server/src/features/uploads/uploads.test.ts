import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { sql } from 'kysely'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import {
  begin,
  bring,
  callBack,
  idOf,
  look,
  offsetOf,
  placeOf,
  send,
  sendStreamed,
} from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { receivedLength, piecesPath } from '../../kit/files/pieces.ts'
import { originalKey } from '../../kit/files/store.ts'
import { uploadFolder, forgetUploads } from './actions.ts'
import { leaseStore } from '../../kit/resumable/lease-store.ts'
import { newLeases } from '../../kit/resumable/leases.ts'

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const lyingAbout = ({ ctx }: Family) => readdir(path.join(ctx.settings.dataDir, 'arriving'))
const shown = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(photographs.list, { deceasedId: milanId, pageSize: 100 })).items

const photographMetadata = ({ milanId }: Family) =>
  ({ memorial: milanId, kind: 'images', filename: 'garden.jpg' }) as const

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
  const [hung, ...more] = await shown(home)
  expect([hung?.id, more]).toEqual([made.madeId, []])
  const address = `${home.address}${hung?.imageUrl.replace(/large$/, 'original')}`
  const original = await fetch(address, { headers: { authorization: `Bearer ${ann.token}` } })
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes)
  expect(valueOf(await as(ann)(uploads.unfinished, { memorialId: home.milanId }))).toEqual([])
  expect(await lyingAbout(home)).toEqual([])
})

test('a file of whose type a system knows nothing, as of a HEIC, is taken by what it is (Q100)', async () => {
  const home = await family()
  const { ann } = home
  const bytes = await bytesOf(await picture(1))
  const begun = await begin(home, ann, { ...photographMetadata(home), filetype: '' }, bytes.length)
  expect(begun.status).toBe(201)
  await send(home, ann, placeOf(begun), bytes)
  valueOf(await home.as(ann)(uploads.finish, { id: idOf(begun) }))
  expect(await shown(home)).toHaveLength(1)
})

test('what came of a piece whose sender went away is kept, and the next one takes over at once (promises 1.2)', async () => {
  const home = await family()
  const { ann } = home
  const bytes = new Uint8Array(Buffer.concat([await bytesOf(await picture(1)), Buffer.alloc(9_000_000)]))
  const place = placeOf(await begin(home, ann, photographMetadata(home), bytes.length))
  const file = piecesPath(uploadFolder(home.ctx), place.split('/').at(-1) ?? '')
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
  const [hung] = await shown(home)
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

test('two requests that finish one file at the same moment make one photograph', async () => {
  const home = await family()
  const { as, ann } = home
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  const both = await Promise.all([1, 2, 3].map(() => as(ann)(uploads.finish, { id })))
  expect(new Set(both.map((answer) => valueOf(answer).madeId)).size).toBe(1)
  expect(await shown(home)).toHaveLength(1)
})

test('begun again under the same key it is the same file, and a batch is let in or refused as a whole (J12)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const bytes = await bytesOf(await picture(1))
  const of = (batch: string, count: number, key: string) => ({
    ...photographMetadata(home),
    batch,
    count,
    key,
  })
  expect(await begin(home, ann, of('six', 6, 'a'), bytes.length)).toMatchObject({
    status: 400,
    text: 'maximumUpload',
  })
  const first = await begin(home, ann, of('four', 4, 'a'), bytes.length)
  const again = await begin(home, ann, of('four', 4, 'a'), bytes.length)
  expect([first.status, placeOf(again)]).toEqual([201, placeOf(first)])
  // The key of one file is not another's.
  expect((await begin(home, ann, of('four', 4, 'a'), bytes.length + 1)).text).toBe('fillAllFields')

  // Four of five places are kept: others find one, whichever way they come.
  const hang = async (...numbers: number[]) =>
    as(ann)(
      photographs.upload,
      { deceasedId: milanId },
      await Promise.all(numbers.map((number) => picture(number))),
    )
  expect(await hang(2, 3)).toRefuse('maximumUpload')
  expect((await begin(home, ann, of('two', 2, 'x'), bytes.length)).text).toBe('maximumUpload')
  valueOf(await hang(2))
  for (const key of ['a', 'b', 'c', 'd'])
    valueOf(await as(ann)(uploads.finish, { id: await bring(home, ann, of('four', 4, key), bytes) }))
  expect(await shown(home)).toHaveLength(5)
  expect((await begin(home, ann, of('four', 4, 'e'), bytes.length)).text).toBe('maximumUpload')
})

test('a batch brings no more files than it said, and places nobody comes for are free again', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const bytes = await bytesOf(await picture(1))
  const of = (batch: string, count: number, key: string) => ({
    ...photographMetadata(home),
    batch,
    count,
    key,
  })
  const one = await begin(home, ann, of('two', 2, 'a'), bytes.length)
  expect((await begin(home, ann, of('two', 2, 'b'), bytes.length)).status).toBe(201)
  expect((await begin(home, ann, of('two', 2, 'c'), bytes.length)).text).toBe('maximumUpload')
  await callBack(home, ann, placeOf(one))
  expect((await look(home, ann, placeOf(one))).status).toBe(404)
  // What was called back leaves its place to the others, and the last place goes with the clock.
  expect((await begin(home, ann, of('four', 4, 'd'), bytes.length)).status).toBe(201)
  expect((await begin(home, ann, of('five', 5, 'e'), bytes.length)).text).toBe('maximumUpload')
  home.clock.forward(11 * 60_000)
  const late = await bring(home, ann, of('five', 5, 'e'), bytes)
  // Whoever comes back late finds what is left, exactly.
  const id = await bring(home, ann, of('one', 1, 'f'), bytes).catch((error: Error) => error.message)
  expect(id).toContain('maximumUpload')
  valueOf(await as(ann)(uploads.finish, { id: late }))
  await putOnPlan(home, milanId, 'Basic')
})

test('what Ann does not send after all leaves its places at once, begun or not, and nobody else can do that', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const said = (batch: string, count: number, key: string) => ({
    ...photographMetadata(home),
    batch,
    count,
    key,
  })
  const place = placeOf(await begin(home, ann, said('five', 5, 'a'), 9))
  for (const person of [ben, ann]) {
    expect((await begin(home, ann, said('four', 4, 'x'), 9)).text).toBe('maximumUpload')
    valueOf(
      await as(person)(uploads.giveUp, { batch: 'five', keys: ['a', 'never-begun', 'nor-this', 'nor-that'] }),
    )
  }
  expect((await look(home, ann, place)).status).toBe(404)
  expect((await begin(home, ann, said('four', 4, 'x'), 9)).status).toBe(201)
})

test('many batches at the same moment never bring more than the plan holds (promises 1.9)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const bytes = await bytesOf(await picture(1))
  const bringOne = async (number: number) => {
    const said = { ...photographMetadata(home), batch: `b${number}`, count: 1 }
    const begun = await begin(home, ann, said, bytes.length)
    if (begun.status !== 201) return begun.text
    await send(home, ann, placeOf(begun), bytes)
    const answer = await as(ann)(uploads.finish, { id: idOf(begun) })
    return answer.ok ? 'ok' : answer.why
  }
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, number) => bringOne(number)))
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('maximumUpload'), ...Array(5).fill('ok')])
  expect(await shown(home)).toHaveLength(5)
})

test('whoever may not bring something is refused before a byte is taken, and nobody touches the file of another', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const said = photographMetadata(home)
  expect((await begin(home, null, said, 9)).text).toBe('sessionExpired')
  for (const person of [ben, cleo]) expect((await begin(home, person, said, 9)).text).toBe('forbidden')
  expect((await begin(home, ann, { ...said, memorial: ulid() }, 9)).text).toBe('notFound')
  expect((await begin(home, ann, { ...said, memorial: 'x' }, 9)).text).toBe('fillAllFields')
  expect((await begin(home, ann, { ...said, kind: 'suggestions' }, 9)).text).toBe('forbidden')
  expect((await begin(home, cleo, { ...said, kind: 'suggestions' }, 9)).text).toBe('forbidden')
  expect((await begin(home, ann, said, 9, { 'tus-resumable': '0.2.2' })).status).toBe(400)
  await putOnPlan(home, milanId, 'Basic')
  expect((await begin(home, ben, { ...said, kind: 'suggestions' }, 9)).text).toBe('packageNotAllowed')
  expect(await lyingAbout(home)).toEqual([])

  const begun = await begin(home, ann, said, 9)
  for (const person of [ben, cleo]) {
    expect((await look(home, person, placeOf(begun))).status).toBe(403)
    expect((await send(home, person, placeOf(begun), Buffer.from('123456789'))).text).toBe('forbidden')
    expect((await callBack(home, person, placeOf(begun))).text).toBe('forbidden')
    expect(await as(person)(uploads.finish, { id: idOf(begun) })).toRefuse('forbidden')
  }
  expect((await look(home, null, placeOf(begun))).status).toBe(401)
  expect((await look(home, ann, `/api/uploads/${ulid()}`)).status).toBe(404)
  expect(offsetOf(await look(home, ann, placeOf(begun)))).toBe(0)
})

test('what is said of a file is held against the rules at once, and its bytes when they are here (J10, Q40, Q100)', async () => {
  const home = await family()
  const { as, ann } = home
  const says = (kind: 'images' | 'videos' | 'documents' | 'tales', filetype: string, bytes: number) =>
    begin(home, ann, { memorial: home.milanId, kind, filetype }, bytes).then(({ text }) => text)
  const MB = 1_048_576
  expect([
    await says('images', 'image/jpeg', 10 * MB),
    await says('images', 'image/svg+xml', 9),
    await says('images', 'text/html', 9),
    await says('images', 'image/jpeg', 0),
    await says('videos', 'video/mp4', 100 * MB),
    await says('videos', 'image/gif', 9),
    await says('documents', 'application/pdf', 50 * MB),
    await says('documents', 'image/png', 9),
    await says('tales', 'image/png', 10 * MB),
    await says('images', 'image/jpeg', 10 * MB - 1),
  ]).toEqual([
    'maximumImageSize',
    'invalidImage',
    'invalidImage',
    'invalidImage',
    'maximumVideoSize',
    'invalidVideo',
    'maximumVideoSize',
    'invalidDocument',
    'maximumImageSize',
    '',
  ])

  const id = await bring(
    home,
    ann,
    photographMetadata(home),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  )
  for (let asked = 0; asked < 2; asked += 1)
    expect(await as(ann)(uploads.finish, { id })).toRefuse('invalidImage')
  const begun = await begin(home, ann, photographMetadata(home), 9)
  expect(await send(home, ann, placeOf(begun), Buffer.from('longer than nine'))).toMatchObject({
    status: 413,
    text: 'requestTooLarge',
  })
  expect(offsetOf(await look(home, ann, placeOf(begun)))).toBe(0)
})

test('whoever was let go meanwhile brings nothing more, and nothing of theirs appears', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const said = { memorial: milanId, kind: 'suggestions' } as const
  const bytes = await bytesOf(await picture(1))
  const [whole, half] = [await bring(home, ben, said, bytes), await begin(home, ben, said, bytes.length)]
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect((await send(home, ben, placeOf(half), bytes)).text).toBe('forbidden')
  expect(await as(ben)(uploads.finish, { id: whole })).toRefuse('forbidden')
  expect(valueOf(await as(ann)(puzzle.groups, { deceasedId: milanId }))).toEqual([])
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

test('one person has only so much on its way, and what nobody goes on with is forgotten after 48 hours', async () => {
  const home = await family({ UNFINISHED_UPLOADS_MB: '100', UPLOADS_PER_HOUR: '14' })
  const { ann } = home
  const begun = await begin(home, ann, photographMetadata(home), 9_000_000)
  expect((await send(home, ann, placeOf(begun), Buffer.from('the first bytes'))).status).toBe(204)
  for (let number = 1; number < 11; number += 1)
    expect((await begin(home, ann, photographMetadata(home), 9_000_000)).status).toBe(201)
  const more = await begin(home, ann, photographMetadata(home), 9_000_000)
  expect([more.status, more.text, more.headers.get('retry-after')]).toEqual([429, 'tooManyRequests', '3600'])
  home.clock.forward(47 * 3_600_000)
  expect(await forgetUploads(home.ctx, home.clock.now())).toBe(0)
  expect((await look(home, ann, placeOf(begun))).headers.get('upload-expires')).toBe(
    'Tue, 14 Apr 2026 10:00:00 GMT',
  )
  home.clock.forward(3_600_000)
  expect(await forgetUploads(home.ctx, home.clock.now())).toBe(11)
  expect(await lyingAbout(home)).toEqual([])
})

test('a photograph for which the plan has no room any more waits, and comes when there is some (Q59)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  valueOf(
    await as(ann)(
      photographs.upload,
      { deceasedId: milanId },
      await Promise.all([2, 3, 4, 5, 6].map((n) => picture(n))),
    ),
  )
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  await putOnPlan(home, milanId, 'Free')
  expect(await as(ann)(uploads.finish, { id })).toRefuse('maximumUpload')
  await putOnPlan(home, milanId, 'Basic')
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(await shown(home)).toHaveLength(6)
})

test('a full disk is told as what passes, at every step, leaves nothing behind, and the file goes on from there', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  const put = ctx.store.put.bind(ctx.store)
  const fill = (isFull: boolean) => {
    ctx.store.put = isFull ? () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : put
  }
  const asks = async (target: string, body?: FormData) => {
    const { status, headers } = await fetch(new URL(target, home.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}` },
      ...(body && { body }),
    })
    return [status, headers.get('retry-after')]
  }
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  const form = new FormData()
  form.append('files', await picture(2))
  fill(true)
  expect(await asks(`/api/refimages/bulk-upload/${milanId}`, form)).toEqual([503, '60'])
  expect(await asks(`/api/uploads/finish/${id}`)).toEqual([503, '60'])
  expect(await lyingAbout(home)).toEqual([`${id}.pieces`])
  expect(home.takeDefects()).toHaveLength(2)
  fill(false)
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(await lyingAbout(home)).toEqual([])
  expect(await shown(home)).toHaveLength(1)
})

test('what came back from the store once, and found no room for all of it, is fetched once more', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  const bytes = await bytesOf(await picture(1))
  const id = await bring(home, ann, photographMetadata(home), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = piecesPath(uploadFolder(ctx), id)
  await ctx.store.put(file, originalKey(sha256))
  await sql`update uploads set sha256 = ${sha256} where id = ${id}`.execute(ctx.db)
  await writeFile(file, bytes.subarray(0, 100))
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(await shown(home)).toHaveLength(1)
})
