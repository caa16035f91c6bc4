/** Every gate a plan opens or closes, over all plans (QP27, QP30): what is counted and what is allowed. */
import { documents } from '@spomen/contract/documents.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { freeForever, type PlanName } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { videoFile } from '../../../test/video-files.ts'
import { somebodyWaits } from '../../../test/locks.ts'
import { documentFile } from '../../../test/document-files.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

/** Of each plan: greetings, entries, images, videos, documents; comments and likes and info and suggestions; bookmarks. */
const written: readonly (readonly [
  PlanName | 'Premium that has ended',
  ...(number | null)[],
  boolean,
  boolean,
])[] = [
  ['Free', 3, 2, 5, 1, 1, false, false],
  ['Basic', 10, 5, 30, 2, 2, false, false],
  ['Plus', 30, 10, 200, 5, 10, true, false],
  ['Pro', null, null, 500, 10, 30, true, true],
  ['Premium', null, null, 1_000, 15, 50, true, true],
  [freeForever, null, null, 1_000, 15, 50, true, true],
  ['Premium that has ended', 3, 2, 5, 1, 1, false, false],
]

/** Puts Milan's page on a plan; one that has ended was due the day before, and nobody has written that down yet. */
async function putOn({ ctx, milanId }: Family, name: (typeof written)[number][0]) {
  const row =
    name === 'Premium that has ended'
      ? { package_name: 'Premium', package_due: '2026-04-11' }
      : { package_name: name, package_due: name === freeForever ? '2020-01-01' : '2026-04-12' }
  await ctx.db.updateTable('memorials').set(row).where('id', '=', milanId).execute()
}

const tables = ['greetings', 'timeline_entries', 'images', 'videos', 'documents'] as const

/** Fills each collection of Milan's page with as many as are given, whatever stood there. */
async function fill({ ctx, ann, milanId }: Family, counts: readonly number[]) {
  const { fileId } = await hang(ctx, milanId, ann.id)
  const rest: Record<(typeof tables)[number], readonly [string, ReturnType<typeof sql>]> = {
    greetings: ['author_id, note', sql`${ann.id}, 'Thank you.'`],
    timeline_entries: ['author_id, title, began', sql`${ann.id}, 'A summer', '1956-09-03'`],
    images: ['uploader_id, file_id, position', sql`${ann.id}, ${fileId}, n`],
    videos: ['uploader_id, file_id, position, for_browsers', sql`${ann.id}, ${fileId}, n, true`],
    documents: ['uploader_id, file_id, position', sql`${ann.id}, ${fileId}, n`],
  }
  for (const [index, table] of tables.entries()) {
    const [columns, values] = rest[table]
    await ctx.db.deleteFrom(table).where('memorial_id', '=', milanId).execute()
    await sql`
      insert into ${sql.table(table)} (id, memorial_id, created_at, ${sql.raw(columns)})
      select 'G' || lpad(n::text, 25, '0'), ${milanId}, now(), ${values}
      from generate_series(1, ${counts[index] ?? 0}::int) n`.execute(ctx.db)
  }
}

/** Adds one to each collection; answers what came of it. */
async function addEach({ as, ann, ben, milanId }: Family) {
  const deceasedId = milanId
  const entry = { title: 'The school', from: '1956-09-03', personId: milanId }
  return [
    await as(ben)(greetings.post, { personId: milanId, note: 'The garden is in bloom.' }),
    await as(ann)(timelines.add, entry),
    await as(ann)(photographs.upload, { deceasedId }, [await picture(1)]),
    await as(ann)(videos.upload, { deceasedId }, [videoFile()]),
    await as(ann)(documents.upload, { deceasedId }, [documentFile()]),
  ].map((answer) => (answer.ok ? 'yes' : `${answer.status} ${answer.why}`))
}

