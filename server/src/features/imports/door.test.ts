/** The door of a memorial, its codes and the day itself go along in a copy, and come back (YE02, YD04). */
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { claims } from '@spomen/contract/claims.ts'
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { setReachOf } from '../doors/index.ts'
import { standingOfGuest } from '../following/index.ts'
import { importCopy } from './index.ts'

/** Milan's page with a door by link: Ben's old greeting stays inside, and his new one is for guests. */
async function atAnOpenDoor() {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  valueOf(await as(ben)(greetings.post, { personId: deceasedId, note: 'Between us.' }))
  const { links } = await openDoor(home, { opens: 'byLink', hidesBirthDay: true, wordsReaderId: ben.id })
  const stone = valueOf(await as(ann)(doors.addLink, { deceasedId, name: 'For the stone', endsOn: null }))
  const old = valueOf(await as(ann)(doors.takeBackLink, { id: links[0]?.id ?? '' }))
  valueOf(
    await as(ben)(greetings.post, { personId: deceasedId, note: 'For everybody.', guestsMayRead: true }),
  )
  valueOf(
    await as(ann)(ceremonies.set, {
      personId: deceasedId,
      ceremonies: [{ kind: 'funeral', day: '2026-04-15', time: '13:00', place: 'Gradsko groblje' }],
      insteadOfFlowers: 'The library of his school',
      insteadUrl: 'https://library.example/give',
    }),
  )
  return { home, stone, old, taken: await copyOf(home, ann, deceasedId) }
}

const bring = async (
  { ctx }: World,
  files: ReadonlyMap<string, Buffer>,
  change: (told: CopiedMemorial) => void,
) => {
  const { id } = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('mail', 'like', 'ann%')
    .executeTakeFirstOrThrow()
  return importCopy(ctx, { source: await forge(files, change), owner: await getAccount(ctx.db, id) })
}

const standsAt = ({ ctx }: World, link: string) =>
  standingOfGuest(ctx, { link }).then(
    ({ memorial }) => memorial.id,
    (error: { key: string }) => error.key,
  )

const anotherHouse = async () => {
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann, cleo } = await house.bring('ann', 'cleo')
  return { house, ann, cleo }
}

test('a printed code works again in the house that a memorial moves to, and a door stands there as its family set it', async () => {
  const { home, stone, old, taken } = await atAnOpenDoor()
  const { house, ann } = await anotherHouse()
  await bring(house, taken.files, () => {})
  expect(await standsAt(house, stone.code)).toBe(home.milanId)
  expect(await standsAt(house, old.code)).toBe('linkTakenBack')
  const door = valueOf(await house.as(ann)(doors.find, { deceasedId: home.milanId }))
  expect(door).toMatchObject({ opens: 'byLink', hidesBirthDay: true, takesWords: true, links: [old, stone] })
  const shown = await house.ctx.db.selectFrom('greetings').select('shown_to').orderBy('id').execute()
  expect(shown.map(({ shown_to }) => shown_to)).toEqual(['inside', 'byLink'])
  // Ben's answer is still awaited: nobody has agreed for him.
  const [asked] = await house.ctx.db.selectFrom('door_consents').selectAll().execute()
  expect(asked).toMatchObject({ reach: 'byLink', answered_at: null })
  const announced = valueOf(await house.as(ann)(ceremonies.list, { personId: home.milanId }))
  expect(announced).toMatchObject({
    ceremonies: [{ kind: 'funeral', day: '2026-04-15', time: '13:00', place: 'Gradsko groblje' }],
    insteadOfFlowers: 'The library of his school',
    insteadUrl: 'https://library.example/give',
  })
  const again = await copyOf(house, ann, home.milanId)
  expect(again.json()).toEqual(taken.json())
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})

test('a code that was printed before the door was ever opened leads here too, once it is (YD04)', async () => {
  const home = await family()
  const { as, ann: keeper, milanId: deceasedId } = home
  const stone = valueOf(await as(keeper)(doors.addLink, { deceasedId, name: 'For the stone', endsOn: null }))
  const taken = await copyOf(home, keeper, deceasedId)
  const { house, ann } = await anotherHouse()
  await bring(house, taken.files, () => {})
  const before = valueOf(await as(keeper)(doors.find, { deceasedId }))
  const after = valueOf(await house.as(ann)(doors.find, { deceasedId }))
  expect(after).toEqual({ ...before, links: [stone] })
  const again = await copyOf(house, ann, deceasedId)
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
  await openDoor({ ...house, ann, milanId: deceasedId }, { opens: 'byLink' })
  expect(await standsAt(house, stone.code)).toBe(deceasedId)
})

test('a copy says that it is of the second version only where there is something that the first does not know', async () => {
  const home: Family = await family()
  const before = (await copyOf(home, home.ann, home.milanId)).text('data/memorial.json')
  expect(JSON.parse(before)).toMatchObject({ version: 1 })
  expect(before).not.toMatch(/"(?:door|ceremonies|doorConsents|shownTo)"/)
  const { taken } = await atAnOpenDoor()
  expect(taken.json()).toMatchObject({ version: 2, memorial: { door: { opens: 'byLink' } } })
  expect(taken.text('data/tables/links.csv')).toContain('For the stone')
  expect(taken.text('data/tables/ceremonies.csv')).toContain('Gradsko groblje')
  expect(taken.text('index.html')).toContain('Gradsko groblje')
})

