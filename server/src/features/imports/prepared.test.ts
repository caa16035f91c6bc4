/** A page that is prepared for a family is prepared in the house its copy comes to: nobody else sees it before they do (YC08). */
import { imports } from '@spomen/contract/imports.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { bringAccount, type Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { type CopiedMemorial, forge } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { beginCopy, placeOf, send } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { funeralHouse, prepare } from '../../../test/preparations.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

/** The funeral house has prepared Vera's page, with a photograph and a greeting, and takes a copy of it before anybody comes. */
async function takenBeforeItsFamilyCame() {
  const home = await family()
  const mir = await funeralHouse(home)
  const { id, code } = await prepare(home, mir)
  valueOf(await home.as(mir)(photographs.upload, { deceasedId: id }, [await picture(1)]))
  valueOf(await home.as(mir)(memorials.changePortrait, { deceasedId: id }, [await picture(2)]))
  valueOf(await home.as(mir)(greetings.post, { personId: id, note: 'Rest in peace.' }))
  return { home, mir, id, code, taken: await copyOf(home, mir, id) }
}

type Taken = Awaited<ReturnType<typeof copyOf>>

/** Another house, in which nobody has heard of Vera. */
async function anotherHouse() {
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  return { house, mir: await funeralHouse(house), ...(await house.bring('ben', 'cleo')) }
}

const bring = async (
  { ctx }: World,
  { id }: Person,
  { files }: Taken,
  change: (told: CopiedMemorial) => void = () => {},
) => importCopy(ctx, { source: await forge(files, change), owner: await getAccount(ctx.db, id) })

const wallOf = async (house: World, person: Person) =>
  valueOf(await house.as(person)(profiles.wall, {})).items.map(({ id }) => id)

const totalsOf = ({ ctx }: World) =>
  ctx.db.selectFrom('memorial_totals').selectAll().orderBy('is_human').execute()

test('the funeral house moves before Vera’s family has come: her page is on no wall there, and has a new card (YC08, YE02)', async () => {
  const { id, code, taken } = await takenBeforeItsFamilyCame()
  const { house, mir, cleo } = await anotherHouse()
  const before = [await totalsOf(house), await house.as(mir)(memorials.granted, {})]
  await bring(house, mir, taken)
  expect(await wallOf(house, cleo)).toEqual([])
  expect(await house.as(cleo)(profiles.whole, { id })).toRefuse('notFound')
  expect(await house.as(null)(memorials.preview, { id })).toRefuse('notFound')
  expect([await totalsOf(house), await house.as(mir)(memorials.granted, {})]).toEqual(before)
  const [prepared, ...others] = valueOf(await house.as(mir)(preparations.list, {}))
  expect(others).toEqual([])
  expect(prepared).toMatchObject({
    personId: id,
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
    endsAt: new Date(house.clock.now().getTime() + 90 * 86_400_000).toISOString(),
  })
  expect(prepared?.code).not.toBe(code)
  expect(await house.as(cleo)(preparations.card, { code })).toRefuse('notFound')
  const numbers = valueOf(await house.as(mir)(profiles.metrics, { deceasedId: id }))
  expect([numbers.isPrepared, numbers.suspendedAt]).toEqual([true, null])
})

test('what is prepared is told as such by the next copy too, which is the same as the one before (YE02)', async () => {
  const { id, taken } = await takenBeforeItsFamilyCame()
  const { house, mir } = await anotherHouse()
  await bring(house, mir, taken)
  const again = await copyOf(house, mir, id)
  expect(again.json().memorial).toMatchObject({ inPreparation: true, suspendedAt: null })
  expect(again.text('data/memorial.json')).toBe(taken.text('data/memorial.json'))
})

test('whoever brings it is told by mail and on the page for copies that there is a new card to print, until the family has it', async () => {
  const { id, taken } = await takenBeforeItsFamilyCame()
  const { house, mir, cleo } = await anotherHouse()
  const begun = await beginCopy(house, mir, { key: 'the-zip', filename: 'Vera.zip' }, taken.zip.length)
  expect((await send(house, mir, placeOf(begun), taken.zip)).status).toBe(204)
  const mail = (await house.mails()).find(({ to }) => to.includes(mir.mail))
  expect(mail?.text).toContain('Kartica od ranije ne vodi ovamo.')
  expect(mail?.text).toContain(`https://memory.example/Prepared/${id}`)
  const newest = async () => valueOf(await house.as(mir)(imports.find, {})).import
  expect(await newest()).toMatchObject({ state: 'ready', memorialId: id, isPrepared: true })
  const { code } = valueOf(await house.as(mir)(preparations.find, { deceasedId: id }))
  valueOf(await house.as(cleo)(preparations.accept, { code: code ?? '' }))
  expect(await newest()).not.toHaveProperty('isPrepared')
})

