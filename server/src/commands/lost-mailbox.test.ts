/** What becomes of pages whose owner has lost mailbox and password, as docs/first-hour.md has it (A74). */
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { type Family, family, milan } from '../../test/family.ts'
import { newKeeper } from '../../test/keepers.ts'
import { funeralHouse, prepare } from '../../test/preparations.ts'
import { day, leave } from '../../test/leaving.ts'
import { valueOf } from '../../test/world.ts'
import { adminCommand } from './admin.ts'

const operator =
  ({ ctx: { db, settings, log }, databaseUrl }: Family) =>
  (...words: string[]) =>
    adminCommand.run(words, { db, settings, log, databaseUrl })

/** Ann has signed up anew as Cleo, and the operator has done what the recipe says. */
async function handedOver(settings: Record<string, string> = {}) {
  const home = await family(settings)
  await home.mails()
  const run = operator(home)
  await run('hand-over', home.ann.mail, home.cleo.mail)
  return { ...home, run }
}

test('Ann’s page goes to her new account: both addresses read who did it and why, the old one also where it is suspended next (A74)', async () => {
  const home = await handedOver({ CONTACT_MAIL: 'help@example.org' })
  const { ann, cleo, clock, run } = home
  await run('suspend', ann.mail, 'lost')
  // The command goes by the clock of the machine.
  clock.forward(Math.max(0, Date.now() + day - clock.now().getTime()))
  const mails = await home.mails()
  const given = mails.find(({ to, subject }) => to === ann.mail && subject.includes('has been given to'))
  expect(given?.subject).toBe('The page of Milan Jovanović has been given to Cleo Weber')
  expect(given?.text).toContain(
    'Whoever runs this site has given the page of Milan Jovanović to Cleo Weber, because they were told that you have lost this mailbox and your password.',
  )
  const received = mails.find(({ to, subject }) => to === cleo.mail && subject.includes('gehört jetzt Ihnen'))
  expect(received?.text).toContain('das Postfach und das Passwort verloren haben, mit denen sie Ihre war')
  for (const mail of [given, received]) expect(mail?.text).toMatch(/(write to|an) help@example\.org/)
  expect(
    mails.filter(({ text }) => /has accepted|hat angenommen|hat Ihnen die .* übergeben/.test(text)),
  ).toEqual([])
})

test('whoever gets into the lost mailbox before it is suspended looks at the page and changes nothing (A74)', async () => {
  const home = await handedOver()
  const { as, ann, cleo, milanId } = home
  expect(await as(ann)(profiles.changePerson, { ...milan, id: milanId, nickname: 'Mića' })).toRefuse(
    'forbidden',
  )
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId })).userId).toBe(cleo.id)
  expect(valueOf(await as(cleo)(keepers.list, { deceasedId: milanId })).keepers).toEqual([])
})

test('where the new account is closed, the page passes to nobody’s lost one: it closes, and Ben, who is inside, is asked (A74, YC07)', async () => {
  const home = await handedOver()
  const { as, ann, ben, cleo, milanId, ctx, run } = home
  await run('suspend', ann.mail, 'lost')
  expect(valueOf(await as(cleo)(succession.uponClosing, {}))).toMatchObject({
    passes: [],
    closes: [{ personId: milanId, isAnybodyInside: true }],
  })
  await leave(home, cleo)
  const row = await ctx.db
    .selectFrom('memorials')
    .select(['owner_id', 'deleted_at'])
    .where('id', '=', milanId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ owner_id: cleo.id, deleted_at: expect.any(Date) })
  expect(valueOf(await as(ben)(succession.mine, {})).unkept).toMatchObject([{ personId: milanId }])
})

const whose = async ({ as, milanId }: Family, person: Person) =>
  valueOf(await as(person)(profiles.whole, { id: milanId })).userId

