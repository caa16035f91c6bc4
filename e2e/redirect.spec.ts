/** A house whose files lie in an object storage, from which browsers fetch films and originals themselves (S3_REDIRECT). */
import { photographs } from '@spomen/contract/media.ts'
import { videos } from '@spomen/contract/videos.ts'
import { openS3InMemory } from '../server/test/s3-in-memory.ts'
import { askAs } from './api-calls.ts'
import { recordVideo } from './record-video.ts'
import { expect, test as base } from './journey.ts'
import { openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import { saveFile } from './saved-file.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Storage = Awaited<ReturnType<typeof openS3InMemory>>

const test = base.extend<object, { storage: Storage; server: TestServer }>({
  storage: [
    async ({}, use) => {
      const storage = await openS3InMemory()
      await use(storage)
      storage.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ storage: { connection, bucket } }, use) => {
      const { server, close } = await startTestServer({ filesIn: { ...connection, bucket } })
      await use(server)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/**
 * The same film without what the house would cover, and so send by itself: its program is named by elements that EBML does
 * not know, and the empty room behind the table of contents belongs to that.
 */
function plain(film: Buffer): Buffer {
  for (const [named, unknown] of [
    [
      [0x4d, 0x80],
      [0x4d, 0xff],
    ],
    [
      [0x57, 0x41],
      [0x57, 0xff],
    ],
  ] as const)
    film.set(unknown, film.indexOf(Buffer.from(named)))
  const contents = film.indexOf(Buffer.from([0x11, 0x4d, 0x9b, 0x74])) + 4
  const length = (film[contents] ?? 0) & 0x7f
  const room = film[contents + 1 + length + 1] ?? 0
  film[contents] = 0x80 | (length + 2 + (room & 0x7f))
  return film
}

test('a daughter plays a film and saves a photograph, whose bytes come from the storage; a stranger is not even sent there', async ({
  page,
  server,
  storage,
  visitor,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const stranger = await preparePerson(server, 'Cleo', 'Ristić')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const id = memorialIdOf(memorial)
  /** Who asked the storage itself: its addresses are signed for a minute, and the server signs what it asks in a header. */
  const sentThere = () => storage.asked.filter((line) => line.includes('X-Amz-Expires=60'))

  await openAs(page, jelena, `${memorial}?tab=3`)
  const film = plain(await recordVideo(page))
  await test.step('the film is played from the storage, under the policy of the page', async () => {
    const garden = { name: 'Garden.webm', mimeType: 'video/webm', buffer: film }
    await page.getByLabel('Videos to add').setInputFiles([garden])
    await expect(page.getByText('The video is on the page')).toBeVisible()
    expect(sentThere()).toEqual([])
    await page.getByRole('link', { name: /Garden/ }).click()
    const player = page.getByRole('dialog', { name: /^Videos/ }).locator('video')
    await player.evaluate((shown: HTMLVideoElement) => {
      shown.muted = true
      return shown.play()
    })
    await expect
      .poll(() => player.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(0)
    expect(sentThere().length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
  })

  const [painted] = await someOfDozen(1)
  await test.step('the photograph is shown by the house, and its original saved from the storage as it came', async () => {
    await page.goto(`${memorial}?tab=2`)
    if (!painted) throw new Error('one was painted')
    await page.getByLabel('Photographs to add').setInputFiles([painted])
    const shown = page.getByRole('link', { name: /^Photograph/ }).first()
    await expect(shown.locator('img')).toBeVisible()
    const before = sentThere().length
    await shown.click()
    const viewer = page.getByRole('dialog', { name: /^Photographs/ })
    await expect(viewer.locator('img').first()).toBeVisible()
    expect(sentThere()).toHaveLength(before)
    await viewer.getByRole('button', { name: 'About this photograph' }).click()
    const original = await saveFile(page, viewer.getByRole('link', { name: 'Download the original' }))
    expect(original.bytes).toEqual(painted.buffer)
    expect(sentThere().length).toBeGreaterThan(before)
  })

  await test.step('a stranger who knows the addresses is refused by the house', async () => {
    const shot = await askAs(page, videos.list, { id })
    const hung = await askAs(page, photographs.list, { deceasedId: id, pageSize: 10 })
    const filmAddress = (shot.ok && shot.value.items[0]?.videoUrl) || ''
    const original = ((hung.ok && hung.value.items[0]?.imageUrl) || '').replace(/\w+$/, 'original')
    const before = storage.asked.length
    const window = await visitor()
    await openAs(window, stranger, '/MyMemories')
    for (const address of [filmAddress, original]) {
      const answer = await window.request.get(address, {
        headers: { 'sec-fetch-mode': 'no-cors' },
        maxRedirects: 0,
      })
      expect([address, answer.status()]).toEqual([address, 403])
      expect(answer.headers()).not.toHaveProperty('location')
    }
    expect(storage.asked.slice(before).filter((line) => line.includes('/original/'))).toEqual([])
  })
})
