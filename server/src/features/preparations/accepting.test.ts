import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { history } from '@spomen/contract/history.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, funeralHouse, prepare } from '../../../test/preparations.ts'
import { suspend } from '../../../test/reported.ts'
import { handOver } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { preparationData } from './personal-data.ts'

test('the card says whose page it is and who prepared it, also written by hand in small letters and groups', async () => {
  const home = await family()
  const { as } = home
  const house = await funeralHouse(home)
  const { id, code } = await prepare(home, house)
  const written = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
  expect(valueOf(await as(null)(preparations.card, { code: written }))).toMatchObject({
    personId: id,
    deceasedName: 'Vera Jovanović',
    dateOfBirth: '1941-03-02',
    byUserFullName: 'Pogrebno Mir',
    state: 'waits',
    ownerFullName: null,
  })
})

test('Cleo comes with the card, and the page is hers: on the wall, on a plan of her own, its door closed, with nobody else inside', async () => {
  const home = await family()
  const { as, ben, cleo, mails } = home
  const house = await funeralHouse(home)
  const { id: personId, code } = await prepare(home, house)
  const before = (await mails()).length
  const [totalBefore] = await home.ctx.db
    .selectFrom('memorial_totals')
    .select('total')
    .where('is_human', '=', true)
    .execute()
  expect(valueOf(await as(cleo)(preparations.accept, { code }))).toEqual({ personId })
  const page = valueOf(await as(cleo)(profiles.whole, { id: personId }))
  expect([page.userId, page.packageName]).toEqual([cleo.id, 'Free always - Premium'])
  const numbers = valueOf(await as(cleo)(profiles.metrics, { deceasedId: personId }))
  expect([numbers.isPrepared, numbers.suspendedAt, numbers.numberOfFollowers]).toEqual([undefined, null, 0])
  expect(valueOf(await as(cleo)(doors.find, { deceasedId: personId }))).toMatchObject({
    opens: 'closed',
    inside: 1,
  })
  expect(valueOf(await as(ben)(profiles.wall, {})).items.map(({ id }) => id)).toContain(personId)
  const [total] = await home.ctx.db
    .selectFrom('memorial_totals')
    .select('total')
    .where('is_human', '=', true)
    .execute()
  expect(Number(total?.total)).toBe(Number(totalBefore?.total) + 1)
  // Whoever prepared it is told, in their language, once, and of nobody's name.
  const told = (await mails()).slice(before)
  expect(told.map(({ to }) => to)).toEqual([house.mail])
  expect(told[0]?.text).not.toContain('Cleo')
  const { items } = valueOf(await as(cleo)(history.list, { deceasedId: personId }))
  expect(items.map(({ kind, by, about }) => [kind, by?.userFullName, about?.userFullName])).toEqual([
    ['preparationAccepted', 'Cleo Weber', 'Pogrebno Mir'],
    ['memorialPrepared', 'Pogrebno Mir', undefined],
  ])
})

test('of two relatives who come at once one has the page; the other is told who has it, and may ask to follow', async () => {
  const home = await family()
  const { as, ben, cleo, petra } = home
  const house = await funeralHouse(home)
  const { id: personId, code } = await prepare(home, house)
  const outcomes = await Promise.all([ben, cleo].map((one) => as(one)(preparations.accept, { code })))
  expect(outcomes.filter(({ ok }) => ok).length).toBe(1)
  expect(outcomes.find(({ ok }) => !ok)).toRefuse('cardTaken')
  const [first, second] = outcomes[0]?.ok ? [ben, cleo] : [cleo, ben]
  expect(valueOf(await as(second)(preparations.card, { code }))).toMatchObject({
    state: 'taken',
    ownerFullName: `${first.name} ${first.lastName}`,
    profileImageUrl: null,
  })
  // Whoever only holds the card, and whoever prepared it, are not told whose it is.
  for (const other of [null, house])
    expect(valueOf(await as(other)(preparations.card, { code })).ownerFullName).toBeNull()
  valueOf(await as(second)(following.ask, { personId, description: 'She was my aunt.' }))
  expect(await as(petra)(preparations.accept, { code })).toRefuse('cardTaken')
  // Whoever presses twice, or comes again, is told that it is theirs.
  expect(valueOf(await as(first)(preparations.accept, { code }))).toEqual({ personId })
  expect(valueOf(await as(first)(preparations.card, { code }))).toMatchObject({ state: 'yours' })
})

