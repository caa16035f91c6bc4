/** Several servers over one database and one bucket (decision 97): whatever one of them does not finish, another does. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { accounts } from '@spomen/contract/accounts.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '../src/kit/database/connect.ts'
import { asAt, houseInABucket, longTimeout } from './house-in-a-bucket.ts'
import { listen } from './listening.ts'
import { begin, idOf, look, offsetOf, placeOf, send } from './pieces.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { s3Server } from './s3-server.ts'
import { type ServerProcess, spawnServer, startServer } from './server-processes.ts'
import { emptyDatabase } from './template-database.ts'
import { valueOf } from './world.ts'

const long = { timeout: 150_000, interval: 100 }

test(
  'a photograph whose server is killed midway goes on at another one where it stopped, and is whole',
  longTimeout,
  async () => {
    const { home, objects, start } = await houseInABucket()
    const { ann, milanId } = home
    const [one, other] = await Promise.all([start(), start()])
    const bytes = new Uint8Array(await (await picture(1)).arrayBuffer())
    const half = Math.floor(bytes.length / 2)
    const begun = await begin(
      one,
      ann,
      { memorial: milanId, kind: 'images', filename: 'garden.jpg' },
      bytes.length,
    )
    const place = placeOf(begun)
    expect((await send(one, ann, place, bytes.subarray(0, half))).status).toBe(204)
    await one.end('SIGKILL')

    expect(offsetOf(await look(other, ann, place))).toBe(half)
    expect((await send(other, ann, place, bytes.subarray(half), half)).status).toBe(204)
    const id = idOf(begun)
    const { madeId } = valueOf(await asAt(other, ann)(uploads.finish, { id }))
    const [shown] = valueOf(
      await asAt(other, ann)(photographs.list, { deceasedId: milanId, pageSize: 10 }),
    ).items
    expect(shown?.id).toBe(madeId)
    const original = await fetch(
      new URL(shown?.imageUrl.replace(/large$/, 'original') ?? '', other.address),
      {
        headers: { authorization: `Bearer ${ann.token}` },
      },
    )
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes)
    // Nothing of the pieces stays.
    expect([...objects.keys()].filter((key) => key.startsWith('arriving/'))).toEqual([])
    expect(await readdir(path.join(other.dataDir, 'arriving'))).toEqual([])
  },
)

test('what Ben says at one server reaches Ann at another at once', longTimeout, async () => {
  const { home, start } = await houseInABucket()
  const { ann, ben, ctx, milanId } = home
  const [one, other] = await Promise.all([start(), start()])
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const ear = await listen(other, ann, milanId)
  for (const text of ['By the river.', 'In May.', 'With his hat.']) {
    valueOf(await asAt(one, ben)(comments.post, { entityId, type: 2, text }))
    let told = await ear.next()
    // That the photograph came may be heard there once she listens.
    while (told.entityId === milanId) told = await ear.next()
    expect(told).toEqual({ entityId })
  }
})

test(
  'of three servers that look for work each does some, and every mail leaves once',
  longTimeout,
  async () => {
    const { home, mails, start } = await houseInABucket()
    const servers = await Promise.all([start(), start(), start()])
    const subjects = Array.from({ length: 300 }, (_, number) => `Letter ${number}`)
    await home.ctx.db.transaction().execute(async (tx) => {
      for (const subject of subjects)
        await home.ctx.queueMail(tx, {
          to: { name: 'Ann', address: home.ann.mail, language: 'en' },
          kind: 'trial',
          content: { language: 'en', subject, paragraphs: ['One.'] },
        })
    })
    const ofThese = () =>
      mails.received.map(({ mail }) => mail.subject ?? '').filter((name) => subjects.includes(name))
    await vi.waitFor(() => expect(new Set(ofThese()).size).toBe(subjects.length), long)
    const sent = servers.map((server) => server.log().filter(({ msg }) => msg === 'A letter has left').length)
    expect(Math.min(...sent)).toBeGreaterThan(0)
    // Each of them has said so by now, of what it sent.
    await vi.waitFor(async () => expect(await countWaiting(home.ctx.db)).toBe(0), long)
    expect(ofThese().toSorted()).toEqual(subjects.toSorted())
  },
)

async function countWaiting(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int waiting from letters where kind = 'trial' and sent_at is null`.execute(db)
  return rows[0]?.waiting
}

test('who guesses a password at one server has no more guesses at another', longTimeout, async () => {
  const { home, start } = await houseInABucket()
  const few = { LOGIN_FAILURES_PER_HOUR: '3' }
  const [one, other] = await Promise.all([start(few), start(few)])
  const guess = (at: ServerProcess) =>
    asAt(at, null)(accounts.logIn, { mail: home.ann.mail, password: 'guessed' })
  for (const at of [one, other, one]) expect(await guess(at)).not.toRefuse('tooManyRequests')
  expect(await guess(other)).toRefuse('tooManyRequests')
  expect(await guess(one)).toRefuse('tooManyRequests')
})

test(
  'of two servers that start at the same moment on an empty database both serve it, and it was made once',
  longTimeout,
  async () => {
    const { url, db } = await emptyDatabase()
    const { connection, bucket, objects } = await s3Server()
    const environment = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: connection.endpoint ?? '',
      AWS_ACCESS_KEY_ID: connection.accessKeyId,
      AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
    }
    const servers = await Promise.all([startServer(url, environment), startServer(url, environment)])
    for (const { address } of servers) expect((await fetch(`${address}/api/health`)).status).toBe(200)
    const { rows } = await sql<{
      id: number
      files_in: string
    }>`select id, files_in from data_folder`.execute(db)
    expect(rows).toEqual([
      { id: Number.parseInt(objects.get('house-id')?.body.toString() ?? '', 10), files_in: `s3://${bucket}` },
    ])

    // One that keeps its files on a disk is not let in beside them, nor a second one on the same folder.
    const onDisk = await spawnServer(url, {})
    expect(await onDisk.end('SIGCONT')).toBe(1)
    expect(onDisk.complaint()).toContain('Several servers need a bucket')
    const again = await spawnServer(url, { ...environment, DATA_DIR: servers[0]?.dataDir ?? '' })
    expect(await again.end('SIGCONT')).toBe(1)
    expect(again.complaint()).toContain('Another Spomen is already running on')
    expect(await servers[0]?.end('SIGTERM')).toBe(0)
    expect((await fetch(`${servers[1]?.address}/api/health`)).status).toBe(200)
  },
)
