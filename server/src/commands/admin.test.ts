import { accounts } from '@spomen/contract/accounts.ts'
import { expect, test } from 'vitest'
import { type World, valueOf, world } from '../../test/world.ts'
import { admin } from './admin.ts'

/** The operator's command, in this world. */
const operator =
  ({ ctx: { db, settings, log } }: World) =>
  (...words: string[]) =>
    admin.run(words, { db, settings, log, databaseUrl: '' })

test('Mod moderates from the moment the operator says so until it is taken back, without logging in anew (A77, Q53)', async () => {
  const home = await world()
  const run = operator(home)
  const { ann } = await home.bring('ann')
  const roleOf = async () => valueOf(await home.as(ann)(accounts.profile, {})).role
  expect(await run('list')).toBe('Nobody is a moderator.')
  expect(await run('grant', ` ${ann.mail.toUpperCase()} `)).toBe(`${ann.mail} is a moderator now.`)
  expect([await run('list'), await roleOf()]).toEqual([ann.mail, 'Admin'])
  expect(await run('revoke', ann.mail)).toBe(`${ann.mail} is no moderator any more.`)
  expect([await run('list'), await roleOf()]).toEqual(['Nobody is a moderator.', null])
})

test('nobody who has left is made a moderator', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  await home.ctx.db
    .updateTable('accounts')
    .set({ deleted_at: home.clock.now() })
    .where('id', '=', ann.id)
    .execute()
  await expect(operator(home)('grant', ann.mail)).rejects.toThrow(`Nobody has signed up as ${ann.mail}.`)
})

test('Ben is kept out until the operator lets him in again, and the operator sees since when', async () => {
  const home = await world()
  const run = operator(home)
  const { ben } = await home.bring('ben')
  expect(await run('suspended')).toBe('Nobody is suspended.')
  expect(await run('suspend', ben.mail)).toContain(`${ben.mail} is logged out everywhere and cannot log in.`)
  expect(await home.as(ben)(accounts.profile, {})).toRefuse('sessionExpired')
  expect(await run('suspended')).toMatch(/^ben@example\.org since \d{4}-\d\d-\d\d$/)
  await run('suspend', ben.mail)
  expect(await run('restore', ben.mail)).toBe(`${ben.mail} can log in again.`)
  expect(await run('suspended')).toBe('Nobody is suspended.')
})

test.each([
  [[], 'What shall be done, and for whom?'],
  [['grant'], 'What shall be done, and for whom?'],
  [['promote', 'ann@example.org'], 'What shall be done, and for whom?'],
  [['list', 'ann@example.org'], 'What shall be done, and for whom?'],
  [['suspended', 'ann@example.org'], 'What shall be done, and for whom?'],
  [['suspend'], 'What shall be done, and for whom?'],
  [['suspend', 'nobody@example.org'], 'Nobody has signed up as nobody@example.org.'],
  [['constructor'], 'What shall be done, and for whom?'],
  [['grant', 'ann'], '"ann" is no e-mail address.'],
  [['grant', 'nobody@example.org'], 'Nobody has signed up as nobody@example.org.'],
  [['grant', 'ann@example.org', 'ben@example.org'], '"ben@example.org" is too much.'],
])('%j changes nothing and says why', async (words, why) => {
  await expect(operator(await world())(...words)).rejects.toThrow(why)
})
