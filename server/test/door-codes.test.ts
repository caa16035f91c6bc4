/** What the answer to a code could give away beside what it says: nothing (YA01, YA05, YA09, YB03). */
import { doors } from '@spomen/contract/doors.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { openDoor } from './doors.ts'
import { type Family, family } from './family.ts'
import { leave } from './guest-words.ts'
import { valueOf } from './world.ts'

const day = 86_400_000

/** A family, and what anybody who watches could tell one answer from another by. */
async function watched() {
  // Before the first connection: each asks by what stood here when it was opened.
  const query = vi.spyOn(Client.prototype, 'query')
  const home = await family()

  /** Everything of an answer but its moment, and what was done for it: which questions, and what was counted. */
  async function ask(line: string, request = {}) {
    const [before, from] = [await counted(home), query.mock.calls.length]
    const { status, headers, text } = await home.bare(line, request)
    const after = await counted(home)
    const asked = query.mock.calls
      .slice(from)
      .map(([question]) => (typeof question === 'string' ? question : (question as { text: string }).text))
    return {
      ...{ status, text },
      headers: Object.fromEntries(
        [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
      ),
      asked: asked.filter(
        (text) => /door_links|doors|guest_words|throttles/.test(text) && !text.includes('every_count'),
      ),
      counted: after - before,
    }
  }
  return { ...home, ask }
}

/** How often anything was counted. */
async function counted({ ctx }: Pick<Family, 'ctx'>) {
  const rows = await ctx.db.selectFrom('throttles').select('counts as every_count').execute()
  return rows.flatMap(({ every_count }) => every_count).reduce((sum, count) => sum + count, 0)
}

test('a code that nobody gave out, and one to a page that is gone or suspended, are answered and counted alike', async () => {
  const home = await watched()
  const { ctx, ask, milanId } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const code = links[0]?.code ?? ''
  const near = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
  const set = (what: { deleted_at?: Date | null; suspended_at?: Date | null }) =>
    ctx.db.updateTable('memorials').set(what).where('id', '=', milanId).execute()
  // The first question of a kind is prepared, and the first of a network opens its count.
  await ask(`GET /${'0'.repeat(16)}`)
  const never = await ask(`GET /${near}`)
  expect(never).toMatchObject({ status: 404, counted: 1 })
  await set({ deleted_at: ctx.clock.now() })
  expect(await ask(`GET /${code}`)).toEqual(never)
  await set({ deleted_at: null, suspended_at: ctx.clock.now() })
  expect(await ask(`GET /${code}`)).toEqual(never)
})

test('a link that was taken back, one that has ended and one whose door is closed say the same, and count for nothing', async () => {
  const home = await watched()
  const { as, ann, ask, clock, milanId } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const add = async (name: string, endsOn: string | null) =>
    valueOf(await as(ann)(doors.addLink, { deceasedId: milanId, name, endsOn }))
  const choir = await add('For the choir', '2026-04-14')
  const stone = await add('For the stone', null)
  valueOf(await as(ann)(doors.takeBackLink, { id: stone.id }))
  clock.forward(4 * day)
  const takenBack = await ask(`GET /${stone.code}`)
  expect(takenBack).toMatchObject({ status: 404, counted: 0 })
  expect(takenBack.text).toContain('The family has closed this link.')
  expect(takenBack.text).not.toContain('Milan')
  expect(await ask(`GET /${choir.code}`)).toEqual(takenBack)
  await openDoor(home, { opens: 'closed' })
  expect(await ask(`GET /${links[0]?.code}`)).toEqual(takenBack)
})

test('the code of words that were withdrawn answers as one that nobody was given', async () => {
  const home = await watched()
  const { as, ask } = home
  await openDoor(home)
  const { code } = await leave(home)
  valueOf(await as(null)(guestWords.withdraw, { code }))
  const own = (given: string) => ask('POST /api/guestwords/own', { body: { code: given } })
  await own('0'.repeat(16))
  const never = await own('1'.repeat(16))
  expect(never).toMatchObject({ status: 404, counted: 1 })
  expect(await own(code)).toEqual(never)
})
