/** How many follow and have written is read off an index, and says what the lists say (decision 108). */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { emptyDatabase } from '../../../test/template-database.ts'
import { type Family, family } from '../../../test/family.ts'
import { comeBack, leave } from '../../../test/leaving.ts'
import { accept, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'
import type { Db } from '../../kit/database/connect.ts'
import { migrate, migrateTo, stepsFor } from '../../kit/database/migrate.ts'

const greet = async ({ as, milanId: personId }: Family, by: Person) =>
  valueOf(await as(by)(greetings.post, { personId, note: 'Rest well.' })).id

/** What the head of the page counts, which has to be as many as the lists hold. */
async function counted({ as, milanId }: Family, by: Person) {
  const { numberOfFollowers, numberOfLastGreetings } = valueOf(
    await as(by)(profiles.metrics, { deceasedId: milanId }),
  )
  const listed = [
    valueOf(await as(by)(following.followers, { id: milanId })).length,
    valueOf(await as(by)(greetings.list, { personId: milanId })).length,
  ]
  expect([numberOfFollowers, numberOfLastGreetings]).toEqual(listed)
  return listed
}

test('Ben takes his words along, leaves them, and comes back: the head of the page counts what is there', async () => {
  const home = await family()
  const { ann, ben } = home
  await greet(home, ben)
  await greet(home, ann)
  expect(await counted(home, ann)).toEqual([1, 2])
  const away = await leave(home, ben, 'take')
  expect(await counted(home, ann)).toEqual([0, 1])
  const back = await comeBack(home, ben, away)
  expect(await counted(home, back)).toEqual([1, 2])
  await leave(home, back, 'leave')
  expect(await counted(home, ann)).toEqual([0, 2])
})

test('a greeting that was hidden counts for its author and the family; one whose words are gone for nobody', async () => {
  const home = await family()
  const { as, ann, ben, petra, requestId } = home
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  const hidden = await greet(home, ben)
  await greet(home, ann)
  await accept(home, await tell(home, petra, hidden, 'LastGreeting'))
  const everybody = async () => [await counted(home, ann), await counted(home, petra)]
  expect([...(await everybody()), await counted(home, ben)]).toEqual([
    [2, 2],
    [2, 1],
    [2, 2],
  ])
  await leave(home, ben, 'take')
  expect(await everybody()).toEqual([
    [1, 1],
    [1, 1],
  ])
})

/** Ann, Ben who left with his words and Petra who left without hers, each of whom follows Milan, likes and has written. */
async function bringMilan(db: Db) {
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, deleted_at, words_left)
    select name, name, '', name, '', 'Other', '1960-02-29', '', '', left_at::timestamptz, words
    from (values ('ann', null, null), ('ben', '2026-01-01', 'take'), ('petra', '2026-01-01', 'leave')) as p (name, left_at, words)`.execute(
    db,
  )
  await sql`insert into memorials (id, owner_id, is_human, first_name, last_name, gender, born, died, package_name,
      package_due, search_first, search_last, created_at)
    values ('milan', 'ann', true, 'Milan', '', 'Male', '1932-03-05', '2021-11-12', 'Free', '2100-01-01', '', '', now())`.execute(
    db,
  )
  await sql`insert into followers select 'milan', id, now() from accounts`.execute(db)
  await sql`insert into greetings (id, memorial_id, author_id, note, created_at)
    select id, 'milan', id, 'Rest well.', now() from accounts`.execute(db)
  await sql`insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    select id, 'milan', 'image', 'river', id, 'By the river.', now() from accounts`.execute(db)
  // What each likes is Ann's comment: a migration takes likes away of what is gone.
  await sql`insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
    select id, 'milan', 'ann', 3, id, now() from accounts`.execute(db)
}

/** Whose following, like and words are marked as of somebody who is gone. */
async function markedIn(db: Db) {
  const { rows } = await sql<{ who: string }>`select account_id as who from followers where account_closed
    union all select account_id from likes where account_closed union all select id from greetings where words_taken
    union all select id from comments where words_taken order by who`.execute(db)
  return rows.map(({ who }) => who)
}

test('in a database of before, closed accounts are known beside what they follow and wrote, and followers who come closed', async () => {
  const { db } = await emptyDatabase()
  const names = Object.keys(await stepsFor([]).getMigrations())
  await migrateTo(
    db,
    names.filter((name) => name < '0068'),
  )
  await bringMilan(db)
  await migrate(db)
  expect(await markedIn(db)).toEqual(['ben', 'ben', 'ben', 'ben', 'petra', 'petra'])
  await sql`update accounts set deleted_at = null, words_left = null where id = 'ben'`.execute(db)
  expect(await markedIn(db)).toEqual(['petra', 'petra'])
  await sql`delete from followers`.execute(db)
  await sql`insert into followers (memorial_id, account_id, since) select 'milan', id, now() from accounts`.execute(
    db,
  )
  expect(await markedIn(db)).toEqual(['petra', 'petra'])
})

test('in a database in which some marks disagree with their accounts they are put right', async () => {
  const { db } = await emptyDatabase()
  const names = Object.keys(await stepsFor([]).getMigrations())
  await migrateTo(
    db,
    names.filter((name) => name < '0104'),
  )
  await bringMilan(db)
  await sql`update followers set account_closed = not account_closed`.execute(db)
  await sql`update likes set account_closed = not account_closed`.execute(db)
  await sql`update greetings set words_taken = not words_taken`.execute(db)
  await sql`update comments set words_taken = not words_taken`.execute(db)
  await migrate(db)
  expect(await markedIn(db)).toEqual(['ben', 'ben', 'ben', 'ben', 'petra', 'petra'])
})
