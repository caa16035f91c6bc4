import { linkFor } from '@spomen/contract/addressee.ts'
import { following } from '@spomen/contract/following.ts'
import { claims } from '@spomen/contract/claims.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { broughtBy, comesByCopy, says } from '../../../test/imported.ts'
import { leave } from '../../../test/leaving.ts'
import { handOver } from '../../../test/succession.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { valueOf } from '../../../test/world.ts'
import { newLinkSecret, saveUnsubscribeLink } from '../notifications/index.ts'
import { handedOver } from '../succession/index.ts'
import { handedOverByFollowing, neverOfPlaceholders } from './hand-over-store.ts'
import { offerClaims } from './index.ts'

/** Has the words of Milan's memorial offered, as an import does; answers the mails about it, by their readers. */
async function offered(home: Family) {
  const { ctx, milanId } = home
  await ctx.db.transaction().execute((tx) => offerClaims(ctx, tx, milanId))
  return (await home.mails()).filter(({ text }) => text.includes('claim='))
}

test('every column that names an account is handed over with the words, or is of nobody without an account', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass`.execute(db)
  const known = [
    ...handedOver.map(({ table, column }) => `${table}.${column}`),
    ...handedOverByFollowing,
    ...neverOfPlaceholders,
  ]
  // A file names who brought it without a foreign key.
  expect(known.toSorted()).toEqual([...rows.map(({ name }) => name), 'files.uploader_id'].toSorted())
  expect(new Set(known).size).toBe(known.length)
})

test('whoever has an account gets one mail, that leads to the words', async () => {
  const home = await family()
  const { ctx, ann, cleo, milanId } = home
  await broughtBy(home, milanId, ann)
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo Marić', mail: cleo.mail })
  await says(home, milanId, accountId, 'Rest well.')

  await ctx.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', cleo.id).execute()
  const [mail, ...others] = await offered(home)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: cleo.mail })
  expect(mail?.text).toContain(`${ann.name} ${ann.lastName} has brought the page of Milan Jovanović here`)
  expect(mail?.text).toMatch(/^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\nDear /)
  expect(mail?.text).toContain('1 greeting')
  const [offer] = valueOf(await home.as(cleo)(claims.list, {}))
  expect(mail?.text).toContain(linkFor(cleo.mail, `https://spomen.example/MyMemories?claim=${offer?.id}`))
  expect(mail?.html).toContain(`claim=${offer?.id}`)
  // Bringing the question up once more asks nobody twice.
  expect(await offered(home)).toHaveLength(1)
})

test('Ann has brought the page and hands it over to Ben: Cleo reads that Ann brought it, and once she has left no name (YE02, YC04)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, cleo, milanId } = home
  await broughtBy(home, milanId, ann)
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo Marić', mail: cleo.mail })
  await says(home, milanId, accountId, 'Rest well.')
  await ctx.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', cleo.id).execute()
  await handOver(home, ben)
  const bringer = async () =>
    valueOf(await as(cleo)(claims.list, {})).map(({ byUserFullName }) => byUserFullName)
  const [mail] = await offered(home)
  expect(mail?.text).toContain(`${ann.name} ${ann.lastName} has brought the page of Milan Jovanović here`)
  expect(await bringer()).toEqual([`${ann.name} ${ann.lastName}`])
  await leave(home, ann)
  expect(await bringer()).toEqual([''])
})

test('Ann has left before the mail leaves: it says that the page was brought here, and by nobody’s name', async () => {
  const home = await family()
  const { ctx, ann, ben, cleo, milanId } = home
  await broughtBy(home, milanId, ann)
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo Marić', mail: cleo.mail })
  await says(home, milanId, accountId, 'Rest well.')
  await ctx.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', cleo.id).execute()
  await handOver(home, ben)
  await leave(home, ann)
  const [mail] = await offered(home)
  expect(mail?.text).toContain(
    'The page of Milan Jovanović was brought here from another site, with everything',
  )
})

test('Cleo ended invitations before she had an account, and is written to about her words all the same (V09)', async () => {
  const home = await family()
  const { ctx, cleo, milanId } = home
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo Marić', mail: cleo.mail })
  await says(home, milanId, accountId, 'Rest well.')
  const token = newLinkSecret()
  await saveUnsubscribeLink(ctx.db, token, { kind: 'invitation', address: cleo.mail }, ctx.clock.now())
  valueOf(await home.as(null)(notifications.unsubscribe, { token }))
  expect(await offered(home)).toMatchObject([{ to: cleo.mail }])
})

test('no mail goes to who is suspended, who has left or who has not confirmed; the offer waits for them', async () => {
  const home = await family()
  const { ctx, ben, cleo, petra, milanId } = home
  for (const { mail } of [ben, cleo, petra]) {
    const { accountId } = await comesByCopy(home, milanId, { name: 'Somebody', mail })
    await says(home, milanId, accountId, 'Rest well.')
  }
  const change = (id: string, set: object) =>
    ctx.db.updateTable('accounts').set(set).where('id', '=', id).execute()
  await change(ben.id, { suspended_at: ctx.clock.now() })
  await change(cleo.id, { deleted_at: ctx.clock.now() })
  await change(petra.id, { activated_at: null })
  expect(await offered(home)).toEqual([])
  await change(petra.id, { activated_at: ctx.clock.now() })
  for (const person of [ben, cleo]) await change(person.id, { suspended_at: null, deleted_at: null })
  for (const person of [ben, cleo, petra])
    expect(valueOf(await home.as(person)(claims.list, {}))).toHaveLength(1)
})

test('a copy with many addresses sends no more mails than its bringer could send invitations, and counts none of those', async () => {
  const home = await family({ INVITATIONS_PER_HOUR: '2' })
  const { as, ann, ben, cleo, petra, mod, milanId } = home
  for (const { mail } of [ben, cleo, petra, mod]) {
    const { accountId } = await comesByCopy(home, milanId, { name: 'Somebody', mail })
    await says(home, milanId, accountId, 'Rest well.')
  }
  expect(await offered(home)).toHaveLength(2)
  for (const person of [ben, cleo, petra, mod])
    expect(valueOf(await as(person)(claims.list, {}))).toHaveLength(1)
  const emails = ['one@example.org', 'two@example.org']
  const invited = { personId: milanId, emails, description: 'Come.' }
  expect(await as(ann)(following.ask, invited)).toSucceed()
})

test('a copy in which everybody has Cleo’s address asks her about three of them, by one mail', async () => {
  const home = await family()
  const { as, cleo, ctx, milanId } = home
  for (let number = 0; number < 12; number += 1) {
    const { accountId } = await comesByCopy(home, milanId, { name: `Cleo ${number}`, mail: cleo.mail })
    await says(home, milanId, accountId, 'Rest well.')
  }
  expect(await offered(home)).toHaveLength(1)
  expect(valueOf(await as(cleo)(claims.list, {}))).toHaveLength(3)
  // Nor more, when all memorials are looked through for her.
  await ctx.db.deleteFrom('claim_searches').execute()
  await ctx.db.deleteFrom('claim_offers').execute()
  expect(valueOf(await as(cleo)(claims.list, {}))).toHaveLength(3)
  expect(await offered(home)).toHaveLength(1)
})
