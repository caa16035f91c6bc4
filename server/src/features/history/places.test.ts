/** A line is offered only while what its words belong to is there (decision 130). */
import { audiences } from '@spomen/contract/audiences.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { tales } from '@spomen/contract/tales.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { linesFor, newest, putBack } from '../../../test/history.ts'
import { again } from '../../../test/leaving.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { videoFile } from '../../../test/video-files.ts'
import { valueOf } from '../../../test/world.ts'
import { expiredTales } from '../tales/index.ts'

const told = { title: 'The bridge', description: 'He built it.', from: '1974-05-01' }

interface Thing {
  add: (home: Family) => Promise<string>
  change: (home: Family, id: string) => Promise<unknown>
  narrow: (home: Family, ids: string[]) => Promise<unknown>
  remove: (home: Family, id: string) => Promise<unknown>
  changed: string
  narrowed: string
  removed: string
}

const things: Readonly<Record<string, Thing>> = {
  photograph: {
    add: async ({ ctx, ann, milanId }) => (await hang(ctx, milanId, ann.id)).id,
    change: ({ as, ann }, id) => as(ann)(photographs.describe, { id, title: 'The river' }),
    narrow: ({ as, ann }, ids) => as(ann)(audiences.images, { ids, audience: 'keepers' }),
    remove: ({ as, ann }, id) => as(ann)(photographs.remove, { id }),
    ...{
      changed: 'photographDescribed',
      narrowed: 'photographsAudienceChanged',
      removed: 'photographRemoved',
    },
  },
  film: {
    add: async ({ as, ann, milanId }) =>
      valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))[0]?.id ?? '',
    change: ({ as, ann }, id) => as(ann)(videos.describe, { id, title: 'The dance' }),
    narrow: ({ as, ann }, ids) => as(ann)(audiences.videos, { ids, audience: 'keepers' }),
    remove: ({ as, ann }, id) => as(ann)(videos.remove, { id }),
    ...{ changed: 'videoDescribed', narrowed: 'videosAudienceChanged', removed: 'videoRemoved' },
  },
  'piece of the life': {
    add: async ({ as, ann, milanId }) =>
      valueOf(await as(ann)(timelines.add, { ...told, personId: milanId })).id,
    change: ({ as, ann }, id) => as(ann)(timelines.change, { ...told, id, title: 'A bridge' }),
    narrow: ({ as, ann }, ids) => as(ann)(audiences.entries, { ids, audience: 'keepers' }),
    remove: ({ as, ann }, id) => as(ann)(timelines.remove, { id }),
    ...{ changed: 'entryChanged', narrowed: 'entriesAudienceChanged', removed: 'entryRemoved' },
  },
}

/** Which of some lines are offered to Ann, in their order. */
async function offered(home: Family, ...ids: string[]) {
  const lines = await linesFor(home, home.ann)
  return ids.map((id) => lines.find((line) => line.id === id)?.isRestorable)
}

test.each(Object.entries(things))(
  'while a %s is away, how it was told and who saw it are not offered, and are again once it is back (YC02)',
  async (_name, { add, change, narrow, remove, changed, narrowed, removed }) => {
    const home = await family()
    const id = await add(home)
    await change(home, id)
    await narrow(home, [id])
    const lines = [(await newest(home, changed)).id, (await newest(home, narrowed)).id]
    expect(await offered(home, ...lines)).toEqual([true, true])
    await remove(home, id)
    expect(await offered(home, ...lines)).toEqual([false, false])
    for (const line of lines) expect(await putBack(home, home.ann, line)).toRefuse('notFound')
    valueOf(await putBack(home, home.ann, (await newest(home, removed)).id))
    expect(await offered(home, ...lines)).toEqual([true, true])
    for (const line of lines) valueOf(await putBack(home, home.ann, line))
  },
)

test('who saw two photographs is offered while one of them is there that is seen so still', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const [one, two] = [(await hang(ctx, milanId, ann.id)).id, (await hang(ctx, milanId, ann.id)).id]
  valueOf(await as(ann)(audiences.images, { ids: [one, two], audience: 'keepers' }))
  const { id: line } = await newest(home, 'photographsAudienceChanged')
  valueOf(await as(ann)(photographs.remove, { id: one }))
  expect(await offered(home, line)).toEqual([true])
  valueOf(await as(ann)(audiences.images, { ids: [two], audience: 'inside' }))
  expect(await offered(home, line)).toEqual([false])
  expect(await putBack(home, ann, line, true)).toRefuse('notFound')
})

test('on a page with more greetings than its plan holds by now, a removed one comes back to its place (QP26)', async () => {
  const home = await family()
  const { as, ann, ben, clock, milanId } = home
  const ids: string[] = []
  for (let number = 0; number < 5; number++) {
    const greeting = { personId: milanId, note: `<p>${number}</p>` }
    ids.push(valueOf(await as(ben)(greetings.post, greeting)).id)
  }
  await putOnPlan(home, milanId, 'Free')
  clock.forward(60_000)
  valueOf(await as(ann)(greetings.remove, { id: ids[2] ?? '' }))
  valueOf(await putBack(home, ann, (await newest(home, 'greetingRemoved')).id))
  expect(valueOf(await as(ann)(greetings.list, { personId: milanId }))).toHaveLength(5)
})

test('a weekly tale is offered back for what is left of its week, not longer (O08, YC02)', async () => {
  const home = await family()
  const { as, ann, clock, milanId: deceasedId } = home
  const day = 86_400_000
  const { id: storyId } = valueOf(
    await as(ann)(tales.upload, { deceasedId, typeType: 1 }, [await picture(1)]),
  )
  clock.forward(day)
  valueOf(await as(ann)(tales.remove, { deceasedId, storyId }))
  const { id: line } = await newest(home, 'taleRemoved')
  clock.forward(6 * day - 1)
  const later = { ...home, ann: await again(home, ann) }
  expect(await offered(later, line)).toEqual([true])
  clock.forward(1)
  expect(await offered(later, line)).toEqual([false])
  expect(await putBack(later, later.ann, line)).toRefuse('notFound')
  await expiredTales.purge(home.ctx.db, { before: clock.now(), now: clock.now() }, async () => undefined)
  expect(await offered(later, line)).toEqual([false])
})
