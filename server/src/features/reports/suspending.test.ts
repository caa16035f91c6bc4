import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { reports } from '@spomen/contract/reports.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { castPassword, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, decline, fillPage, suspend, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

const totalOf = async ({ as }: Family, by: Person) =>
  valueOf(await as(by)(profiles.wall, {})).items.map(({ id }) => id)

test('a suspended memorial is not there for anybody but its owner, in any list and by any call (Q26)', async () => {
  const home = await family()
  const { as, bare, ann, ben, petra, cleo, mod, milanId } = home
  const { photograph } = await fillPage(home)
  const portrait = valueOf(
    await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture()]),
  )
  valueOf(await as(ben)(bookmarks.add, { entityId: photograph, type: 'Image' }))
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  valueOf(await as(ann)(following.ask, { personId: milanId, emails: [cleo.mail], description: 'Come.' }))
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'portrait' }))
  valueOf(await as(null)(memorials.preview, { id: milanId }))
  await suspend(home)

  for (const person of [ben, petra, cleo, mod]) {
    const { as: ask } = home
    const answers = [
      await ask(person)(profiles.whole, { id: milanId }),
      await ask(person)(profiles.metrics, { deceasedId: milanId }),
      await ask(person)(profiles.media, { id: milanId }),
      await ask(person)(photographs.list, { deceasedId: milanId }),
      await ask(person)(greetings.list, { personId: milanId }),
      await ask(person)(greetings.post, { personId: milanId, note: 'Rest well.' }),
      await ask(person)(following.followers, { id: milanId }),
      await ask(person)(following.ask, { personId: milanId, description: 'Please.' }),
      await ask(person)(statistics.visit, { personId: milanId }),
      await ask(person)(memorials.remove, { id: milanId }),
      await ask(null)(memorials.preview, { id: milanId }),
    ]
    expect(answers.map((answer) => (answer.ok ? 'yes' : answer.why))).toEqual(answers.map(() => 'notFound'))
    expect(await totalOf(home, person)).toEqual([])
    expect(valueOf(await ask(person)(profiles.followed, {})).totalCount).toBe(0)
    expect((await bare(`GET ${portrait}`, { by: person })).status).toBe(404)
  }
  expect(valueOf(await as(cleo)(profiles.wall, { firstName: 'Milan' })).totalCount).toBe(0)
  expect(valueOf(await as(ben)(bookmarks.list, {})).totalCount).toBe(0)
  expect(valueOf(await as(ben)(remembrance.muted, {}))).toEqual([])
  expect(valueOf(await as(petra)(following.sent, {})).totalCount).toBe(0)
  expect(valueOf(await as(cleo)(following.pending, { followerId: cleo.id }))).toBeNull()
})

test('Ann still reads and changes the page, sees that it is suspended, and invites nobody meanwhile', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId, requestId } = home
  const { photograph } = await fillPage(home)
  const portrait = valueOf(
    await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture()]),
  )
  await suspend(home)
  const suspendedAt = home.clock.now().toISOString()
  expect(valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId }))).toMatchObject({ suspendedAt })
  expect(valueOf(await as(ann)(profiles.mine, {})).items).toMatchObject([{ id: milanId, suspendedAt }])
  expect(await totalOf(home, ann)).toEqual([])
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId })).lastGreetings).toHaveLength(1)
  valueOf(await as(ann)(photographs.describe, { id: photograph, title: 'The garden' }))
  expect((await bare(`GET ${portrait}`, { by: ann })).status).toBe(200)
  expect((await bare('GET /api/files/export', { by: ann })).status).toBe(200)
  expect(
    await as(ann)(following.ask, { personId: milanId, emails: ['dunja@example.org'], description: 'Come.' }),
  ).toRefuse('memorialSuspended')
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  expect(valueOf(await as(ann)(following.followers, { id: milanId }))).toHaveLength(2)
  expect(await as(ben)(profiles.whole, { id: milanId })).toRefuse('notFound')
})

test('an invitation waits, and is neither found nor accepted, until the page is shown again', async () => {
  const home = await family()
  const { as, ann, cleo, mod, milanId } = home
  const invited = valueOf(
    await as(ann)(following.ask, { personId: milanId, emails: [cleo.mail], description: 'Come.' }),
  )
  const id = 'ids' in invited ? (invited.ids[0] ?? '') : ''
  await suspend(home)
  expect(await as(cleo)(following.answer, { id, accepted: true })).toRefuse('notFound')
  valueOf(await as(mod)(reports.restore, { id: milanId }))
  valueOf(await as(cleo)(following.answer, { id, accepted: true }))
})

test('shown again, everything is as it was', async () => {
  const home = await family()
  const { as, ben, cleo, mod, milanId } = home
  await fillPage(home)
  const id = await suspend(home)
  home.clock.forward(60_000)
  const { status } = valueOf(
    await as(mod)(reports.restore, { id, statusComment: 'We have seen the certificate.' }),
  )
  expect(status).toBe(1)
  expect(await totalOf(home, cleo)).toEqual([milanId])
  expect(valueOf(await as(ben)(profiles.whole, { id: milanId })).lastGreetings).toHaveLength(1)
  expect(valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId })).suspendedAt).toBeNull()
  const acts = valueOf(await as(mod)(reports.acts, { entityId: milanId })).items
  expect(acts.map(({ act, comment }) => [act, comment])).toEqual([
    ['Restored', 'We have seen the certificate.'],
    ['Suspended', 'Until the family answers.'],
  ])
})

