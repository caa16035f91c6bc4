import { type Commercial, commercials, safeLink } from '@spomen/contract/commercials.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { florist } from '../../../test/florist.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

type Wrong = Partial<Record<keyof typeof florist, unknown>>

const handIn = async ({ as }: Family, by: Person, told: object = {}) =>
  valueOf(await as(by)(commercials.handIn, { ...florist, ...told } as CallInput<typeof commercials.handIn>))

const approve = async ({ as, mod }: Family, { id, modifiedAt }: Commercial) =>
  valueOf(await as(mod)(commercials.resolve, { id, status: 2, modifiedAt }))

const onTheWall = async ({ as }: Family, viewer: Person) =>
  valueOf(await as(viewer)(commercials.list, {})).items

const waiting = async ({ as, mod }: Family) => valueOf(await as(mod)(commercials.list, { status: 1 })).items

const own = async ({ as }: Family, by: Person) => valueOf(await as(by)(commercials.mine, {})).items

test('a notice answers with itself and waits, whether it comes as JSON or as a form (W01, Q43)', async () => {
  const { bare, ben } = await family()
  const told = {
    Category: 'Funeral Home',
    Title: ' The quiet\nhouse ',
    Text: 'We come at any hour.\nAsk for Mira.',
    Link: 'quiet.example/help?from=wall',
    Country: 'Serbia',
    City: 'Novi Sad',
    From: '2026-04-12T00:00:00.000Z',
    To: '2026-05-12',
    Status: 2,
    UserId: ben.id,
  }
  const expected = {
    id: expect.stringMatching(/^\w{26}$/),
    userId: ben.id,
    userFullName: null,
    category: 'funeral home',
    title: 'The quiet house',
    text: 'We come at any hour.\nAsk for Mira.',
    link: 'https://quiet.example/help?from=wall',
    imageUrl: null,
    width: null,
    height: null,
    placeholder: null,
    country: 'Serbia',
    city: 'Novi Sad',
    from: '2026-04-12',
    to: '2026-05-12',
    phase: 'running',
    status: 1,
    statusComment: null,
    modifiedAt: '2026-04-12T10:00:00.000Z',
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(told)) form.append(name, String(value))
  for (const body of [told, form]) {
    const answer = await bare('POST /api/RefCommercials/Create/', { by: ben, body })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, expected])
  }
})

test('what is no whole notice is refused, new or changed (Q97)', async () => {
  const home = await family()
  const { bare, ben } = home
  const { id } = await handIn(home, ben)
  const cases: readonly (readonly [Wrong, string])[] = [
    ...Object.keys(florist).map((field) => [{ [field]: undefined }, 'fillAllFields'] as const),
    ...Object.keys(florist).map((field) => [{ [field]: '  ' }, 'fillAllFields'] as const),
    [{ category: 'bakery' }, 'fillAllFields'],
    [{ from: '2026-02-30' }, 'invalidDate'],
    [{ from: '2026-05-02', to: '2026-05-01' }, 'fillAllFields'],
    [{ link: 'http://garden.example' }, 'fillAllFields'],
    [{ title: 't'.repeat(201) }, 'textTooLong'],
    [{ text: 't'.repeat(1_001) }, 'textTooLong'],
    [{ link: `https://garden.example/${'a'.repeat(500)}` }, 'textTooLong'],
    [{ city: 'c'.repeat(101) }, 'textTooLong'],
  ]
  for (const [wrong, why] of cases) {
    const body = { ...florist, ...wrong, id }
    for (const line of ['POST /api/refcommercials/create', 'PUT /api/refcommercials/update']) {
      const { status, text } = await bare(line, { by: ben, body })
      expect([wrong, line, status, text]).toEqual([wrong, line, 400, why])
    }
  }
  expect(await own(home, ben)).toMatchObject([{ id, title: florist.title }])
})

test.each([
  ['https://garden.example', 'https://garden.example/'],
  [' garden.example/a b ', 'https://garden.example/a%20b'],
  ['HTTPS://Garden.Example:8443/', 'https://garden.example:8443/'],
  ['https://цвеће.срб', 'https://xn--b1aga9d9e.xn--90a3ac/'],
  ['http://garden.example', null],
  ['javascript:alert(1)', null],
  ['javascript://garden.example/%0aalert(1)', null],
  ['data:text/html,hello', null],
  ['mailto:ann@garden.example', null],
  ['https://ann:secret@garden.example', null],
  ['https://garden.example@elsewhere.example', null],
  ['https://localhost', null],
  ['https://192.168.1.1/', null],
  ['https://2130706433', null],
  ['https://[::1]/', null],
  ['https:garden', null],
  ['//', null],
  ['', null],
])('a link of %j leads to %j', (typed, leads) => {
  expect(safeLink(typed)).toBe(leads)
})

