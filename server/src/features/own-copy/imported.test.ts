import { greetings } from '@spomen/contract/greetings.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { comesByCopy } from '../../../test/imported.ts'
import { unzip } from '../../../test/unzip.ts'
import { valueOf } from '../../../test/world.ts'
import { newId } from '../../kit/ids.ts'
import { MemorialCopy } from './format.ts'

/** What a copy of Milan's memorial says, and its list of checksums. */
async function copyOf(home: Family): Promise<MemorialCopy> {
  const { as, ann, milanId: deceasedId } = home
  valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
  await home.mails()
  const { copy } = valueOf(await as(ann)(ownCopies.find, { deceasedId }))
  const response = await fetch(home.address + (copy?.url ?? ''), {
    headers: { authorization: `Bearer ${ann.token}` },
  })
  const files = [...unzip(Buffer.from(await response.arrayBuffer()))]
  const [, json] = files.find(([path]) => path.endsWith('/data/memorial.json')) ?? []
  return MemorialCopy.parse(JSON.parse(json?.toString('utf8') ?? ''))
}

const greet = async ({ ctx, milanId }: Family, authorId: string, note: string) => {
  const at = ctx.clock.now()
  await ctx.db
    .insertInto('greetings')
    .values({ id: newId(at), memorial_id: milanId, author_id: authorId, note, created_at: at })
    .execute()
}

test('a copy of a memorial that came in a copy calls its people as that one did, in the same order (YE02)', async () => {
  const home = await family()
  const { ctx, ann, ben, milanId } = home
  const ids = {
    zora: '01ZZZZZZZZZZZZZZZZZZZZZZZZ',
    vera: '01A0000000000000000000000A',
    left: '01B0000000000000000000000B',
  }
  const zora = await comesByCopy(home, milanId, { id: ids.zora, name: 'Zora', mail: 'zora@example.org' })
  const vera = await comesByCopy(home, milanId, { id: ids.vera, name: 'Vera Ilić', mail: 'vera@example.org' })
  const left = await comesByCopy(home, milanId, { id: ids.left, name: null })
  for (const { accountId } of [zora, vera, left]) await greet(home, accountId, 'Rest well.')
  const since = ctx.clock.now()
  await ctx.db
    .insertInto('followers')
    .values([zora, vera].map(({ accountId }) => ({ memorial_id: milanId, account_id: accountId, since })))
    .execute()

  const copy = await copyOf(home)
  expect(copy.followers.map(({ by }) => by)).toEqual([ben.id, ids.vera, ids.zora])
  expect(copy.greetings.map(({ by }) => by)).toEqual([ids.left, ids.vera, ids.zora])
  expect(copy.people.map(({ id }) => id)).toEqual(
    [ids.vera, ids.left, ids.zora, ann.id, ben.id, home.petra.id].toSorted(),
  )
  const named = new Map(copy.people.map((person) => [person.id, person]))
  expect(named.get(ids.left)).toEqual({ id: ids.left, name: null, mailHash: null })
  const hashes = await ctx.db.selectFrom('imported_people').select(['person_id', 'mail_hash']).execute()
  for (const { person_id, mail_hash } of hashes) expect(named.get(person_id)?.mailHash).toBe(mail_hash)
  expect(named.get(ids.zora)?.name).toBe('Zora')
  expect(named.get(ids.vera)?.name).toBe('Vera Ilić')
})

test('whoever has claimed their words is called as in the copy that they came in, by the name they have here', async () => {
  const home = await family()
  const { ctx, ben, milanId } = home
  const id = '01A0000000000000000000000A'
  const { accountId } = await comesByCopy(home, milanId, { id, name: 'Benjamin', mail: ben.mail })
  const before = (await ctx.db.selectFrom('imported_people').select('mail_hash').executeTakeFirstOrThrow())
    .mail_hash
  await ctx.db
    .updateTable('imported_people')
    .set({ account_id: ben.id, claimed_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .execute()
  const copy = await copyOf(home)
  expect(copy.followers).toMatchObject([{ by: id }])
  expect(copy.people.find((person) => person.id === id)).toEqual({
    id,
    name: `${ben.name} ${ben.lastName}`,
    mailHash: before,
  })
})

test('somebody who writes here and is named in the copy, and has not claimed their words, is told apart in the next', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  const { accountId } = await comesByCopy(home, milanId, { id: ben.id, name: 'Ben Kovač', mail: ben.mail })
  await greet(home, accountId, 'Written there.')
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Written here.' }))
  const copy = await copyOf(home)
  const [here, there] = copy.greetings
  expect(there?.by).toBe(ben.id)
  expect(here?.by).not.toBe(ben.id)
  expect(new Set(copy.people.map(({ id }) => id)).size).toBe(copy.people.length)
  expect((await copyOf(home)).greetings).toEqual(copy.greetings)
})
