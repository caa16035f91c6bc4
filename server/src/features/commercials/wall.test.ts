import { type Commercial, commercials } from '@spomen/contract/commercials.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { settings } from '@spomen/contract/settings.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { florist } from '../../../test/florist.ts'
import { picture } from '../../../test/pictures.ts'
import { rowsReadBy } from '../../../test/rows-read.ts'
import { valueOf } from '../../../test/world.ts'
import { countCommercials, listNear } from './store.ts'

async function stand(
  { as, clock, ben, mod }: Family,
  told: Partial<CallInput<typeof commercials.handIn>>,
  files: File[] = [],
) {
  clock.forward(1_000)
  const notice = valueOf(await as(ben)(commercials.handIn, { ...florist, ...told }, files))
  return valueOf(await as(mod)(commercials.resolve, { id: notice.id, status: 2 }))
}

const titles = async ({ as }: Family, viewer: Person, taken: CallInput<typeof commercials.list> = {}) =>
  valueOf(await as(viewer)(commercials.list, taken)).items.map(({ title }) => title)

test('a notice stands on the wall from its first day to its last where the reader is: approved half an hour after midnight in Belgrade it is there at once, in a house that has yesterday (Q43)', async () => {
  const home = await family()
  const { clock, ben, mod, bare } = home
  clock.forward(Date.parse('2026-04-12T22:30:00Z') - clock.now().getTime())
  const seenFrom = async (zone: string) => {
    const answer = await bare('GET /api/refcommercials/getmany', {
      by: home.cleo,
      headers: { 'time-zone': zone },
    })
    return (JSON.parse(answer.text) as { items: Commercial[] }).items.map(({ title }) => title)
  }
  await stand(home, { title: 'Since the 13th', from: '2026-04-13', to: '2026-04-30' })
  await stand(home, { title: 'Until the 12th', from: '2026-04-01', to: '2026-04-12' })
  expect(await seenFrom('Europe/Belgrade')).toEqual(['Since the 13th'])
  expect(await seenFrom('Europe/London')).toEqual(['Until the 12th'])
  expect(await seenFrom('America/New_York')).toEqual(['Until the 12th'])
  for (const nonsense of ['Nowhere/Never', '-23:59', ''])
    expect(await seenFrom(nonsense)).toEqual(['Until the 12th'])
  const phases = async (by: Person, zone: string) => {
    const answer = await bare('GET /api/refcommercials/getmanymy', { by, headers: { 'time-zone': zone } })
    return (JSON.parse(answer.text) as { items: Commercial[] }).items.map(({ phase }) => phase)
  }
  expect(await phases(ben, 'Europe/Belgrade')).toEqual(['over', 'running'])
  expect(await phases(ben, 'Europe/London')).toEqual(['running', 'toCome'])
  expect(await phases(mod, 'Europe/London')).toEqual([])
})

test('whoever does not say where they are sees the notices of the day of the house (Q43)', async () => {
  const home = await family({ TIME_ZONE: 'Pacific/Auckland' })
  // It is ten in the evening in Auckland, on the 12th.
  await stand(home, { title: 'Since today', from: '2026-04-12', to: '2026-04-30' })
  await stand(home, { title: 'Until today', from: '2026-04-01', to: '2026-04-12' })
  await stand(home, { title: 'From tomorrow', from: '2026-04-13', to: '2026-04-30' })
  await stand(home, { title: 'Until yesterday', from: '2026-04-01', to: '2026-04-11' })
  expect(await titles(home, home.cleo)).toEqual(['Until today', 'Since today'])
  const own = valueOf(await home.as(home.ben)(commercials.mine, {})).items
  expect(own.map(({ phase }) => phase)).toEqual(['over', 'toCome', 'running', 'running'])
  home.clock.forward(3 * 3_600_000)
  expect(await titles(home, home.cleo)).toEqual(['From tomorrow', 'Since today'])
})

test('what is near comes first: the reader’s own city, then their country, then all others', async () => {
  const home = await family()
  const { as, cleo } = home
  await stand(home, { title: 'Rome', country: 'Italy', city: 'Rome' })
  await stand(home, { title: 'Niš, the first', city: 'Niš' })
  await stand(home, { title: 'Novi Sad' })
  await stand(home, { title: 'Niš, the second', country: 'serbia ', city: 'NIS' })
  expect(await titles(home, cleo)).toEqual(['Novi Sad', 'Niš, the second', 'Niš, the first', 'Rome'])
  const about = { name: 'Cleo', lastName: 'Weber', gender: 'Other', dateOfBirth: '1970-05-17' } as const
  valueOf(await as(cleo)(settings.update, { id: cleo.id, ...about, country: 'Italy', city: 'Milan' }))
  expect((await titles(home, cleo))[0]).toBe('Rome')
})