test('each plan holds as many of everything as the documents say, and one more is refused (QP27, QP30)', async () => {
  const home = await family()
  for (const [name, ...rest] of written) {
    const limits = rest.slice(0, 5) as (number | null)[]
    await putOn(home, name)
    await fill(
      home,
      limits.map((limit) => (limit ?? 2_000) - 1),
    )
    expect([name, ...(await addEach(home))]).toEqual([name, ...limits.map(() => 'yes')])
    expect([name, ...(await addEach(home))]).toEqual([
      name,
      ...limits.map((limit) => (limit === null ? 'yes' : '400 maximumUpload')),
    ])
  }
})

test('each plan allows what the documents say, also to those who only change it (QP10–QP13, QP27, QP30)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { id } = await hang(ctx, milanId, ann.id)
  const said = valueOf(await as(ben)(comments.post, { entityId: id, type: 2, text: 'By the river.' }))
  for (const [name, ...rest] of written) {
    const [together, keeping] = rest.slice(-2) as [boolean, boolean]
    await putOn(home, name)
    const answers = [
      await as(ben)(comments.post, { entityId: id, type: 2, text: 'I remember this.' }),
      await as(ben)(comments.change, { id: said.id, text: 'By the wide river.' }),
      await as(ann)(likes.add, { entityId: id, type: 1 }),
      await as(ann)(photographs.describe, { id, title: 'The garden' }),
      await as(ben)(puzzle.suggest, { deceasedId: milanId }, [await picture(2)]),
      await as(ben)(bookmarks.add, { entityId: id, type: 'Image' }),
    ].map((answer) => (answer.ok ? 'yes' : `${answer.status} ${answer.why}`))
    const gets = (isThere: boolean) => (isThere ? 'yes' : '403 packageNotAllowed')
    expect([name, ...answers]).toEqual([name, ...Array(5).fill(gets(together)), gets(keeping)])
  }
})

test('what was said, kept and described stays to be read and taken back when the plan has ended (Q29, Q59)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  await fill(home, [9, 9, 0, 0, 0])
  const { id } = await hang(ctx, milanId, ann.id)
  const said = valueOf(await as(ben)(comments.post, { entityId: id, type: 2, text: 'By the river.' }))
  const liked = valueOf(await as(ben)(likes.add, { entityId: id, type: 1 }))
  valueOf(await as(ben)(bookmarks.add, { entityId: id, type: 'Image' }))
  valueOf(await as(ann)(photographs.describe, { id, title: 'The garden' }))
  await putOn(home, 'Premium that has ended')

  const whole = valueOf(await as(ben)(profiles.whole, { id: milanId }))
  expect([whole.packageName, whole.lastGreetings.length, whole.timelines.length]).toEqual(['Free', 9, 9])
  expect(whole.packageDueDate).toBeNull()
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId })).packageDueDate).toBe('2026-04-11')
  expect(valueOf(await as(ben)(comments.remove, { id: said.id }))).toEqual({ ok: true })
  expect(valueOf(await as(ben)(likes.remove, { id: liked.id }))).toEqual({ ok: true })
})

test('suggested photographs are not accepted beyond a plan that has ended, and wait (J31, Q59)', async () => {
  const home = await family()
  const { as, ann, milanId, ben } = home
  const suggestionIds = await bring(home, ben, 2)
  await fill(home, [0, 0, 4, 0, 0])
  await putOn(home, 'Premium that has ended')
  const accept = (ids: string[]) => as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: ids })
  expect(await accept(suggestionIds)).toRefuse('maximumUpload')
  expect(valueOf(await accept(suggestionIds.slice(1))).images).toHaveLength(1)
  expect(valueOf(await as(ann)(puzzle.group, { deceasedId: milanId, userId: ben.id }))).toHaveLength(1)
})

test('a plan that becomes smaller while photographs are on their way is the one that counts (promises 1.9)', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  await putOn(home, 'Plus')
  await fill(home, [0, 0, 5, 0, 0])
  let uploading: Promise<{ ok: boolean }> | undefined
  await ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('memorials').set({ package_name: 'Free' }).where('id', '=', milanId).execute()
    uploading = as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)])
    await Promise.race([uploading, somebodyWaits(ctx.db)])
  })
  expect(await uploading).toRefuse('maximumUpload')
})
