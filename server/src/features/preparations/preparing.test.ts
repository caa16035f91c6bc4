import { linkFor } from '@spomen/contract/addressee.ts'
import { admin } from '@spomen/contract/admin.ts'
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { succession } from '@spomen/contract/succession.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody, withNewSession } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { comeBack, day, leave } from '../../../test/leaving.ts'
import { accept, funeralHouse, prepare, vera } from '../../../test/preparations.ts'
import type { columns } from '../../../test/rights/row.ts'
import { rows, sceneOf } from '../../../test/rights/rows.ts'
import { valueOf } from '../../../test/world.ts'
import { endPreparations } from './sweep.ts'

const wallTotals = async ({ ctx }: Pick<Awaited<ReturnType<typeof family>>, 'ctx'>) =>
  ctx.db.selectFrom('memorial_totals').selectAll().orderBy('is_human').execute()

test('a funeral house prepares Vera’s page: it has it in a list of its own, with a card to print, and pays and takes no place for it', async () => {
  const home = await family()
  const { as, ctx, mails } = home
  const house = await funeralHouse(home)
  const [taken, letters, totals] = [
    await as(house)(memorials.granted, {}),
    (await mails()).length,
    await wallTotals(home),
  ]
  const { id, packageName } = valueOf(await as(house)(preparing.createPerson, vera))
  expect(packageName).toBe('Free')
  const [prepared] = valueOf(await as(house)(preparations.list, {}))
  expect(prepared).toMatchObject({
    personId: id,
    deceasedName: 'Vera Jovanović',
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
    byUserFullName: 'Pogrebno Mir',
    endsAt: new Date(home.clock.now().getTime() + 90 * day).toISOString(),
  })
  expect(valueOf(await as(house)(preparations.find, { deceasedId: id }))).toEqual(prepared)
  // It is none of its own memorials, on none of its places, and on nobody's wall; nobody is written to.
  expect(valueOf(await as(house)(profiles.mine, {})).items).toEqual([])
  expect(await as(house)(memorials.granted, {})).toEqual(taken)
  expect(await wallTotals(home)).toEqual(totals)
  expect((await mails()).length).toBe(letters)
  // It works on it as an owner does, and the page says what it is.
  valueOf(await as(house)(profiles.changePerson, { ...vera, id, occupation: 'Teacher' }))
  const numbers = valueOf(await as(house)(profiles.metrics, { deceasedId: id }))
  expect([numbers.isPrepared, numbers.suspendedAt]).toEqual([true, null])
  const hidden = await ctx.db.selectFrom('memorials').select('in_preparation').where('id', '=', id).execute()
  expect(hidden).toEqual([{ in_preparation: true }])
})

test('a page that a press before has made for everybody is not called prepared, and the call of old says what it said', async () => {
  const home = await family()
  const { as } = home
  const house = await funeralHouse(home)
  const draft = { ...vera, draftId: ulid() }
  const first = valueOf(await as(house)(memorials.createPerson, draft))
  expect(valueOf(await as(house)(preparing.createPerson, draft))).toEqual({ ...first, isPrepared: false })
  const other = { ...vera, draftId: ulid() }
  const { isPrepared, ...prepared } = valueOf(await as(house)(preparing.createPerson, other))
  expect(isPrepared).toBe(true)
  expect(valueOf(await as(house)(memorials.createPerson, other))).toEqual(prepared)
})

test('until it is handed over it is there for nobody else, whatever a stranger, a moderator or somebody without a name asks', async () => {
  const home = await family()
  const { as, cleo, mod } = home
  const house = await funeralHouse(home)
  const { id } = await prepare(home, house)
  for (const person of [cleo, mod]) {
    expect(await as(person)(profiles.whole, { id })).toRefuse('notFound')
    expect(await as(person)(profiles.metrics, { deceasedId: id })).toRefuse('notFound')
    expect(await as(person)(following.ask, { personId: id, description: 'I knew her.' })).toRefuse('notFound')
    expect(await as(person)(preparations.find, { deceasedId: id })).toRefuse('notFound')
    expect(await as(person)(photographs.list, { deceasedId: id })).toRefuse('notFound')
    const report = { entityId: id, type: 'Deceased' as const, reason: 'Not deceased' }
    expect(await as(person)(reports.create, report)).toRefuse('notFound')
  }
  expect(await as(mod)(reports.restore, { id, statusComment: 'It is fine.' })).toRefuse('notFound')
  expect(valueOf(await as(mod)(admin.memorials, { q: 'Vera' })).items).toEqual([])
  for (const search of [{}, { firstName: 'Vera' }, { lastName: 'Jovanović' }])
    expect(JSON.stringify(valueOf(await as(cleo)(profiles.wall, search)))).not.toContain(id)
  expect(await as(null)(memorials.preview, { id })).toRefuse('notFound')
})

const listing = rows.filter(({ endpoint }) => endpoint.method === 'GET')