test('a city is near in each of its usual spellings, and another one is not (Q43, decision 17)', async () => {
  const home = await family()
  const { as, cleo } = home
  const about = { name: 'Cleo', lastName: 'Weber', gender: 'Other', dateOfBirth: '1970-05-17' } as const
  const lives = async (country: string, city: string) =>
    valueOf(await as(cleo)(settings.update, { id: cleo.id, ...about, country, city }))
  await stand(home, { title: 'Đakovo', country: 'Croatia', city: 'Đakovo' })
  await stand(home, { title: 'Muenchen', country: 'Germany', city: 'Muenchen' })
  await stand(home, { title: 'Munich', country: 'Germany', city: 'Munich' })
  await stand(home, { title: 'Osijek', country: 'Croatia', city: 'Osijek' })
  await lives('Croatia', 'Djakovo')
  expect((await titles(home, cleo)).slice(0, 2)).toEqual(['Đakovo', 'Osijek'])
  await lives('Germany', 'München')
  expect((await titles(home, cleo)).slice(0, 2)).toEqual(['Muenchen', 'Munich'])
  expect(await titles(home, cleo, { city: 'Djakovo' })).toEqual(['Đakovo'])
})

test('the wall may be asked for one place or one kind, a page at a time', async () => {
  const home = await family()
  const { as, ann } = home
  await stand(home, { title: 'Stone', category: 'stonemason', city: 'Niš' })
  await stand(home, { title: 'Flowers', city: 'Niš' })
  await stand(home, { title: 'Flowers by the Tiber', country: 'Italy', city: 'Rome' })
  expect(await titles(home, ann, { category: 'stonemason' })).toEqual(['Stone'])
  expect(await titles(home, ann, { city: 'nis', country: 'SERBIA' })).toEqual(['Flowers', 'Stone'])
  expect(await titles(home, ann, { city: 'nis', category: 'grave care' })).toEqual([])
  const second = valueOf(await as(ann)(commercials.list, { limit: 2, pageNumber: 2 }))
  expect(second).toMatchObject({ totalPages: 2, totalCount: 3, items: [{ title: 'Flowers by the Tiber' }] })
})

test('what a moderator said, and who handed it in by name, is not for everyone', async () => {
  const home = await family()
  const { as, cleo, mod } = home
  const notice = valueOf(await as(home.ben)(commercials.handIn, florist))
  valueOf(
    await as(mod)(commercials.resolve, { id: notice.id, status: 2, statusComment: 'A cousin of mine.' }),
  )
  const seenBy = async (person: Person) => valueOf(await as(person)(commercials.list, {})).items
  expect(await seenBy(cleo)).toMatchObject([{ statusComment: null, userFullName: null }])
  expect(await seenBy(mod)).toMatchObject([
    { statusComment: 'A cousin of mine.', userFullName: 'Ben Đorđević' },
  ])
})

test('moderators answer those who wait the longest first', async () => {
  const home = await family()
  const { as, clock, ben, mod } = home
  const notices: Commercial[] = []
  for (const title of ['One', 'Two', 'Three']) {
    clock.forward(1_000)
    notices.push(valueOf(await as(ben)(commercials.handIn, { ...florist, title })))
  }
  clock.forward(1_000)
  valueOf(await as(ben)(commercials.change, { ...florist, id: notices[0]?.id ?? '', title: 'One anew' }))
  expect(await titles(home, mod, { status: 1 })).toEqual(['Two', 'Three', 'One anew'])
})

test.each(['deleted_at', 'suspended_at'] as const)(
  'whoever has left or is kept out (%s) has no notice on the wall, until they are back',
  async (column) => {
    const home = await family()
    const { ctx, clock, ben, cleo, mod } = home
    await stand(home, {})
    const leave = (at: Date | null) =>
      ctx.db
        .updateTable('accounts')
        .set({ [column]: at })
        .where('id', '=', ben.id)
        .execute()
    await leave(clock.now())
    expect([await titles(home, cleo), await titles(home, mod, { status: 2 })]).toEqual([[], []])
    await leave(null)
    expect(await titles(home, cleo)).toEqual([florist.title])
  },
)

