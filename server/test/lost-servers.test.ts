/** One of several servers goes in the middle of long work: another ends it, and nothing half done is ever shown. */
import { request } from 'node:http'
import { imports } from '@spomen/contract/imports.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Person } from './cast.ts'
import { earlierDatabase } from './earlier-database.ts'
import { takenCopy } from './full-memorial.ts'
import { asAt, houseInABucket, longTimeout } from './house-in-a-bucket.ts'
import { begin, beginCopy, idOf, look, offsetOf, placeOf, send } from './pieces.ts'
import { picture } from './pictures.ts'
import { s3Server } from './s3-server.ts'
import { type ServerProcess, startServer } from './server-processes.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { unzip } from './unzip.ts'
import { valueOf } from './world.ts'

/** A killed server is missed after one to two minutes, and its work begun again by another. */
const afterKill = { timeout: 400_000 }
const long = { timeout: 300_000, interval: 250 }

test(
  'a copy that is being made and one that is being brought in, whose server is killed, are done by another',
  afterKill,
  async () => {
    const { home, storage, objects, start } = await houseInABucket()
    const { ann, ben, milanId: deceasedId } = home
    const { zip, deceasedId: broughtId } = await takenCopy()
    const one = await start()
    valueOf(await asAt(one, ann)(photographs.upload, { deceasedId }, [await picture(1)]))

    // Both come to their files, and wait there for as long as this server lives.
    const begunBoth = Promise.withResolvers<void>()
    const begun = new Set<string>()
    storage.troubled((line) => {
      const [, method] = /^(GET|PUT) \S*\/original\//.exec(line) ?? []
      if (!method) return null
      if (begun.add(method).size === 2) begunBoth.resolve()
      return 'silence'
    })
    valueOf(await asAt(one, ann)(ownCopies.ask, { deceasedId }))
    const arriving = await beginCopy(one, ben, { key: 'his-copy', filename: 'copy.zip' }, zip.length)
    expect((await send(one, ben, placeOf(arriving), zip)).status).toBe(204)
    await begunBoth.promise
    const other = await start()
    await one.end('SIGKILL')
    storage.troubled(() => null)

    const copyAt = async () => valueOf(await asAt(other, ann)(ownCopies.find, { deceasedId })).copy
    const importAt = async () => valueOf(await asAt(other, ben)(imports.find, {})).import
    expect(await copyAt()).toMatchObject({ url: null, sizeInBytes: null })
    expect(await importAt()).toMatchObject({ memorialId: null })
    expect(await asAt(other, ben)(profiles.whole, { id: broughtId })).toRefuse('notFound')
    await vi.waitFor(async () => {
      expect((await copyAt())?.state).toBe('ready')
      expect((await importAt())?.state).toBe('ready')
    }, long)

    const fetched = await fetch(new URL((await copyAt())?.url ?? '', other.address), {
      headers: { authorization: `Bearer ${ann.token}` },
    })
    const files = unzip(Buffer.from(await fetched.arrayBuffer()))
    expect([...files.keys()].some((name) => name.includes('photographs/'))).toBe(true)
    expect(await importAt()).toMatchObject({ memorialId: broughtId, left: [] })
    const there = await home.ctx.db.selectFrom('memorials').select('id').execute()
    expect(there.map(({ id }) => id).toSorted()).toEqual([deceasedId, broughtId].toSorted())
    // That it is here is written with the memorial itself, and what has arrived goes after that.
    await vi.waitFor(() => {
      expect([...objects.keys()].filter((key) => key.startsWith('arriving/'))).toEqual([])
    }, long)
  },
)

/** Begins a piece at a server and sends its first bytes; answers how the rest is sent, and what is answered. */
function sendSlowly(at: ServerProcess, { token }: Person, place: string, bytes: Uint8Array) {
  const asked = request(new URL(place, at.address), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  })
  const answered = new Promise<{ status: number; offset: number }>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', ({ statusCode = 0, headers }) =>
      resolve({ status: statusCode, offset: Number(headers['upload-offset']) }),
    )
  })
  answered.catch(() => undefined)
  return { answered, write: (from: number, to: number) => asked.write(bytes.subarray(from, to)) }
}

test(
  'a slow phone whose server is asked to leave is told how much is kept, and goes on at another',
  longTimeout,
  async () => {
    const { home, start } = await houseInABucket()
    const { ann, milanId } = home
    const [one, other] = await Promise.all([start(), start()])
    const bytes = new Uint8Array(await (await picture(1, { width: 400, height: 300 })).arrayBuffer())
    const half = Math.floor(bytes.length / 2)
    const begun = await begin(
      one,
      ann,
      { memorial: milanId, kind: 'images', filename: 'a.jpg' },
      bytes.length,
    )
    const place = placeOf(begun)
    const slow = sendSlowly(one, ann, place, bytes)
    slow.write(0, half)
    // It has begun, once somebody works on the file.
    const isHeld = async () => {
      const { rows } = await sql<{ held: boolean }>`
        select worker is not null held from uploads where id = ${idOf(begun)}`.execute(home.ctx.db)
      expect(rows[0]?.held).toBe(true)
    }
    await vi.waitFor(isHeld, long)
    expect(await one.end('SIGTERM')).toBe(0)
    const told = await slow.answered
    expect(told.status).toBe(204)

    const kept = offsetOf(await look(other, ann, place))
    expect(kept).toBe(told.offset)
    expect((await send(other, ann, place, bytes.subarray(kept), kept)).status).toBe(204)
    valueOf(await asAt(other, ann)(uploads.finish, { id: idOf(begun) }))
  },
)

test(
  'of two servers of a new version that start at once on an old database both serve it, and it was changed once',
  longTimeout,
  async () => {
    const { url, db } = await earlierDatabase()
    const { connection, bucket } = await s3Server()
    const environment = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: connection.endpoint ?? '',
      AWS_ACCESS_KEY_ID: connection.accessKeyId,
      AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
      BACKUP_TO: temporaryFolder(),
    }
    const servers = await Promise.all([1, 2, 3].map(() => startServer(url, environment)))
    for (const { address } of servers) expect((await fetch(`${address}/api/health`)).status).toBe(200)
    const lines = servers.flatMap((server) => server.log())
    expect(lines.filter(({ msg }) => msg.startsWith('backing up before'))).toHaveLength(1)
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
    expect(await db.selectFrom('memorials').select('first_name').execute()).toEqual([
      { first_name: 'Milica' },
    ])
  },
)
