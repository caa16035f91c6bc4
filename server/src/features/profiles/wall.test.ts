import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family, milan } from '../../../test/family.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { refoldUserNames } from '../accounts/index.ts'
import { refoldMemorialNames } from '../memorials/index.ts'

const days = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }

/** Makes memorials, one a second; answers their ids by name. */
async function remember(
  { as, clock }: World,
  ann: Person,
  people: readonly string[],
  pets: readonly string[] = [],
) {
  const ids: Record<string, string> = {}
  for (const full of people) {
    clock.forward(1_000)
    const [firstName = '', lastName = ''] = full.split(' ')
    ids[full] = valueOf(await as(ann)(memorials.createPerson, { ...days, firstName, lastName })).id
  }
  for (const name of pets) {
    clock.forward(1_000)
    ids[name] = valueOf(await as(ann)(memorials.createPet, { ...days, name })).id
  }
  return ids
}

const named = (
  items: readonly { name: string | null; firstName: string | null; lastName: string | null }[],
) => items.map(({ name, firstName, lastName }) => name ?? `${firstName} ${lastName}`)

test('the wall shows the newest first, twelve on a page, people and pets apart or together (E08, E36, Q96)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const thirteen = Array.from({ length: 13 }, (_, number) => `Person${number} Last`)
  await remember(open, ann, thirteen, ['Rex', 'Mica'])
  const page = async (asked: object) => valueOf(await open.as(ann)(profiles.wall, asked))
  const first = await page({ isHuman: true })
  expect(first).toMatchObject({ totalCount: 13, totalPages: 2, pageNumber: 1 })
  expect(named(first.items)).toEqual(thirteen.toReversed().slice(0, 12))
  expect(named((await page({ isHuman: true, pageNumber: 2 })).items)).toEqual(['Person0 Last'])
  expect(await page({ isHuman: true, pageNumber: 3 })).toMatchObject({
    items: [],
    totalCount: 13,
    pageNumber: 3,
  })
  expect(named((await page({ isHuman: false })).items)).toEqual(['Mica', 'Rex'])
  const all = await page({ limit: 100 })
  expect(named(all.items)).toEqual(['Mica', 'Rex', ...thirteen.toReversed()])
  for (const pageNumber of [1, 2, 3, 4, 5]) {
    const part = await page({ limit: 3, pageNumber })
    expect(part.items).toEqual(all.items.slice(3 * (pageNumber - 1), 3 * pageNumber))
  }
})

const people = [
  'Milan Jovanović',
  'Milena Đorđević',
  'Dragan Popović',
  '王 小明',
  'Manuel Mueller',
  'Jörg Müller',
]
const pets = ['Mila', 'Ćira']
const everybody = [...people, ...pets]

// Only what stands between the parts of a name means nothing: alone it is no search.
test.each([
  [{ firstName: 'MIL' }, ['Milan Jovanović', 'Milena Đorđević', 'Mila']],
  [{ firstName: 'ил' }, ['Milan Jovanović', 'Milena Đorđević', 'Mila']],
  [{ firstName: 'mil', isHuman: false }, ['Mila']],
  [{ firstName: 'mil', lastName: 'dordevic' }, ['Milena Đorđević']],
  [{ lastName: 'djordj' }, ['Milena Đorđević']],
  [{ lastName: 'Ђорђ' }, ['Milena Đorđević']],
  [{ lastName: 'ov' }, ['Milan Jovanović', 'Dragan Popović']],
  [{ firstName: '  ' }, everybody],
  [{ lastName: '...' }, everybody],
  [{ lastName: 'müller' }, ['Manuel Mueller', 'Jörg Müller']],
  [{ lastName: 'Mueller' }, ['Manuel Mueller', 'Jörg Müller']],
  [{ firstName: 'joerg', lastName: 'muller' }, ['Jörg Müller']],
  [{ firstName: 'el' }, ['Manuel Mueller']],
  [{ firstName: 'Jovanović' }, []],
  [{ firstName: '%' }, []],
  [{ firstName: '\\' }, []],
  [{ firstName: '王' }, ['王 小明']],
  [{ firstName: 'z' }, []],
  [{ firstName: '7' }, []],
  [{ firstName: 'cira' }, ['Ćira']],
  [{ firstName: '_ilan' }, []],
  [{ firstName: "' or 1=1 --" }, []],
  [{ firstName: 'nobody' }, []],
])('searching %j finds %j (E35)', async (asked, found) => {
  const open = await world()
  const { ann } = await open.bring('ann')
  await remember(open, ann, people, pets)
  const { items, totalCount } = valueOf(await open.as(ann)(profiles.wall, asked))
  expect(named(items).toReversed()).toEqual(found)
  expect(totalCount).toBe(found.length)
})

test('a name nobody could bear is refused kindly, not searched for (E35, Q97)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const longest = await open.as(ann)(profiles.wall, { firstName: 'đ'.repeat(100) })
  expect(valueOf(longest).totalCount).toBe(0)
  expect(await open.as(ann)(profiles.wall, { firstName: 'đ'.repeat(101) })).toRefuse('textTooLong')
})