test('a card that was used tells the year alone, and no portrait, to all but its owner once the family hides the day she was born (YA04, YC08)', async () => {
  const home = await family()
  const { as, ben, cleo } = home
  const house = await funeralHouse(home)
  const { id, code } = await prepare(home, house)
  valueOf(await as(house)(memorials.changePortrait, { deceasedId: id, type: 1 }, [await picture(1)]))
  await accept(home, cleo, code)
  await openDoor({ as, ann: cleo, milanId: id }, { opens: 'byLink', hidesBirthDay: true })
  const told = async (who: typeof ben | null) => {
    const { state, dateOfBirth, profileImageUrl } = valueOf(await as(who)(preparations.card, { code }))
    return [state, dateOfBirth, profileImageUrl !== null]
  }
  // Whoever prepared it is a stranger by then.
  expect(await Promise.all([null, ben, house, cleo].map(told))).toEqual([
    ['taken', '1941', false],
    ['taken', '1941', false],
    ['prepared', '1941', false],
    ['yours', '1941-03-02', true],
  ])
})

test('Cleo, who came with the card, has given the page to Ben and was sent away: the card is hers no more (YC08)', async () => {
  const home = await family()
  const { as, ben, cleo } = home
  const house = await funeralHouse(home)
  const { id: milanId, code } = await prepare(home, house)
  await accept(home, cleo, code)
  await handOver({ as, ann: cleo, milanId }, ben)
  await openDoor({ as, ann: ben, milanId }, { opens: 'byLink', hidesBirthDay: true })
  const state = async () => valueOf(await as(cleo)(preparations.card, { code })).state
  expect(await state()).toBe('yours')
  valueOf(await as(ben)(following.unfollow, { personId: milanId, userId: cleo.id }))
  expect(await state()).toBe('taken')
  expect(await as(cleo)(preparations.accept, { code })).toRefuse('cardTaken')
})

test('whoever has prepared the page and tries their own card is told so, before and after it is handed over', async () => {
  const home = await family()
  const { as, cleo } = home
  const house = await funeralHouse(home)
  const { code } = await prepare(home, house)
  expect(valueOf(await as(house)(preparations.card, { code }))).toMatchObject({ state: 'prepared' })
  expect(await as(house)(preparations.accept, { code })).toRefuse('ownCard')
  await accept(home, cleo, code)
  expect(await as(house)(preparations.accept, { code })).toRefuse('ownCard')
})

test('afterwards whoever prepared it stands as a stranger: in no list, to no byte, and over nothing they brought', async () => {
  const home = await family()
  const { as, bare, cleo, ctx } = home
  const house = await funeralHouse(home)
  const { id, code } = await prepare(home, house)
  const { id: imageId, fileId } = await hang(ctx, id, house.id)
  const entry = { personId: id, title: 'A school in Subotica', from: '1965-09-01' }
  valueOf(await as(house)(timelines.add, entry))
  valueOf(await as(house)(greetings.post, { personId: id, note: 'Rest well.' }))
  const bytes = async (by: typeof house) =>
    (await bare(`GET /api/files/${fileId}/original`, { headers: { authorization: `Bearer ${by.token}` } }))
      .status
  await accept(home, cleo, code)
  expect(await as(house)(photographs.list, { deceasedId: id })).toRefuse('forbidden')
  expect(await as(house)(photographs.remove, { id: imageId })).toRefuse('forbidden')
  expect(await as(house)(preparations.find, { deceasedId: id })).toRefuse('forbidden')
  expect(await as(house)(history.list, { deceasedId: id })).toRefuse('forbidden')
  expect(await bytes(house)).toBe(403)
  expect(valueOf(await as(house)(preparations.list, {}))).toEqual([])
  expect(valueOf(await as(house)(profiles.mine, {})).items).toEqual([])
  expect(valueOf(await as(house)(profiles.followed, {})).items).toEqual([])
  expect(valueOf(await as(cleo)(keepers.list, { deceasedId: id }))).toMatchObject({ keepers: [] })
  // It is Cleo's, as if she had brought it: she may take away what the house has put there.
  const [photograph] = valueOf(await as(cleo)(photographs.list, { deceasedId: id })).items
  expect(photograph).toMatchObject({ id: imageId })
  const named = await ctx.db
    .selectFrom('greetings')
    .select('author_id')
    .where('memorial_id', '=', id)
    .unionAll(ctx.db.selectFrom('timeline_entries').select('author_id').where('memorial_id', '=', id))
    .unionAll(ctx.db.selectFrom('files').select('uploader_id as author_id').where('memorial_id', '=', id))
    .execute()
  expect(new Set(named.map(({ author_id }) => author_id))).toEqual(new Set([cleo.id]))
  // The family may let them in, as anybody.
  const request = valueOf(
    await as(house)(following.ask, { personId: id, description: 'We took care of it.' }),
  )
  valueOf(await as(cleo)(following.answer, { id: 'id' in request ? request.id : '', accepted: true }))
  valueOf(await as(house)(photographs.list, { deceasedId: id }))
  expect(await as(house)(photographs.remove, { id: imageId })).toRefuse('forbidden')
})