test('only what says that somebody lives, or was not asked, can suspend a page, and not one that was declined', async () => {
  const home = await family()
  const { as, mod, cleo, ben, milanId } = home
  const { greeting } = await fillPage(home)
  const suspendFor = (id: string) =>
    as(mod)(reports.suspend, { id, statusComment: 'Until things are settled.' })
  expect(await suspendFor(await tell(home, cleo, greeting, 'LastGreeting'))).toRefuse('forbidden')
  expect(await suspendFor(await tell(home, cleo, milanId, 'Deceased', 'Fake data'))).toRefuse('forbidden')
  const declined = await tell(home, ben, milanId, 'Deceased', 'Not deceased')
  await decline(home, declined)
  expect(await suspendFor(declined)).toRefuse('alreadyResolved')
  const accepted = await tell(home, ben, milanId, 'Deceased', 'Unauthorized memorialization')
  await accept(home, accepted)
  expect(await as(cleo)(profiles.whole, { id: milanId })).toSucceed()
  expect(await suspendFor(accepted)).toSucceed()
  expect(valueOf(await as(mod)(reports.detail, { id: accepted }))).toMatchObject({
    isHidden: true,
    maySuspend: true,
  })
})

test('of several who suspend one page at once one does, and Ann gets one letter in her language', async () => {
  const home = await family({ CONTACT_MAIL: 'help@spomen.example' })
  const { as, ann, cleo, mod, mails, milanId } = home
  const id = await tell(home, cleo, milanId, 'Deceased', 'Not deceased')
  const before = (await mails()).length
  const answers = await atOnce(4, () =>
    as(mod)(reports.suspend, { id, statusComment: 'Until the family answers.' }),
  )
  expect(tally(answers)).toEqual({ yes: 1, alreadyResolved: 3 })
  const [mail, ...more] = (await mails()).slice(before)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: ann.mail,
    subject: 'The page of Milan Jovanović is suspended for now',
    link: `https://spomen.example/Profile/${milanId}`,
  })
  expect(mail?.text).toMatch(/^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\n/)
  expect(mail?.text).toContain('help@spomen.example')
  expect(mail?.text).not.toMatch(/Cleo|Mod Chen|Not deceased|Until the family answers/)
  valueOf(await as(mod)(reports.restore, { id }))
  const last = (await mails()).at(-1)
  expect(last).toMatchObject({ to: ann.mail, subject: 'The page of Milan Jovanović can be seen again' })
})

test('whoever keeps the page is written to as Ann is when it is suspended and when it is shown again, and nobody else (Q26, YC01)', async () => {
  const home = await family()
  const { as, ann, ben, mod, milanId, mails } = home
  const marko = await newKeeper(home)
  valueOf(await as(marko)(accounts.changeLanguage, { id: marko.id, language: 'de' }))
  const before = (await mails()).length
  await suspend(home)
  await mails()
  valueOf(await as(mod)(reports.restore, { id: milanId }))
  const told = (await mails()).slice(before)
  const subjectsOf = ({ mail }: Person) => told.filter(({ to }) => to === mail).map(({ subject }) => subject)
  expect(subjectsOf(ann)).toEqual([
    'The page of Milan Jovanović is suspended for now',
    'The page of Milan Jovanović can be seen again',
  ])
  expect(subjectsOf(marko)).toEqual([
    'Die Gedenkseite von Milan Jovanović ist vorerst gesperrt',
    'Die Gedenkseite von Milan Jovanović ist wieder zu sehen',
  ])
  expect(subjectsOf(ben)).toEqual([])
  expect(told).toHaveLength(4)
})

test('a page that its owner closes and brings back stays suspended, and the wall counts it once (Q26)', async () => {
  const home = await family()
  const { as, ann, mod, cleo, milanId } = home
  const wall = async () => valueOf(await as(cleo)(profiles.wall, {})).totalCount
  expect(await wall()).toBe(1)
  const id = await suspend(home)
  expect(await wall()).toBe(0)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await wall()).toBe(0)
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(await wall()).toBe(0)
  expect(await as(cleo)(profiles.whole, { id: milanId })).toRefuse('notFound')
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  valueOf(await as(mod)(reports.restore, { id }))
  expect(await wall()).toBe(0)
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(await wall()).toBe(1)
  valueOf(await as(mod)(reports.suspend, { id, statusComment: 'Once more.' }))
  valueOf(await as(ann)(personalData.leave, { id: ann.id, password: castPassword }))
  expect(await wall()).toBe(0)
})

test('closing, suspending and showing a page again at once leaves the wall counted right', async () => {
  const home = await family()
  const { as, ann, mod, cleo, milanId } = home
  const id = await tell(home, cleo, milanId, 'Deceased', 'Not deceased')
  await atOnce(12, (number) => {
    const actions = [
      () => as(mod)(reports.suspend, { id, statusComment: 'Hm.' }),
      () => as(ann)(memorials.remove, { id: milanId }),
      () => as(mod)(reports.restore, { id }),
      () => as(ann)(memorials.restore, { id: milanId }),
    ]
    return (actions[number % 4] as () => Promise<unknown>)()
  })
  const { total } = await home.ctx.db
    .selectFrom('memorial_totals')
    .select('total')
    .where('is_human', '=', true)
    .executeTakeFirstOrThrow()
  const shown = await home.ctx.db
    .selectFrom('memorials')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  expect(total).toBe(shown.length)
})
