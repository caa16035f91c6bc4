/** What guests read of a page that has passed on (YA03, YC04). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { documents } from '@spomen/contract/documents.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { videoFile } from '../../../test/video-files.ts'
import { documentFile } from '../../../test/document-files.ts'
import { picture } from '../../../test/pictures.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { handOver } from '../../../test/succession.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

/** What somebody without an account reads of Milan. */
const read = async ({ as, milanId }: Family) =>
  valueOf(await as(null)(guestPages.whole, { deceasedId: milanId }))

const greet = async ({ as, milanId }: Family, by: Person, note: string) =>
  valueOf(await as(by)(greetings.post, { personId: milanId, note }))

const hang = async ({ as, milanId }: Family, by: Person, number: number) =>
  valueOf(await as(by)(photographs.upload, { deceasedId: milanId }, [await picture(number)]))

test('what Ann brought while the page was hers guests still read once it is Ben’s, and he reads it as before', async () => {
  const home = await family()
  const { as, ann, ben, milanId, clock } = home
  await greet(home, ann, 'From all of us.')
  await hang(home, ann, 1)
  valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))
  valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile()]))
  await openDoor(home)
  const before = await read(home)
  clock.forward(1000)
  await handOver(home, ben)
  const after = await read(home)
  expect(after).toEqual(before)
  expect([after.photographs?.total, after.films?.length, after.papers?.length]).toEqual([1, 1, 1])
})

test('what Ben wrote and brought for those inside stays inside once the page is his; what he brings from then on guests read', async () => {
  const home = await family()
  const { ben, clock } = home
  await openDoor(home)
  await greet(home, ben, 'Only for those inside.')
  clock.forward(1000)
  await handOver(home, ben)
  expect((await read(home)).greetings?.items).toEqual([])
  clock.forward(1000)
  await greet(home, ben, 'From the new house.')
  await hang(home, ben, 2)
  const { greetings: shown, photographs: hung } = await read(home)
  expect(shown?.items.map(({ note }) => note)).toEqual(['From the new house.'])
  expect(hung?.total).toBe(1)
})

test.for([
  ['Ann, who keeps it with him,', 'ann'],
  ['he himself', 'ben'],
] as const)(
  'what Ben suggested for those inside stays inside where %s takes it once the page is his (YA03)',
  async ([, by]) => {
    const home = await family()
    const { as, ben, cleo, milanId, clock } = home
    await putOnPlan(home, milanId, 'Plus')
    await openDoor(home)
    const taken = await bring(home, ben, 1)
    clock.forward(1000)
    await handOver(home, ben)
    clock.forward(1000)
    valueOf(await as(home[by])(puzzle.accept, { deceasedId: milanId, suggestionIds: taken }))
    expect((await read(home)).photographs?.total ?? 0).toBe(0)
    await hang(home, ben, 2)
    expect((await read(home)).photographs?.total).toBe(1)
    clock.forward(1000)
    await handOver({ ...home, ann: ben }, cleo)
    expect((await read(home)).photographs?.total).toBe(1)
  },
)

test('what Ben suggested for those with the link stays hidden from everybody else where it is taken once the page is his (YA03)', async () => {
  const home = await family()
  const { as, ben, milanId: deceasedId, clock } = home
  await openDoor(home, { opens: 'byLink' })
  const byLink = { deceasedId, guestsMayRead: true, opens: 'byLink' } as const
  valueOf(await as(ben)(puzzle.suggest, byLink, [await picture(1)]))
  const waiting = valueOf(await as(ben)(puzzle.group, { deceasedId, userId: ben.id }))
  clock.forward(1000)
  await handOver(home, ben)
  await openDoor({ ...home, ann: ben })
  clock.forward(1000)
  const suggestionIds = waiting.map(({ suggestionId }) => suggestionId)
  valueOf(await as(ben)(puzzle.accept, { deceasedId, suggestionIds }))
  expect((await read(home)).photographs?.total ?? 0).toBe(0)
})

test('films and papers that a keeper brings guests see as the owner’s, by their bytes too (YC01)', async () => {
  const home = await family()
  const { as, bare, ben, milanId } = home
  await makeKeeper(home, ben)
  await openDoor(home)
  valueOf(await as(ben)(videos.upload, { deceasedId: milanId }, [videoFile()]))
  valueOf(await as(ben)(documents.upload, { deceasedId: milanId }, [documentFile()]))
  const { films, papers } = await read(home)
  expect([films?.length, papers?.length]).toEqual([1, 1])
  const addresses = [films?.[0]?.url, papers?.[0]?.url]
  expect(await Promise.all(addresses.map(async (url) => (await bare(`GET ${url}`)).status))).toEqual([
    200, 200,
  ])
})

test('what keepers had brought before stays inside as a house is brought up to date', async () => {
  const home = await family()
  const { as, ann, ben, ctx, milanId } = home
  await makeKeeper(home, ben)
  await openDoor(home)
  for (const [by, number] of [
    [ann, 1],
    [ben, 2],
  ] as const) {
    valueOf(await as(by)(videos.upload, { deceasedId: milanId }, [videoFile(number)]))
    valueOf(await as(by)(documents.upload, { deceasedId: milanId }, [documentFile(number)]))
  }
  const step = path.join(import.meta.dirname, '../../../migrations/0088_films-and-papers-of-keepers.sql')
  await sql.raw(readFileSync(step, 'utf8')).execute(ctx.db)
  const { films, papers } = await read(home)
  expect(films?.map(({ name }) => name)).toEqual(['film-1.mp4'])
  expect(papers?.map(({ name }) => name)).toEqual(['letter-1.pdf'])
})