test('where the funeral house takes the copy it is told that the card does not go along; Ann, of her own page, is not', async () => {
  const { home, mir, id } = await takenBeforeItsFamilyCame()
  const offerTo = async (person: Person, deceasedId: string) =>
    valueOf(await home.as(person)(ownCopies.find, { deceasedId }))
  expect(await offerTo(mir, id)).toMatchObject({ isPrepared: true })
  expect(await offerTo(home.ann, home.milanId)).not.toHaveProperty('isPrepared')
})

test('the copy says on its pages and in README.txt that it is in preparation; another page’s says nothing of it', async () => {
  const { home, taken } = await takenBeforeItsFamilyCame()
  const said = 'When this copy was made, the page was still being prepared for a family'
  for (const path of ['pages/en.html', 'README.txt']) expect(taken.text(path)).toContain(said)
  const others = await copyOf(home, home.ann, home.milanId)
  for (const path of ['index.html', 'README.txt']) expect(others.text(path)).not.toContain(said)
})

test('somebody else of the funeral house brings the copy, and Cleo has the new card: everything is hers, and nothing stays with either (YC08)', async () => {
  const { id, taken } = await takenBeforeItsFamilyCame()
  const { house, mir, cleo } = await anotherHouse()
  const colleague = await bringAccount(house.ctx, {
    ...{ name: 'Dana', last_name: 'Mir', language: 'srb', role: null, mail: 'dana@example.org' },
  })
  await bring(house, colleague, taken)
  const { code } = valueOf(await house.as(colleague)(preparations.find, { deceasedId: id }))
  valueOf(await house.as(cleo)(preparations.accept, { code: code ?? '' }))
  expect(valueOf(await house.as(cleo)(profiles.whole, { id }))).toMatchObject({ userId: cleo.id })
  expect(await wallOf(house, mir)).toEqual([id])
  const numbers = valueOf(await house.as(cleo)(profiles.metrics, { deceasedId: id }))
  expect([numbers.isPrepared, numbers.numberOfFollowers]).toEqual([undefined, 0])
  const { db } = house.ctx
  const files = await db.selectFrom('files').select('uploader_id').distinct().execute()
  const written = await db.selectFrom('greetings').select('author_id').distinct().execute()
  expect([files, written]).toEqual([[{ uploader_id: cleo.id }], [{ author_id: cleo.id }]])
  expect(await db.selectFrom('accounts').select('id').where('is_placeholder', '=', true).execute()).toEqual(
    [],
  )
})

test('a house of before says that such a copy is newer, and takes every other as ever: it says nothing of preparing', async () => {
  const { home, id, taken } = await takenBeforeItsFamilyCame()
  expect(taken.json()).toMatchObject({ version: 5, memorial: { id, inPreparation: true } })
  const others = await copyOf(home, home.ann, home.milanId)
  expect(others.json().version).toBe(1)
  for (const [, bytes] of others.files) expect(bytes.toString()).not.toMatch(/inPreparation/i)
  expect(JSON.parse(others.text('data/memorial.schema.json')).properties.version.enum).toEqual([1, 2, 3, 4])
})

/** A door as only a family sets one. */
const openDoor = (changedAt: string) => ({
  ...{ opens: 'open', parts: [], hidesBirthDay: false, isSearchable: false, takesWords: false },
  ...{ wordsReader: null, wordsMailHour: 18, changedAt, links: [] },
})

const cannotBe: [names: string, change: (told: CopiedMemorial) => void][] = [
  ['memorial, inPreparation', ({ memorial }) => (memorial.door = openDoor(memorial.createdAt))],
  ['memorial, inPreparation', ({ memorial }) => (memorial.suspendedAt = memorial.createdAt)],
  [
    'followers',
    ({ memorial, followers }) => followers.push({ by: memorial.owner, since: memorial.createdAt }),
  ],
]

test.for(cannotBe)(
  'what nobody could have seen was seen by nobody: anything else is refused, naming “%s” (YE03)',
  async ([names, change]) => {
    const { taken } = await takenBeforeItsFamilyCame()
    const { house, mir } = await anotherHouse()
    await expect(bring(house, mir, taken, change)).rejects.toMatchObject({
      key: 'copyDamaged',
      detail: expect.stringContaining(names) as string,
    })
  },
)