test('somebody who has just signed up with the card has the page; a preparer who leaves afterwards takes nothing along', async () => {
  const home = await family()
  const { as, ctx } = home
  const house = await funeralHouse(home)
  const { id, code } = await prepare(home, house)
  const vesna = await bringSomebody(ctx)
  await accept(home, vesna, code)
  valueOf(await as(house)(personalData.leave, { id: house.id, password: 'the lilac blooms' }))
  expect(valueOf(await as(vesna)(profiles.whole, { id })).userId).toBe(vesna.id)
})

test('whoever holds the card sees the portrait by it and nothing else, as long as the card counts', async () => {
  const home = await family()
  const { as, bare, cleo } = home
  const house = await funeralHouse(home)
  const { id, code } = await prepare(home, house)
  valueOf(await as(house)(memorials.changePortrait, { deceasedId: id, type: 1 }, [await picture(1)]))
  const { id: imageId, fileId } = await hang(home.ctx, id, house.id)
  const found = valueOf(await as(null)(preparations.card, { code }))
  expect(JSON.stringify(found)).not.toContain(imageId)
  const portrait = `GET ${found.profileImageUrl}`
  expect(portrait).toContain(code)
  const shown = await bare(portrait)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await bare(`GET /api/files/${fileId}/small`)).status).toBe(401)
  await accept(home, cleo, code)
  expect((await bare(portrait)).status).toBe(404)
})

test('of a page that a moderator has hidden an old card tells nobody but its owner anything (Q26)', async () => {
  const home = await family()
  const { as, ann, cleo } = home
  const house = await funeralHouse(home)
  const { id: milanId, code } = await prepare(home, house)
  await accept(home, ann, code)
  await suspend({ ...home, milanId })
  for (const person of [null, cleo, house])
    expect(await as(person)(preparations.card, { code })).toRefuse('cardWithdrawn')
  expect(await as(cleo)(preparations.accept, { code })).toRefuse('cardWithdrawn')
  expect(valueOf(await as(ann)(preparations.card, { code }))).toMatchObject({ state: 'yours' })
})

test('her archive tells a preparer what she prepares by name, and of what was handed over only when', async () => {
  const home = await family()
  const { cleo, ctx, clock } = home
  const house = await funeralHouse(home)
  const [given, kept] = [await prepare(home, house), await prepare(home, house)]
  await accept(home, cleo, given.code)
  const source = { db: ctx.db, subjects: ctx.subjects, now: clock.now(), today: '2026-04-10' }
  const viewer = { id: house.id, role: null, sessionId: '' }
  const told = await Array.fromAsync(preparationData.collect(source, viewer))
  expect(told.map((one) => [one.personId, one.deceasedFullName, one.handedOverAt !== null])).toEqual([
    [null, null, true],
    [kept.id, 'Vera Jovanović', false],
  ])
})
