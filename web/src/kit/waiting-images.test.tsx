/** Portraits that wait in a browser for two days, and what goes with their end. */
import { beforeEach, expect, test, vi } from 'vitest'
import { listStoredFiles, storeFile } from './file-store.ts'
import { findPendingImage, releasePendingImage, storePendingImage } from './pending-images.ts'
import { saveToken, startSession } from './session.ts'

/** What lies in this browser's database. */
const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }))
vi.mock('./browser-database.ts', () => ({
  inStore: async (_database: unknown, _mode: unknown, work: (store: unknown) => Promise<unknown>) =>
    work({
      put: async (item: { key: string }) => stored.set(item.key, item),
      delete: async (key: string) => stored.delete(key),
      getAll: async () => [...stored.values()],
    }),
}))

const hour = 3_600_000
const picture = { file: new File(['.'], 'milan.jpg'), isFramed: true, replaces: null }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { estimate: async () => ({ usage: 0, quota: 1e9 }) },
  })
  saveToken('token', 'ann')
  startSession('ann')
})

/** Ann’s browser keeps two portraits, one for two days and one as long as she is logged in, and a photograph on its way. */
async function keepThree() {
  expect(await storePendingImage('of Milan', picture, { keepFor: 48 * hour })).toBe(true)
  expect(await storePendingImage('of Vera', picture)).toBe(true)
  for (const name of ['of Milan', 'of Vera']) releasePendingImage(name)
  const { file } = picture
  const about = { kind: 'images' }
  const photograph = { key: 'garden', personId: 'ann', file, name: file.name, size: 1, changedAt: 1, about }
  expect(await storeFile(photograph)).toBe(true)
}

test('a portrait whose two days are over goes with whatever is looked for next, and a photograph on its way never (A72)', async () => {
  await keepThree()
  const now = vi.spyOn(Date, 'now')
  const begun = Date.now()
  now.mockReturnValue(begun + 47 * hour)
  expect(await listStoredFiles('ann')).toHaveLength(3)
  now.mockReturnValue(begun + 49 * hour)
  const kept = await listStoredFiles('ann')
  expect(kept.map(({ key }) => key)).toEqual(['picture:of Vera', 'garden'])
  expect([...stored.keys()]).toEqual(['picture:of Vera', 'garden'])
})

test('until then a portrait is found under its name, and later no more', async () => {
  await keepThree()
  expect(await findPendingImage('of Milan')).toMatchObject({ isFramed: true, replaces: null })
  releasePendingImage('of Milan')
  const later = Date.now() + 49 * hour
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(await findPendingImage('of Milan')).toBeNull()
  expect(await findPendingImage('of Vera')).toMatchObject({ isFramed: true })
})
