/** A no that was answered under an earlier version (YA03). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

const migration = path.join(
  import.meta.dirname,
  '../../../migrations/0123_no-covers-what-guests-never-read.sql',
)

/** Ben says no at a server of before, which passes by what is removed, and what came after the question. */
const takeNoEarlier = ({ ctx, ben, clock }: Family) =>
  ctx.db
    .updateTable('door_consents')
    .set({ agrees: false, answered_at: clock.now() })
    .where('account_id', '=', ben.id)
    .execute()

test('what Ben wrote for those inside before his no of then is read by no guest once he says yes (YA03)', async () => {
  const home = await family()
  const { as, ann, ben, clock, ctx, milanId } = home
  const greet = async (note: string) => {
    clock.forward(1_000)
    valueOf(await as(ben)(greetings.post, { personId: milanId, note }))
  }
  await greet('Before the door.')
  clock.forward(1_000)
  await openDoor(home, { opens: 'byLink', parts: ['greetings', 'photographs'] })
  await openDoor(home, { opens: 'closed' })
  await greet('At a closed door.')
  valueOf(await as(ben)(puzzle.suggest, { deceasedId: milanId }, [await picture(1)]))
  const [waiting] = await ctx.db.selectFrom('suggestions').select('id').execute()
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: [waiting?.id ?? ''] }))
  clock.forward(1_000)
  // As the version before answered: the no went for what came before the question alone.
  await takeNoEarlier(home)
  await greet('After the no.')

  await sql.raw(readFileSync(migration, 'utf8')).execute(ctx.db)
  const reaches = async (table: 'greetings' | 'images' | 'suggestions') =>
    (await ctx.db.selectFrom(table).select('shown_to').orderBy('id').execute()).map((row) => row.shown_to)
  expect(await reaches('greetings')).toEqual(['inside', 'insideOnly', 'inside'])
  expect([...(await reaches('images')), ...(await reaches('suggestions'))]).toEqual([
    'insideOnly',
    'insideOnly',
  ])

  await openDoor(home, { opens: 'byLink', parts: ['greetings', 'photographs'] })
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: true, opens: 'byLink' }))
  expect(await reaches('greetings')).toEqual(['byLink', 'insideOnly', 'inside'])
  expect(await reaches('images')).toEqual(['insideOnly'])
})

/** Ben has written before a door opened with a link, and since then what guests read, and twice what they do not: Ann removes these. */
async function threeRemoved() {
  const home = await family()
  const { as, ann, ben, clock, ctx, milanId } = home
  const greet = async (opens?: 'byLink') => {
    clock.forward(1_000)
    const said = opens && { guestsMayRead: true, opens }
    return valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', ...said })).id
  }
  const remove = async (id: string) => {
    valueOf(await as(ann)(greetings.remove, { id }))
    return (await newest(home, 'greetingRemoved')).id
  }
  await greet()
  clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  const lines = {
    read: await remove(await greet('byLink')),
    unread: await remove(await greet()),
    unreadToo: await remove(await greet()),
  }
  return {
    ...{ home, lines },
    answer: async (agrees: boolean, opens: 'byLink' | 'open' = 'byLink') => {
      clock.forward(1_000)
      valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees, opens }))
    },
    reaches: async () =>
      (await ctx.db.selectFrom('greetings').select('shown_to').orderBy('id').execute()).map(
        (row) => row.shown_to,
      ),
  }
}

test('a greeting that an earlier version removed opens to nobody: it does not tell which answers have gone for it (YA03)', async () => {
  const { home, lines, answer, reaches } = await threeRemoved()
  await sql`update memorial_history set before = before - 'answersUntil' where kind = 'greetingRemoved'`.execute(
    home.ctx.db,
  )
  await answer(false)
  expect(await putBack(home, home.ann, lines.read)).toSucceed()
  expect(await reaches()).toEqual(['inside', 'inside'])
  await answer(true)
  expect(await putBack(home, home.ann, lines.unread)).toSucceed()
  expect(await reaches()).toEqual(['byLink', 'byLink', 'inside'])
})

test('a no that a server of before took, which passes a removed greeting by, opens nothing by a later yes (YA03)', async () => {
  const { home, lines, answer, reaches } = await threeRemoved()
  const { ann, clock } = home
  clock.forward(1_000)
  await takeNoEarlier(home)
  await answer(true)
  expect(await putBack(home, ann, lines.read)).toSucceed()
  expect(await putBack(home, ann, lines.unread)).toSucceed()
  expect(await reaches()).toEqual(['byLink', 'byLink', 'inside'])
  // Nor by a yes to the next question.
  clock.forward(1_000)
  await openDoor(home)
  await answer(true, 'open')
  expect(await putBack(home, ann, lines.unreadToo)).toSucceed()
  expect((await reaches()).at(-1)).toBe('inside')
})