test('from pending to the wall: nobody sees a notice before a moderator has approved it (W02, Q43)', async () => {
  const home = await family()
  const { as, ben, cleo, mod } = home
  const notice = await handIn(home, ben)
  expect(await onTheWall(home, cleo)).toEqual([])
  expect(await waiting(home)).toMatchObject([{ id: notice.id, userFullName: 'Ben Đorđević', status: 1 }])
  const said = { id: notice.id, status: 2, statusComment: 'Thank you.', modifiedAt: notice.modifiedAt }
  expect(valueOf(await as(mod)(commercials.resolve, said))).toMatchObject({
    status: 2,
    statusComment: 'Thank you.',
  })
  expect(await onTheWall(home, cleo)).toEqual([{ ...notice, status: 2 }])
  expect(await own(home, ben)).toEqual([{ ...notice, status: 2, statusComment: 'Thank you.' }])
  expect(await waiting(home)).toEqual([])
  expect(valueOf(await as(mod)(commercials.list, { status: 2 })).items).toHaveLength(1)
})

test('whoever is rejected reads why, writes it anew, and waits again (Q43)', async () => {
  const home = await family()
  const { as, clock, ben, cleo, mod } = home
  const { id, modifiedAt } = await handIn(home, ben)
  const reject = (statusComment: string) =>
    as(mod)(commercials.resolve, { id, status: 3, statusComment, modifiedAt })
  expect(await reject(' ')).toRefuse('fillAllFields')
  valueOf(await reject('Please name the town.'))
  expect(await own(home, ben)).toMatchObject([{ status: 3, statusComment: 'Please name the town.' }])
  expect(await onTheWall(home, cleo)).toEqual([])
  clock.forward(60_000)
  const told = { ...florist, id, title: 'The garden in Novi Sad' }
  const changed = valueOf(await as(ben)(commercials.change, told))
  expect(changed).toMatchObject({ status: 1, statusComment: null, title: told.title })
  await approve(home, changed)
  expect(await onTheWall(home, cleo)).toMatchObject([{ id, title: told.title }])
})

test('a notice that is changed leaves the wall until it is approved again', async () => {
  const home = await family()
  const { as, ben, cleo } = home
  const notice = await approve(home, await handIn(home, ben))
  valueOf(await as(ben)(commercials.change, { ...florist, id: notice.id, text: 'Buy now!' }))
  expect(await onTheWall(home, cleo)).toEqual([])
  expect(await waiting(home)).toHaveLength(1)
})

test('a notice taken back is a draft that nobody else knows of, and may be sent again (Q43)', async () => {
  const home = await family()
  const { as, ben, cleo, mod } = home
  const notice = await approve(home, await handIn(home, ben))
  expect(valueOf(await as(ben)(commercials.withdraw, { id: notice.id }))).toMatchObject({ status: 0 })
  expect(valueOf(await as(ben)(commercials.withdraw, { id: notice.id }))).toMatchObject({ status: 0 })
  expect(await onTheWall(home, cleo)).toEqual([])
  for (const status of [1, 2, 3])
    expect(valueOf(await as(mod)(commercials.list, { status })).items).toEqual([])
  expect(await as(mod)(commercials.list, { status: 0 })).toRefuse('fillAllFields')
  expect(await as(mod)(commercials.resolve, { id: notice.id, status: 2 })).toRefuse('notFound')
  expect(await own(home, ben)).toMatchObject([{ id: notice.id, status: 0 }])
  expect(valueOf(await as(ben)(commercials.change, { ...florist, id: notice.id }))).toMatchObject({
    status: 1,
  })
})

test('of many moderators one resolves; the others are told so', async () => {
  const home = await family()
  const { as, mod, ben } = home
  const { id } = await handIn(home, ben)
  const answers = await atOnce(6, (number) =>
    as(mod)(commercials.resolve, { id, status: number % 2 ? 2 : 3, statusComment: 'As we agreed.' }),
  )
  expect(tally(answers)).toEqual({ yes: 1, alreadyResolved: 5 })
})

test('nobody approves what they have not read: a notice written anew meanwhile stays waiting', async () => {
  const home = await family()
  const { as, clock, ben, mod } = home
  const { id, modifiedAt } = await handIn(home, ben)
  clock.forward(1_000)
  valueOf(await as(ben)(commercials.change, { ...florist, id, link: 'https://elsewhere.example' }))
  expect(await as(mod)(commercials.resolve, { id, status: 2, modifiedAt })).toRefuse('changedMeanwhile')
  expect(await waiting(home)).toMatchObject([{ id, link: 'https://elsewhere.example/' }])
})