test('of three hundred notices the wall looks up who wrote the three that it shows, and says how many there are (W02)', async () => {
  const { ctx, as, cleo, mod } = await family()
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city)
    select '02' || lpad(n::text, 24, '0'), 'florist' || n || '@example.org', '', 'Mira', 'Ilić', 'Female', '1970-01-01', 'Serbia',
      'Novi Sad' from generate_series(1, 300) n`.execute(ctx.db)
  await sql`insert into commercials (id, author_id, category, title, body, link, country, city, country_heard, city_heard, begins,
      ends, status, resolved_by, resolved_at, created_at, changed_at)
    select '01' || lpad(n::text, 24, '0'), '02' || lpad(n::text, 24, '0'), 'florist', 'Wreaths', 'On the quay.', 'https://garden.example/', 'Serbia',
      'Novi Sad', 'serbia', 'novisad', '2026-04-01', '2026-04-30', 'approved', ${mod.id}, now(), now(), now()
    from generate_series(1, 300) n`.execute(ctx.db)
  await sql`vacuum analyze`.execute(ctx.db)
  const which = { category: null, country: null, city: null, which: { runningOn: '2026-04-12' } }
  const place = { country: 'serbia', city: 'novisad' }
  const { result, rows } = await rowsReadBy(ctx.db, ['accounts'], async (db) => ({
    shown: (await listNear(db, which, place, { size: 3, page: 1 })).length,
    total: await countCommercials(db, which),
  }))
  expect(result).toEqual({ shown: 3, total: 300 })
  expect(rows['accounts']).toBeLessThan(20)
  expect(valueOf(await as(cleo)(commercials.list, { limit: 3 }))).toMatchObject({ totalCount: 300 })
})

const fileOf = ({ imageUrl }: Commercial) => imageUrl?.split('/').slice(0, -1).join('/') ?? ''

test('a picture is its author’s and the moderators’ until it is approved, and everybody’s then; its original never (X34)', async () => {
  const home = await family()
  const { as, bare, ben, cleo, ann, mod } = home
  const notice = valueOf(await as(ben)(commercials.handIn, florist, [await picture(1)]))
  expect(notice).toMatchObject({ width: 64, height: 48, placeholder: expect.any(String) })
  expect(notice.imageUrl).toMatch(/^\/api\/files\/\w{26}\/medium$/)
  const opens = async (variant: string, file = fileOf(notice)) => {
    const ask = async (by: Person | null) => (await bare(`GET ${file}/${variant}`, { by })).status
    return {
      visitor: await ask(null),
      cleo: await ask(cleo),
      ann: await ask(ann),
      ben: await ask(ben),
      mod: await ask(mod),
    }
  }
  const toFew = { visitor: 401, cleo: 403, ann: 403, ben: 200, mod: 200 }
  const toAll = { visitor: 401, cleo: 200, ann: 200, ben: 200, mod: 200 }
  const toBen = { ...toFew, mod: 403 }
  expect([await opens('medium'), await opens('original')]).toEqual([toFew, toBen])
  valueOf(await as(mod)(commercials.resolve, { id: notice.id, status: 2 }))
  expect([await opens('medium'), await opens('original')]).toEqual([toAll, toBen])

  const changed = valueOf(await as(ben)(commercials.change, { ...florist, id: notice.id }))
  expect(changed.imageUrl).toBe(notice.imageUrl)
  expect(await opens('medium')).toEqual(toFew)
  valueOf(await as(mod)(commercials.resolve, { id: notice.id, status: 2 }))
  valueOf(await as(ben)(commercials.withdraw, { id: notice.id }))
  expect(await opens('medium')).toEqual(toFew)

  const other = valueOf(await as(ben)(commercials.change, { ...florist, id: notice.id }, [await picture(2)]))
  expect(await opens('medium')).toEqual({ visitor: 401, cleo: 404, ann: 404, ben: 404, mod: 404 })
  expect(await opens('medium', fileOf(other))).toEqual(toFew)
  const bare_ = valueOf(await as(ben)(commercials.change, { ...florist, id: notice.id, removeImage: true }))
  expect(bare_).toMatchObject({ imageUrl: null, width: null, height: null, placeholder: null })
  expect((await bare(`GET ${other.imageUrl}`, { by: ben })).status).toBe(404)
})

test('a picture goes with its notice', async () => {
  const home = await family()
  const { as, bare, ben } = home
  const { id, imageUrl } = await stand(home, {}, [await picture(1)])
  valueOf(await as(ben)(commercials.remove, { id }))
  expect((await bare(`GET ${imageUrl}`, { by: ben })).status).toBe(404)
})

test('what is no picture, or more than one, hands nothing in (Q91, Q100)', async () => {
  const { as, ben } = await family()
  const svg = new File(['<svg/>'], 'garden.svg', { type: 'image/svg+xml' })
  expect(await as(ben)(commercials.handIn, florist, [svg])).toRefuse('invalidImage')
  expect(await as(ben)(commercials.handIn, florist, [await picture(1), await picture(2)])).toRefuse(
    'maximumUpload',
  )
  const large = new File([Buffer.alloc(10 * 1_048_576, 'x')], 'garden.jpg')
  expect(await as(ben)(commercials.handIn, florist, [large])).toRefuse('maximumImageSize')
  expect(valueOf(await as(ben)(commercials.mine, {})).items).toEqual([])
})
