import { claims } from '@spomen/contract/claims.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { broughtBy, comesByCopy, lets, says } from '../../../test/imported.ts'
import { again, day, leave } from '../../../test/leaving.ts'
import { valueOf } from '../../../test/world.ts'
import { purge } from './index.ts'

test('claimed words obey as if they were written here when their account is closed, and the hash is forgotten', async () => {
  for (const words of ['take', 'leave'] as const) {
    const home = await family()
    const { as, ctx, ann, cleo, milanId } = home
    const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo', mail: cleo.mail })
    await says(home, milanId, accountId, 'Rest well.')
    const [offer] = valueOf(await as(cleo)(claims.list, {}))
    valueOf(await as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: true }))
    await leave(home, cleo, words)
    home.clock.forward(31 * day)
    await purge(ctx, ctx.clock.now())
    const { lastGreetings } = valueOf(await as(await again(home, ann))(profiles.whole, { id: milanId }))
    expect(lastGreetings).toHaveLength(words === 'leave' ? 1 : 0)
    const hashes = await ctx.db.selectFrom('imported_people').select('mail_hash').execute()
    expect(hashes).toEqual(words === 'leave' ? [{ mail_hash: null }] : [])
    expect(await ctx.db.selectFrom('claim_searches').select('account_id').execute()).toEqual([])
  }
})

test('what came in Cleo’s name and waits for her answer stands in her archive, also before the house has asked her', async () => {
  const home = await family()
  const { ann, ben, cleo, milanId } = home
  await broughtBy(home, milanId, ann)
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo Marić', mail: cleo.mail })
  await says(home, milanId, accountId, '<p>Rest well.</p>')
  await lets(home, milanId, accountId)
  const archiveOf = async (person: Person) => {
    const { json, text } = await readArchive(home, person)
    const { offers }: { offers: object[] } = json('data/elsewhere.json')
    return { offers, page: text('index.html') }
  }
  const { offers, page } = await archiveOf(cleo)
  expect(offers).toMatchObject([
    {
      deceasedName: 'Milan Jovanović',
      inNameOf: 'Cleo Marić',
      byUserFullName: `${ann.name} ${ann.lastName}`,
      counts: { lastGreetings: 1, comments: 0 },
      follows: true,
      words: [{ kind: 'lastGreetings', text: 'Rest well.' }],
    },
  ])
  expect(page).toContain('<blockquote>Rest well.</blockquote>')
  expect(page).toContain('unter dem Namen Cleo Marić')
  expect((await archiveOf(ben)).offers).toEqual([])
})

test('an offer that nobody answered goes with the account, and waits for the next with the address', async () => {
  const home = await family()
  const { as, ctx, cleo, milanId } = home
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo', mail: cleo.mail })
  await says(home, milanId, accountId, 'Rest well.')
  expect(valueOf(await as(cleo)(claims.list, {}))).toHaveLength(1)
  await leave(home, cleo)
  home.clock.forward(31 * day)
  await purge(ctx, ctx.clock.now())
  expect(await ctx.db.selectFrom('claim_offers').select('id').execute()).toEqual([])
  const [{ mail_hash } = { mail_hash: null }] = await ctx.db
    .selectFrom('imported_people')
    .select('mail_hash')
    .execute()
  expect(mail_hash).not.toBeNull()
})

test('with a memorial that is purged go all who stood on it by name', async () => {
  const home = await family()
  const { ctx, milanId, clock } = home
  for (const name of ['Cleo', null]) {
    const { accountId } = await comesByCopy(home, milanId, { name, mail: name && 'cleo@elsewhere.example' })
    await says(home, milanId, accountId, 'Rest well.')
    await lets(home, milanId, accountId)
  }
  const placeholders = () =>
    ctx.db.selectFrom('accounts').select('id').where('is_placeholder', '=', true).execute()
  expect(await purge(ctx, clock.now())).toMatchObject({ placeholders: 0 })
  expect(await placeholders()).toHaveLength(2)
  await ctx.db.updateTable('memorials').set({ deleted_at: clock.now() }).where('id', '=', milanId).execute()
  clock.forward(31 * day)
  expect(await purge(ctx, clock.now())).toMatchObject({ memorials: 1, placeholders: 2 })
  expect(await placeholders()).toEqual([])
})
