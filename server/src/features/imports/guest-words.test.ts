/** What guests left at a door goes along in a copy, and comes back (YB03, YE02). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { leave, waitingFor } from '../../../test/guest-words.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

/** Three letters at Milan's open door: one stands with a photograph, one waits with an address, one was set aside. */
async function withGuestWords() {
  const home = await family()
  const { as, ann, milanId } = home
  await openDoor(home)
  const standing = await leave(home, { name: 'Ljubica', words: 'He never let anybody stand alone.' }, [
    await picture(1),
  ])
  const [first] = await waitingFor(home)
  valueOf(await as(ann)(guestWords.letStand, { id: first?.id ?? '' }))
  const rude = await leave(home, { name: 'Somebody', words: 'Rude words.' })
  const [second] = await waitingFor(home)
  valueOf(await as(ann)(guestWords.setAside, { id: second?.id ?? '' }))
  await leave(home, { name: 'Vera', words: 'I will wait.', mail: 'vera@school.example' })
  return { home, milanId, standing, rude, taken: await copyOf(home, ann, milanId) }
}

const bringTo = async ({ ctx }: World, ann: Person, source: { file: string }) =>
  importCopy(ctx, { source, owner: await getAccount(ctx.db, ann.id) })

test('words of guests come back as they stood, with the photograph, and by their code the guest comes back to them', async () => {
  const { milanId, standing, rude, taken } = await withGuestWords()
  expect(taken.json().guestWords?.map(({ state }) => state)).toEqual(['standing', 'setAside', 'waiting'])
  expect(taken.paths).toContain('data/guests/0001 photo-1.jpg')
  expect(taken.text('data/tables/guest words.csv')).toContain('He never let anybody stand alone.')
  // Whoever has no address in the house has none in the copy, and what waits or was set aside is on none of its pages.
  for (const path of taken.paths.filter((name) => /\.(?:html|json|csv|txt)$/.test(name)))
    expect([path, taken.text(path)]).not.toEqual([path, expect.stringContaining('vera@school.example')])
  expect(taken.text('index.html')).toContain('He never let anybody stand alone.')
  expect(taken.text('index.html')).not.toMatch(/I will wait|Rude words/)

  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann } = await house.bring('ann')
  await bringTo(house, ann, await forge(taken.files, () => {}))
  const there = { ...house, ann, milanId }
  const [waits] = await waitingFor(there)
  expect(waits).toMatchObject({ name: 'Vera', words: 'I will wait.', canBeAnswered: false })
  const [stands] = valueOf(await house.as(ann)(guestWords.standing, { deceasedId: milanId }))
  expect(stands).toMatchObject({ name: 'Ljubica', isOwn: false, photograph: { width: 64 } })
  const bytes = await fetch(house.address + (stands?.photograph?.url ?? ''))
  expect(bytes.status).toBe(200)
  const [aside] = valueOf(await house.as(ann)(guestWords.aside, { deceasedId: milanId }))
  expect(aside).toMatchObject({ words: 'Rude words.' })
  const own = valueOf(await house.as(null)(guestWords.own, { code: standing.code, id: null }))
  expect(own).toMatchObject({ name: 'Ljubica', state: 'standing' })
  expect(valueOf(await house.as(null)(guestWords.own, { code: rude.code, id: null })).state).toBe('waiting')
  expect(await house.mails()).toEqual([])
  const again = await copyOf(house, ann, milanId)
  expect(again.json()).toEqual(taken.json())
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})

test('what no guest could have left is refused', async () => {
  const { taken } = await withGuestWords()
  const forgeries: [change: (words: CopiedMemorial[], told: CopiedMemorial) => void, names: string][] = [
    [([first]) => (first.words = 'x'.repeat(2_001)), 'guestWords 1, words'],
    [([first]) => (first.name = ''), 'guestWords 1, name'],
    [([first]) => (first.answeredAt = null), 'guestWords 1'],
    [([first]) => (first.state = 'withdrawn'), 'guestWords 1, state'],
    [([first]) => (first.linkId = first.id), 'guestWords'],
    [([first], told) => (first.file.by = told.memorial.owner), 'guestWords 1, file'],
    [([first, second]) => (second.file = first.file), 'guestWords 2, file'],
    [([first, second]) => (second.id = first.id), ''],
  ]
  const house = await world()
  const { ann } = await house.bring('ann')
  for (const [change, names] of forgeries)
    await expect(
      bringTo(house, ann, await forge(taken.files, (told) => change(told.guestWords, told))),
    ).rejects.toMatchObject({
      key: 'copyDamaged',
      detail: expect.stringContaining(names) as string,
    })
  expect(await house.ctx.db.selectFrom('memorials').select('id').execute()).toEqual([])
})