test('what Ben sends again in a window of before overwrites nothing that he wrote on his phone', async () => {
  const home = await family()
  const { as, clock, ben } = home
  const { id, modifiedAt } = await handIn(home, ben)
  valueOf(await as(ben)(commercials.withdraw, { id }))
  clock.forward(1_000)
  valueOf(await as(ben)(commercials.change, { ...florist, id, link: 'https://elsewhere.example' }))
  const again = { ...florist, id, modifiedAt }
  expect(await as(ben)(commercials.change, again)).toRefuse('changedMeanwhile')
  expect(await waiting(home)).toMatchObject([{ id, link: 'https://elsewhere.example/' }])
})

test('a change whose answer was lost is done when Ben sends it again, with its picture and without', async () => {
  const home = await family()
  const { as, clock, ben } = home
  const { id, modifiedAt } = await handIn(home, ben)
  const wreath = [await picture(1)]
  const change = { ...florist, id, modifiedAt, link: 'https://elsewhere.example' }
  clock.forward(1_000)
  const first = valueOf(await as(ben)(commercials.change, change, wreath))
  clock.forward(1_000)
  expect(valueOf(await as(ben)(commercials.change, change, wreath))).toEqual(first)
  const other = [await picture(2)]
  expect(await as(ben)(commercials.change, change, other)).toRefuse('changedMeanwhile')
  expect(await as(ben)(commercials.change, { ...change, removeImage: true })).toRefuse('changedMeanwhile')
  expect(await own(home, ben)).toEqual([first])
})

test('a change and an approval at once never leave on the wall what nobody read', async () => {
  const home = await family()
  const { as, clock, ben, cleo, mod } = home
  for (let round = 0; round < 5; round++) {
    const { id, modifiedAt } = await handIn(home, ben)
    clock.forward(1_000)
    await Promise.all([
      as(ben)(commercials.change, { ...florist, id, title: 'Unread' }),
      as(mod)(commercials.resolve, { id, status: 2, modifiedAt }),
    ])
    expect((await onTheWall(home, cleo)).map(({ title }) => title)).not.toContain('Unread')
  }
})

test('another hand neither changes, takes back nor removes; a moderator removes', async () => {
  const home = await family()
  const { as, ben, cleo, mod } = home
  const { id } = await handIn(home, ben)
  for (const person of [cleo, mod]) {
    expect(await as(person)(commercials.change, { ...florist, id })).toRefuse('forbidden')
    expect(await as(person)(commercials.withdraw, { id })).toRefuse('forbidden')
  }
  expect(await as(cleo)(commercials.remove, { id })).toRefuse('forbidden')
  expect(await as(cleo)(commercials.handIn, { ...florist, userId: ben.id })).toRefuse('forbidden')
  expect(valueOf(await as(mod)(commercials.remove, { id }))).toEqual({ ok: true })
  expect(await as(ben)(commercials.remove, { id })).toRefuse('notFound')
  expect(await own(home, ben)).toEqual([])
})

test('who hands in too often waits (promises 2.7)', async () => {
  const home = await family({ LOCAL_SERVICES_PER_HOUR: '2' })
  const { as, ben, cleo } = home
  const { id } = await handIn(home, ben)
  valueOf(await as(ben)(commercials.change, { ...florist, id }))
  expect(await as(ben)(commercials.handIn, florist)).toRefuse('tooManyRequests')
  await handIn(home, cleo)
})

test('where the operator wants no local services, none of it is there', async () => {
  const { bare, ben, mod } = await family({ LOCAL_SERVICES: 'off' })
  const lines = [
    'POST /api/refcommercials/create',
    'PUT /api/refcommercials/update',
    'PUT /api/refcommercials/withdraw',
    'DELETE /api/refcommercials/delete',
    'GET /api/refcommercials/getmanymy',
    'GET /api/refcommercials/getmany',
    'PUT /api/refcommercials/resolve',
  ]
  for (const line of lines) {
    for (const by of [ben, mod]) {
      const asked = line.startsWith('GET') ? { by } : { by, body: florist }
      expect([line, await bare(line, asked)]).toMatchObject([line, { status: 404, text: 'notFound' }])
    }
  }
  expect(JSON.parse((await bare('GET /api/about')).text)).toMatchObject({ localServices: false })
  expect((await bare('GET /api/openapi.json')).text).not.toContain('refcommercials')
})