test('names folded by an earlier edition are folded anew, and found as others are (E35)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  await remember(open, ann, ['Jörg Müller', 'Milena Đorđević'], ['Ćira'])
  const { db } = open.ctx
  await sql`update memorials set search_first = 'old', search_last = 'old', fold_edition = 1`.execute(db)
  expect(await refoldMemorialNames(db)).toBe(3)
  expect(await refoldMemorialNames(db)).toBe(0)
  for (const asked of [{ lastName: 'mueller' }, { lastName: 'djordj' }, { firstName: 'cira' }])
    expect(valueOf(await open.as(ann)(profiles.wall, asked)).totalCount).toBe(1)

  // The second edition kept signs of other scripts in small letters; one that is not yet folded anew is found all the same.
  await sql`update memorials set search_first = 'x738bz', fold_edition = 2 where name = 'Ćira'`.execute(db)
  await sql`update memorials set name = '王' where name = 'Ćira'`.execute(db)
  const found = async (firstName: string) =>
    valueOf(await open.as(ann)(profiles.wall, { firstName })).totalCount
  expect(await found('王')).toBe(1)
  expect(await refoldMemorialNames(db)).toBe(1)
  expect([await found('王'), await found('x738bz'), await found('b')]).toEqual([1, 0, 0])

  const searched = () => db.selectFrom('accounts').select(['search_name', 'fold_edition']).execute()
  const before = await searched()
  await sql`update accounts set search_name = 'old', fold_edition = 1`.execute(db)
  expect(await refoldUserNames(db)).toBe(1)
  expect(await refoldUserNames(db)).toBe(0)
  expect(await searched()).toEqual(before)
})

test("both documents' names of the search are understood, in any letter case (E10, Q08)", async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  await remember(open, ann, ['Milan Jovanović', 'Milena Đorđević', 'Milica Jovanović'])
  for (const query of [
    'Limit=1&PageNumber=2&IsHuman=True&FirstName=mil&LastName=jov',
    'limit=1&pageIndex=2&isHuman=true&name=mil&surname=jov',
    'PAGESIZE=1&PAGEINDEX=2&ISHUMAN=TRUE&NAME=MIL&SURNAME=JOV',
  ]) {
    const { text } = await open.bare(`GET /api/refdeceaseds/getmany?${query}`, { by: ann })
    expect(JSON.parse(text)).toMatchObject({
      items: [{ firstName: 'Milan' }],
      totalCount: 2,
      totalPages: 2,
      pageNumber: 2,
    })
  }
})

test("each sees how they stand to a memorial, and the family's address only from inside (E13, Q16, Q60)", async () => {
  const { as, ann, ben, petra, cleo, mod } = await family()
  const row = async (person: Person) => valueOf(await as(person)(profiles.wall, {})).items[0]
  expect(await row(ann)).toMatchObject({ relationFlag: 4, userMail: ann.mail, userId: ann.id })
  expect(await row(ben)).toMatchObject({ relationFlag: 2, userMail: ann.mail })
  expect(await row(petra)).toMatchObject({ relationFlag: 3, userMail: null })
  expect(await row(cleo)).toMatchObject({ relationFlag: 0, userMail: null })
  expect(await row(mod)).toMatchObject({ relationFlag: 0, userMail: null })
})

test("My Memories holds one's own alone (E24, Q70)", async () => {
  const { as, ann, ben, milanId } = await family()
  valueOf(await as(ben)(memorials.createPerson, { ...milan, firstName: 'Petar' }))
  expect(valueOf(await as(ann)(profiles.mine, {})).items).toMatchObject([{ id: milanId, relationFlag: 4 }])
  expect(named(valueOf(await as(ben)(profiles.mine, {})).items)).toEqual(['Petar Jovanović'])
  expect(valueOf(await as(ben)(profiles.mine, { firstName: 'mil' })).totalCount).toBe(0)
})

test('a row tells no more than a row should (E12)', async () => {
  const { bare, cleo, milanId, ann } = await family()
  const { text } = await bare('GET /api/refdeceaseds/getmany', { by: cleo })
  expect(JSON.parse(text)).toEqual({
    items: [
      {
        id: milanId,
        userId: ann.id,
        isHuman: true,
        firstName: 'Milan',
        lastName: 'Jovanović',
        name: null,
        nickname: null,
        gender: 'Male',
        dateOfBirth: '1938-04-12',
        dateOfDeath: '2021-11-03',
        city: 'Novi Sad',
        country: 'Serbia',
        profileImageUrl: null,
        userMail: null,
        relationFlag: 0,
        suspendedAt: null,
      },
    ],
    totalPages: 1,
    totalCount: 1,
    pageNumber: 1,
  })
})

test("an invitation shows before a request of one's own", async () => {
  const { as, ann, petra, milanId } = await family()
  const description = 'You need not ask.'
  valueOf(await as(ann)(following.ask, { personId: milanId, emails: [petra.mail], description }))
  expect(valueOf(await as(petra)(profiles.wall, {})).items[0]?.relationFlag).toBe(4)
})