test('what Ben wrote for those inside alone stays so in the house it comes to, whatever he agrees to there (YA03)', async () => {
  const home = await family()
  await openDoor(home, { opens: 'open' })
  const { as, ann: keeper, ben: writer, milanId } = home
  const said = { personId: milanId, note: 'Between us.', guestsMayRead: false }
  valueOf(await as(writer)(greetings.post, said))
  const taken = await copyOf(home, keeper, milanId)
  expect(taken.json()).toMatchObject({ version: 3, greetings: [{ shownTo: 'insideOnly' }] })

  const { house, ann } = await anotherHouse()
  await bring(house, taken.files, () => {})
  const { author_id: accountId } = await house.ctx.db
    .selectFrom('greetings')
    .select('author_id')
    .executeTakeFirstOrThrow()
  const before = new Date(house.ctx.clock.now().getTime() + 1)
  await setReachOf(house.ctx.db, { memorialId: milanId, accountId }, { reach: 'open', since: null, before })
  const page = valueOf(await house.as(null)(guestPages.whole, { deceasedId: milanId }))
  expect(JSON.stringify(page)).not.toContain('Between us.')
  const again = await copyOf(house, ann, milanId)
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})

test('Ann opens the door where Ben stands by name alone: nobody writes to him, and he is asked once the words are his', async () => {
  const home = await family()
  valueOf(await home.as(home.ben)(greetings.post, { personId: home.milanId, note: 'Between us.' }))
  const { files } = await copyOf(home, home.ann, home.milanId)
  const { house, ann } = await anotherHouse()
  await bring(house, files, () => {})
  await openDoor({ ...house, ann, milanId: home.milanId })
  expect((await house.mails()).map(({ to }) => to)).toEqual([])
  const { ben } = await house.bring('ben')
  const [offer] = valueOf(await house.as(ben)(claims.list, {}))
  valueOf(await house.as(ben)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  const reach = valueOf(await house.as(ben)(doors.reach, { deceasedId: home.milanId }))
  expect(reach).toMatchObject({ opens: 'open', isAsked: true })
})

test('a code that somebody has written into a copy goes on leading where it led', async () => {
  const { home, taken } = await atAnOpenDoor()
  const { house, ann, cleo } = await anotherHouse()
  const { id } = valueOf(await house.as(cleo)(memorials.createPerson, { ...milan, firstName: 'Vera' }))
  const { links } = await openDoor({ ...house, ann: cleo, milanId: id }, { opens: 'byLink' })
  const cleos = links[0]?.code ?? ''
  await bring(house, taken.files, (told) => (told.memorial.door.links[1].code = cleos))
  expect(await standsAt(house, cleos)).toBe(id)
  const door = valueOf(await house.as(ann)(doors.find, { deceasedId: home.milanId }))
  expect(door.links[1]?.code).not.toBe(cleos)
  expect(await standsAt(house, door.links[1]?.code ?? '')).toBe(home.milanId)
})

test('what no family could have set is refused before anything is written', async () => {
  const { taken } = await atAnOpenDoor()
  const { house } = await anotherHouse()
  const forgeries: [change: (door: CopiedMemorial, told: CopiedMemorial) => void, names: string][] = [
    [({ links }) => (links[0].code = links[1].code), 'memorial, door, links'],
    [({ links }) => (links[0].code = 'IIIIIIIIIIIIIIII'), 'memorial, door, links 1, code'],
    [({ links }) => (links[0].name = 'x'.repeat(500)), 'memorial, door, links 1, name'],
    [({ links }) => (links[0].endsOn = '2026-02-30'), 'links 1, endsOn'],
    [(door) => (door.parts = ['life', 'life']), 'memorial, door, parts'],
    [(door) => (door.wordsReader = door.links[0].id), 'people'],
    [(door) => (door.wordsMailHour = 24), 'memorial.door.wordsMailHour'],
    [
      (door) => {
        const [link] = door.links
        door.links = Array.from({ length: 51 }, (_, at) => ({
          ...link,
          takenBackAt: null,
          code: `00000000000000${String(at).padStart(2, '0')}`,
        }))
      },
      'memorial, door, links',
    ],
    [(_, { doorConsents: [asked] }) => (asked.agrees = true), 'doorConsents 1'],
    [(_, told) => told.doorConsents.push(told.doorConsents[0]), 'doorConsents 2'],
    [(_, { memorial }) => (memorial.ceremonies.insteadUrl = 'http://127.0.0.1/'), 'insteadUrl'],
    [(_, { memorial }) => (memorial.ceremonies.all[0].day = '2099-01-01'), 'memorial, ceremonies'],
  ]
  for (const [change, names] of forgeries)
    await expect(bring(house, taken.files, (told) => change(told.memorial.door, told))).rejects.toMatchObject(
      {
        key: 'copyDamaged',
        detail: expect.stringContaining(names) as string,
      },
    )
  expect(await house.ctx.db.selectFrom('memorials').select('id').execute()).toEqual([])
})
