import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { everything } from '../../../test/image-store.ts'
import { valueOf } from '../../../test/world.ts'
import { daysAfter } from '../../kit/clock.ts'
import { collectContent } from './content.ts'
import { purge } from './index.ts'
import { memorialOnPage } from './page-memorial.ts'
import { pageWordsIn } from './page-words.ts'
import { timelineData } from '../timeline/index.ts'

const told = { title: 'Marries Petra', from: '1962-10-21', to: '1962-10-22' }

async function tell({ as, ann, milanId }: Family, ...photographs: readonly string[]): Promise<string> {
  const assets = photographs.map((entityId) => ({ type: 1, entityId }))
  return valueOf(await as(ann)(timelines.add, { ...told, personId: milanId, assets })).id
}

const entriesKept = async ({ ctx }: Family) =>
  (await ctx.db.selectFrom('timeline_entries').select('id').orderBy('id').execute()).map(({ id }) => id)

const besides = async ({ ctx }: Family) =>
  (await ctx.db.selectFrom('timeline_assets').select('subject_id').orderBy('position').execute()).map(
    ({ subject_id }) => subject_id,
  )

test('an entry taken away is gone for good after thirty days, with what it knew, and others stay (promises 1.4)', async () => {
  const home = await family()
  const { as, ctx, ann, clock } = home
  const { id: photograph } = await hang(ctx, home.milanId, ann.id)
  const [gone, kept] = [await tell(home, photograph), await tell(home, photograph)]
  valueOf(await as(ann)(timelines.remove, { id: gone }))
  await purge(ctx, daysAfter(clock.now(), 29))
  expect(await entriesKept(home)).toEqual([gone, kept].toSorted())
  expect(await purge(ctx, daysAfter(clock.now(), 30))).toMatchObject({ entries: 1, images: 0 })
  expect(await entriesKept(home)).toEqual([kept])
  expect(await besides(home)).toEqual([photograph])
  expect(await as(ann)(timelines.restore, { id: gone })).toRefuse('notFound')
})

test('a photograph that is gone for good leaves nothing beside any entry', async () => {
  const home = await family()
  const { as, ctx, ann, clock, milanId } = home
  const [one, two] = [await hang(ctx, milanId, ann.id), await hang(ctx, milanId, ann.id)]
  await tell(home, one.id, two.id)
  valueOf(await as(ann)(photographs.remove, { id: one.id }))
  await purge(ctx, daysAfter(clock.now(), 29))
  expect(await besides(home)).toEqual([one.id, two.id])
  expect(await purge(ctx, daysAfter(clock.now(), 30))).toMatchObject({ images: 1 })
  expect(await besides(home)).toEqual([two.id])
})

test('Ann takes the whole life along, in its order, with small pictures that lead to the whole ones', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const { id: photograph } = await hang(ctx, milanId, ann.id)
  const wedding = await tell(home, photograph)
  const war = { personId: milanId, title: 'The <war>', from: '1914-07-28' }
  const { id: before } = valueOf(await as(ann)(timelines.add, war))
  const content = await collectContent(ctx, { id: ann.id, role: null, sessionId: '' })
  const [kept] = await everything(content.memorials())
  if (!kept) throw new Error('Ann keeps a memorial')
  const life = await everything(kept.timeline())
  expect(life.map(({ id }) => id)).toEqual([before, wedding])
  const place = { path: 'photographs/0001 garden.heic', displayPath: 'photographs/0001 garden.webp' }
  const photographs = new Map([[photograph, place]])
  const none = {
    portrait: null,
    videos: new Map(),
    documents: new Map(),
    tales: new Map(),
    guestWords: new Map(),
  }
  const owned = { name: 'Milan Jovanović', photographs, ...none }
  const page = (await everything(memorialOnPage(pageWordsIn('en'), kept, owned))).join('')
  expect(page).toContain('<strong>The &lt;war&gt;</strong>')
  expect(page).toContain('21/10/1962 – 22/10/1962')
  expect(page).toContain(
    '<p class="beside"><a href="photographs/0001%20garden.heic"><img src="photographs/0001%20garden.webp"',
  )
})

test('whoever told a life on a page that is another’s by now is named by it', async () => {
  const home = await family()
  await tell(home)
  expect(await timelineData.names(home.ctx.db, home.ann.id)).toBe(true)
  expect(await timelineData.names(home.ctx.db, home.ben.id)).toBe(false)
})