test.each(['visitor', 'stranger', 'moderator'] as const satisfies (typeof columns)[number][])(
  'no call that reads tells a %s of what is prepared',
  async (column) => {
    const home = await family()
    const { id, code } = await prepare(home, await funeralHouse(home))
    const scene = await sceneOf(home, column)
    for (const { endpoint, asks, gets } of listing.filter((one) => one.gets[column] === 'yes')) {
      const told = JSON.stringify(await home.as(scene.asker)(endpoint, await asks(scene)))
      expect([endpoint.path, gets[column], told.includes(id) || told.includes(code)]).toEqual([
        endpoint.path,
        'yes',
        false,
      ])
    }
  },
)

test('nobody is let in, asked or named before it is the family’s: that is for them to decide', async () => {
  const home = await family()
  const { as, cleo } = home
  const house = await funeralHouse(home)
  const { id: deceasedId } = await prepare(home, house)
  const [email, description] = [cleo.mail, 'Come and see.']
  const invited = { personId: deceasedId, emails: [email], description }
  expect(await as(house)(following.ask, invited)).toRefuse('memorialPrepared')
  const whom = { deceasedId, email, description }
  expect(await as(house)(keepers.invite, whom)).toRefuse('memorialPrepared')
  expect(await as(house)(succession.name, whom)).toRefuse('memorialPrepared')
  expect(await as(house)(succession.offer, whom)).toRefuse('memorialPrepared')
  const link = { deceasedId, name: 'For the stone' }
  expect(await as(house)(doors.addLink, link)).toRefuse('memorialPrepared')
  const { inside: _, links: __, ...door } = valueOf(await as(house)(doors.find, { deceasedId }))
  const opened = { ...door, deceasedId, opens: 'open' as const }
  expect(await as(house)(doors.change, opened)).toRefuse('memorialPrepared')
})

test('a new card ends the one before; one can be taken back and made anew, and the page stays with its preparer', async () => {
  const home = await family()
  const { as, clock } = home
  const house = await funeralHouse(home)
  const { id: deceasedId, code } = await prepare(home, house)
  clock.forward(10 * day)
  const later = await withNewSession(home.ctx, house)
  const { code: second, endsAt } = valueOf(await as(later)(preparations.makeCard, { deceasedId }))
  expect(new Date(endsAt).getTime()).toBe(clock.now().getTime() + 90 * day)
  expect(await as(null)(preparations.card, { code })).toRefuse('cardWithdrawn')
  expect(valueOf(await as(null)(preparations.card, { code: second ?? '' }))).toMatchObject({ state: 'waits' })
  valueOf(await as(later)(preparations.withdrawCard, { deceasedId }))
  expect(await as(null)(preparations.card, { code: second ?? '' })).toRefuse('cardWithdrawn')
  const { code: none } = valueOf(await as(later)(preparations.find, { deceasedId }))
  expect(none).toBeNull()
  const { code: third } = valueOf(await as(later)(preparations.makeCard, { deceasedId }))
  expect(valueOf(await as(null)(preparations.card, { code: third ?? '' }))).toMatchObject({ state: 'waits' })
  // What was taken back is kept by its hash alone.
  const kept = await home.ctx.db.selectFrom('preparation_cards').select('code').execute()
  expect(kept.map((card) => card.code).filter(Boolean)).toEqual([third])
})

test('a lost card that was taken back tells nobody whose page it has become since', async () => {
  const home = await family()
  const { as, cleo, petra, clock } = home
  const house = await funeralHouse(home)
  const { id: deceasedId, code: lost } = await prepare(home, house)
  clock.forward(day)
  const { code } = valueOf(await as(house)(preparations.makeCard, { deceasedId }))
  clock.forward(day)
  await accept(home, cleo, code ?? '')
  for (const somebody of [petra, null])
    expect(await as(somebody)(preparations.card, { code: lost })).toRefuse('cardWithdrawn')
  expect(await as(petra)(preparations.accept, { code: lost })).toRefuse('cardWithdrawn')
  expect(valueOf(await as(cleo)(preparations.card, { code: code ?? '' }))).toMatchObject({ state: 'yours' })
})

const keepHouse = async (home: Awaited<ReturnType<typeof family>>) => endPreparations(home.ctx)

