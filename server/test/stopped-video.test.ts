/** A server that is stopped in the midst of a film, as with every new version, makes it once it is there again. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { family } from './family.ts'
import { fakeFfmpeg } from './fake-ffmpeg.ts'
import { avi, fileOf, mp4 } from './video-files.ts'
import { picture } from './pictures.ts'
import { startServer } from './server-processes.ts'
import { listVideos, uploadVideo } from './uploaded-videos.ts'

/** A start takes two seconds, and on a busy machine many times as long. */
const long = { timeout: 60_000, interval: 50 }

test('a film whose making SIGTERM ends is made by the server that comes after (promises 1.5)', {
  timeout: 200_000,
}, async () => {
  const home = await family()
  const { db, settings } = home.ctx
  const tries = async () => (await db.selectFrom('videos').select('tries').executeTakeFirstOrThrow()).tries
  await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  const start = (making: { FFMPEG: string }) =>
    startServer(home.databaseUrl, { ...making, DATA_DIR: settings.dataDir })

  const before = await start(await fakeFfmpeg({ isSlow: true }))
  await vi.waitFor(async () => expect(await tries()).toBe(1), long)
  expect(await before.end('SIGTERM')).toBe(0)
  expect(await tries()).toBe(0)

  // It would have to wait for a moment, until whoever stops has surely left.
  await sql`update pgboss.job set start_after = now() where name = 'film' and state = 'created'`.execute(db)
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  await start(await fakeFfmpeg({ jpg: still, mp4: mp4({ seconds: 2 }) }))
  const made = { mediaType: 'video/mp4', hasStill: true }
  await vi.waitFor(async () => expect((await listVideos(home)).items).toMatchObject([made]), long)
})
