/** Copies lie ready while the house closes, and what README.txt tells a family to do changes meanwhile (YD04, YE06). */
import { createHash } from 'node:crypto'
import { languages } from '@spomen/contract/languages.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family, milan } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { change } from '../../../test/history.ts'
import { day } from '../../../test/leaving.ts'
import { valueOf } from '../../../test/world.ts'
import { layoutEdition } from './content-hash.ts'
import { prepareCopies } from './index.ts'
import { readMe } from './read-me.ts'
import { redirectPages } from './redirect.ts'

const lyingReady = ({ ctx }: Family) =>
  ctx.db.selectFrom('own_copies').select(['id', 'content_hash']).where('state', '=', 'ready').execute()

/** All copies that lie ready are as a version made them that knew no editions. */
const layOutEarlier = ({ ctx }: Family) =>
  sql`update own_copies set content_hash = regexp_replace(content_hash, '^.*[.]', '')`.execute(ctx.db)

/** Begins copies as a round does, and makes none; answers how many were begun. */
async function begin({ ctx, clock }: Family, { comparedBefore = new Date(0), makesMissing = true } = {}) {
  const until = new Date(clock.now().getTime() + 7 * day)
  const { begun } = await prepareCopies(ctx, { comparedBefore, until, makesMissing })
  return begun
}

/** A round behind the last day, when no copy is due to be compared any more; answers how many were begun. */
async function roundAfterTheEnd(home: Family) {
  const begun = await begin(home)
  await home.mails()
  return begun
}

/** Of which memorials copies wait to be made, those of so many aside that are there for nothing else. */
const waiting = async ({ ctx }: Family) =>
  (
    await ctx.db
      .selectFrom('own_copies')
      .select('memorial_id')
      .where('state', '=', 'waiting')
      .where('memorial_id', 'not like', 'other%')
      .execute()
  ).map(({ memorial_id }) => memorial_id)

/** Copies of so many other memorials wait to be made. */
const takePlaces = ({ ctx, milanId }: Family, count: number) =>
  sql`
  with others as (
    insert into memorials
    select its.* from memorials, generate_series(1, ${count}::int) n,
      jsonb_populate_record(memorials, jsonb_build_object('id', 'other' || lpad(n::text, 21, '0'))) its
    where memorials.id = ${milanId} returning id, owner_id
  )
  insert into own_copies (id, memorial_id, account_id, state, bytes_total, is_prepared, asked_at, expires_at)
  select id, id, owner_id, 'waiting', 0, true, now(), now() + interval '1 year' from others`.execute(ctx.db)

test('copies that lie ready with what an earlier version told families are made anew once, also after the last day', async () => {
  const home = await family()
  expect(await roundAfterTheEnd(home)).toBe(1)
  const [first] = await lyingReady(home)
  expect(await roundAfterTheEnd(home)).toBe(0)
  await layOutEarlier(home)
  home.clock.forward(600_000)
  expect(await roundAfterTheEnd(home)).toBe(1)
  const [second, ...others] = await lyingReady(home)
  expect([second?.id === first?.id, second?.content_hash, others]).toEqual([false, first?.content_hash, []])
  expect(await roundAfterTheEnd(home)).toBe(0)
})

test('the copy of a page that has changed is made anew before those that lack another README.txt, and of these the small ones', async () => {
  const home = await family()
  const { as, ann, clock, ctx, milanId } = home
  const veraId = valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName: 'Vera' })).id
  const goranId = valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName: 'Goran' })).id
  expect(await roundAfterTheEnd(home)).toBe(3)
  await layOutEarlier(home)
  await sql`update own_copies set bytes = case memorial_id when ${veraId} then 9 else 10 end`.execute(ctx.db)
  // Milan's was compared last of all.
  await sql`update own_copies set compared_at = ${clock.now()}::timestamptz - interval '1 hour'
    where memorial_id <> ${milanId}`.execute(ctx.db)
  clock.forward(day)
  valueOf(await change(home, ann, { city: 'Sombor' }))
  await takePlaces(home, 24)
  for (const next of [milanId, veraId, goranId]) {
    expect(await begin(home, { comparedBefore: clock.now(), makesMissing: false })).toBe(1)
    expect(await waiting(home)).toEqual([next])
    // The others say what their pages say: a week or a day goes by before they are compared again.
    const compared = await sql`select from own_copies where compared_at = ${clock.now()}`.execute(ctx.db)
    expect(compared.rows).toHaveLength(next === goranId ? 1 : 2)
    await sql`delete from own_copies where memorial_id = ${next}`.execute(ctx.db)
  }
})

test('a copy that cannot be made anew is tried again after six hours, and not with every round', async () => {
  const home = await family()
  const { clock, ctx } = home
  expect(await roundAfterTheEnd(home)).toBe(1)
  await layOutEarlier(home)
  clock.forward(day)
  const failing = async (comparedBefore: Date) => {
    const begun = await begin(home, { comparedBefore, makesMissing: false })
    await sql`update own_copies set state = 'failed', failure = 'broken' where state = 'waiting'`.execute(
      ctx.db,
    )
    return begun
  }
  expect(await failing(new Date(0))).toBe(1)
  clock.forward(600_000)
  expect(await failing(new Date(0))).toBe(0)
  valueOf(await change(home, home.ann, { city: 'Sombor' }))
  expect(await failing(clock.now())).toBe(0)
  clock.forward(6 * 3_600_000)
  expect(await failing(new Date(0))).toBe(1)
})

test('what README.txt and the pages for printed codes tell belongs to an edition of the layout', async () => {
  const home = await family()
  const { memorial, ...head } = (await copyOf(home, home.ann, home.milanId)).json()
  const qr = { address: 'https://spomen.example/Milan', code: memorial.id }
  const about = {
    name: 'Milan',
    head: { ...head, qr, memorial: { ...memorial, id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
    links: [{ shown: ['spomen.example/ABCD'], paths: ['ABCD'] }],
  }
  const hash = createHash('sha256')
  for (const language of languages)
    for (const text of [
      readMe({ ...about, publicUrl: 'https://spomen.example', first: language }),
      readMe({ ...about, publicUrl: 'https://moved.example', first: language }),
      ...redirectPages({ ...about, language }),
    ])
      hash.update(String(text))
  // Whoever changes them raises the edition, so that copies that lie ready are made anew, and writes both down here.
  expect([layoutEdition, hash.digest('hex').slice(0, 12)]).toEqual(['5', 'dd418f906527'])
})