test('on its 90th day the card leads to the page, on the 91st it says that it has ended; the house is told before and then', async () => {
  const home = await family()
  const { as, clock, mails } = home
  const house = await funeralHouse(home)
  const { id: deceasedId, code } = await prepare(home, house)
  clock.forward(75 * day)
  expect(await keepHouse(home)).toBe(0)
  clock.forward(day)
  expect([await keepHouse(home), await keepHouse(home)]).toEqual([1, 0])
  const page = linkFor(house.mail, 'https://spomen.example/Prepared')
  expect((await mails()).at(-1)).toMatchObject({ to: house.mail, text: expect.stringContaining(page) })
  clock.forward(14 * day - 1)
  expect(valueOf(await as(null)(preparations.card, { code }))).toMatchObject({ state: 'waits' })
  clock.forward(1)
  expect(await as(null)(preparations.card, { code })).toRefuse('cardEnded')
  const cleo = await withNewSession(home.ctx, home.cleo)
  expect(await as(cleo)(preparations.accept, { code })).toRefuse('cardEnded')
  expect([await keepHouse(home), await keepHouse(home)]).toEqual([1, 0])
  const { hasEnded } = valueOf(
    await as(await withNewSession(home.ctx, house))(preparations.find, { deceasedId }),
  )
  expect(hasEnded).toBe(true)
  // The same paper is good again once it is prolonged, and the house is told anew.
  valueOf(await as(await withNewSession(home.ctx, house))(preparations.prolong, { deceasedId }))
  expect(valueOf(await as(null)(preparations.card, { code }))).toMatchObject({ state: 'waits' })
  clock.forward(76 * day)
  expect(await keepHouse(home)).toBe(1)
})

test('what nobody accepts and nobody prolongs is closed a month later, with a word, and can be brought back', async () => {
  const home = await family()
  const { as, clock, mails } = home
  const house = await funeralHouse(home)
  const { id: deceasedId, code } = await prepare(home, house)
  const before = (await mails()).length
  // However long the house was away, it goes one step at a time.
  clock.forward(200 * day)
  expect([
    await keepHouse(home),
    await keepHouse(home),
    await keepHouse(home),
    await keepHouse(home),
  ]).toEqual([1, 1, 1, 0])
  const told = (await mails()).slice(before)
  expect(told.map(({ to }) => to)).toEqual([house.mail, house.mail, house.mail])
  expect(told.at(-1)?.text).toContain('/Settings')
  const later = await withNewSession(home.ctx, house)
  expect(valueOf(await as(later)(preparations.list, {}))).toEqual([])
  valueOf(await as(later)(memorials.restore, { id: deceasedId }))
  // It has as many days again, and the house is told of their end.
  expect(valueOf(await as(null)(preparations.card, { code }))).toMatchObject({ state: 'waits' })
  expect(await keepHouse(home)).toBe(0)
  clock.forward(76 * day)
  expect(await keepHouse(home)).toBe(1)
})

test('a page that comes back with the account of its preparer, after its card has ended, has its days again', async () => {
  const home = await family()
  const { as, clock } = home
  const house = await funeralHouse(home)
  const { code } = await prepare(home, house)
  clock.forward(100 * day)
  expect([await keepHouse(home), await keepHouse(home)]).toEqual([1, 1])
  const guid = await leave(home, await withNewSession(home.ctx, house))
  clock.forward(25 * day)
  await comeBack(home, house, guid)
  expect(valueOf(await as(null)(preparations.card, { code }))).toMatchObject({ state: 'waits' })
  expect(await keepHouse(home)).toBe(0)
})

test('a page its preparer closes leads nowhere; one that closed with their account is there for its family for a month more', async () => {
  const home = await family()
  const { as, cleo, clock } = home
  const house = await funeralHouse(home)
  const [closed, left, late] = [
    await prepare(home, house),
    await prepare(home, house),
    await prepare(home, house),
  ]
  valueOf(await as(house)(memorials.remove, { id: closed.id }))
  expect(await as(null)(preparations.card, { code: closed.code })).toRefuse('cardWithdrawn')
  const { closes } = valueOf(await as(house)(succession.uponClosing, {}))
  expect(closes.map(({ isPrepared }) => isPrepared)).toEqual([true, true])
  await leave(home, house)
  clock.forward(20 * day)
  expect(valueOf(await as(null)(preparations.card, { code: left.code }))).toMatchObject({
    state: 'waits',
    deceasedName: 'Vera Jovanović',
  })
  const later = await withNewSession(home.ctx, cleo)
  valueOf(await as(later)(preparations.accept, { code: left.code }))
  expect(valueOf(await as(later)(profiles.mine, {})).items.map(({ id }) => id)).toEqual([left.id])
  clock.forward(11 * day)
  expect(await as(await withNewSession(home.ctx, cleo))(preparations.accept, { code: late.code })).toRefuse(
    'cardWithdrawn',
  )
})

test('codes that nobody gave out are counted, and a card is not found by trying', async () => {
  const home = await family({ CALENDAR_READS_PER_HOUR: '5' })
  const { as, bare } = home
  const { code } = await prepare(home, await bringSomebody(home.ctx))
  for (let tries = 0; tries < 5; tries += 1)
    expect(await as(null)(preparations.card, { code: `00000000000${tries}` })).toRefuse('notFound')
  expect(await as(null)(preparations.card, { code: '000000000009' })).toRefuse('tooManyRequests')
  expect((await bare('GET /api/files/prepared/000000000009/medium', {})).status).toBe(429)
  // Whoever holds a card is let in from the same place.
  expect(valueOf(await as(null)(preparations.card, { code }))).toMatchObject({ state: 'waits' })
})