test('handed over by mistake, the page goes back: Cleo is outside again, keeps what is her own, and both read that it was a mistake (A74)', async () => {
  const home = await family({ CONTACT_MAIL: 'help@example.org' })
  const { as, ann, cleo, milanId, clock } = home
  const own = valueOf(await as(cleo)(memorials.createPerson, { ...milan, firstName: 'Eva' })).id
  const run = operator(home)
  await run('hand-over', ann.mail, cleo.mail)
  // The other way round would give her own page away too, and leave her inside.
  await expect(run('hand-over', cleo.mail, ann.mail)).rejects.toThrow(
    `hand-over --back ${ann.mail} ${cleo.mail}`,
  )
  expect(await run('hand-over', '--back', ann.mail, cleo.mail)).toBe(
    `${ann.mail} has 1 page back from ${cleo.mail}, and both are told. ${cleo.mail} is not inside it any more.`,
  )
  expect(await whose(home, ann)).toBe(ann.id)
  expect(await as(cleo)(photographs.list, { deceasedId: milanId })).toRefuse('forbidden')
  expect(valueOf(await as(cleo)(profiles.whole, { id: own })).userId).toBe(cleo.id)
  clock.forward(Math.max(0, Date.now() + day - clock.now().getTime()))
  const mails = await home.mails()
  const back = mails.find(({ to, text }) => to === ann.mail && text.includes('back to you'))
  expect(back?.text).toContain('because it had been given to Cleo Weber by mistake')
  const taken = mails.find(({ to, text }) => to === cleo.mail && text.includes('irrtümlich'))
  expect(taken?.text).toContain('Sie sehen dort nur noch, was alle sehen.')
  // What had not left of the first mails does not leave any more.
  expect(mails.filter(({ text }) => /have lost|verloren haben/.test(text))).toEqual([])
  expect(await run('hand-over', '--back', ann.mail, cleo.mail)).toContain('nothing was changed')
})

test('handed back, whoever kept the page keeps it on, and whoever followed it is inside as before (A74, YC01)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const run = operator(home)
  const marko = await newKeeper(home)
  await run('hand-over', ann.mail, marko.mail)
  expect(await run('hand-over', '--back', ann.mail, marko.mail)).toContain('keeps it as before')
  await run('hand-over', ann.mail, ben.mail)
  expect(await run('hand-over', '--back', ann.mail, ben.mail)).toContain('is inside it as before')
  expect(await whose(home, ann)).toBe(ann.id)
  const { keepers: keeping } = valueOf(await as(ann)(keepers.list, { deceasedId: milanId }))
  expect(keeping).toMatchObject([{ userId: marko.id }])
  expect(await as(ben)(photographs.list, { deceasedId: milanId })).toSucceed()
})

test('what Cleo has come by in another way is not taken back from her (A74)', async () => {
  const home = await handedOver()
  const { ann, cleo, ctx, milanId, run } = home
  await ctx.db
    .updateTable('memorials')
    .set({ owner_since: home.clock.now() })
    .where('id', '=', milanId)
    .execute()
  expect(await run('hand-over', '--back', ann.mail, cleo.mail)).toContain('nothing was changed')
  expect(await whose(home, cleo)).toBe(cleo.id)
})

test('with a wrong second address at first, the operator reads who has Ann’s page and how it goes back, and hands it on to the right one (A74)', async () => {
  const home = await handedOver()
  const { ann, ben, cleo, run } = home
  expect(await run('hand-over', ann.mail, ben.mail)).toBe(
    `${ann.mail} has no page of their own; nothing was changed. ${cleo.mail} has 1 page that came from ${ann.mail} by this command; hand-over --back ${ann.mail} ${cleo.mail} gives back what came so, and nothing else.`,
  )
  await run('hand-over', '--back', ann.mail, cleo.mail)
  // What has gone back is not said to be hers.
  expect(await run('hand-over', cleo.mail, ben.mail)).toBe(
    `${cleo.mail} has no page of their own; nothing was changed.`,
  )
  expect(await run('hand-over', ann.mail, ben.mail)).toContain(`${ben.mail} has 1 page of ${ann.mail} now`)
  expect(await whose(home, ben)).toBe(ben.id)
})

test('the operator reads that nobody is told of what a funeral house prepares, and that both are of all else (YC08, A74)', async () => {
  const home = await family()
  const { as, ben, cleo } = home
  const house = await funeralHouse(home)
  const run = operator(home)
  await prepare(home, house)
  expect(await run('hand-over', house.mail, cleo.mail)).toBe(
    `${cleo.mail} has 1 page of ${house.mail} now, and nobody is told of what is in preparation. Suspend ${house.mail} now.`,
  )
  expect(await run('hand-over', '--back', house.mail, cleo.mail)).toContain(
    'and nobody is told of what is in preparation.',
  )
  valueOf(await as(house)(memorials.createPerson, { ...milan, firstName: 'Eva' }))
  for (const way of [[], ['--back']])
    expect(await run('hand-over', ...way, house.mail, ben.mail)).toContain(
      'and both are told of all but 1 page in preparation.',
    )
})
