/** The whole door, by those who would have more of it than its family gives them (YA03, YA04, YA05, YA08, YA09). */
import { doors, guestParts } from '@spomen/contract/doors.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import type { Person } from './cast.ts'
import { openDoor } from './doors.ts'
import type { Family } from './family.ts'
import { fullMemorial } from './full-memorial.ts'
import { wordsToLeave } from './guest-words.ts'
import { picture } from './pictures.ts'
import { valueOf } from './world.ts'

/** Everything of a memorial with a little of everything is shown to whoever has the link. */
async function opened() {
  const { home } = await fullMemorial()
  const { as, ann, ben, milanId: deceasedId } = home
  // Ben had brought a photograph, which the family took, before anybody spoke of a door.
  valueOf(await as(ben)(puzzle.suggest, { deceasedId }, [await picture(9)]))
  const waiting = valueOf(await as(ann)(puzzle.group, { deceasedId, userId: ben.id }))
  const suggestionIds = waiting.map(({ suggestionId }) => suggestionId)
  const { images } = valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds }))
  home.clock.forward(1_000)
  const { links } = await openDoor(home, { opens: 'byLink', parts: [...guestParts], hidesBirthDay: true })
  const [link] = links
  return { home, bens: images[0]?.imageUrl ?? '', linkId: link?.id ?? '', code: link?.code ?? '' }
}

const variants = ['small', 'medium', 'large', 'play', 'captions', 'preview', 'original']

/** Every address of a file that a guest's page tells, in every size there could be. */
const filesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\/api\/files\/(?:guestwords\/)?[0-9A-Z]{26}/g)].flatMap(([address]) =>
      variants.map((variant) => `${address}/${variant}`),
    ),
  ),
]

async function readAs({ as, bare }: Family, code: string, by: Person | null = null) {
  const page = await bare(`GET /${code}`, { by })
  const wire = await as(by)(guestPages.whole, { link: code })
  return { page, wire, all: `${page.text}\n${JSON.stringify(wire)}` }
}

const statusesOf = ({ bare }: Family, addresses: readonly string[], code: string, by: Person | null = null) =>
  Promise.all(
    addresses.map(async (address) => (await bare(`GET ${address}${code && `?link=${code}`}`, { by })).status),
  )

test('nothing that others wrote, brought or gave before is shown, nor who anybody is, though every part is', async () => {
  const { home, bens, code } = await opened()
  const { ctx, ann, ben, petra, cleo, mod } = home
  const { page, all } = await readAs(home, code)
  expect(page.status).toBe(200)
  for (const owners of ['The &lt;b&gt;bicycle', 'Born by the river', '=Letter.pdf', 'Garden 100%'])
    expect(page.text).toContain(owners)
  for (const others of ['Rest ', 'as it says', 'alert(1)', 'So it was', 'garden</i>', 'Come and remember'])
    expect([others, all.includes(others)]).toEqual([others, false])
  const accounts = await ctx.db.selectFrom('accounts').select(['id', 'mail']).execute()
  expect(accounts.length).toBeGreaterThan(4)
  for (const { id, mail } of accounts)
    expect([id, all.includes(id), all.includes(mail)]).toEqual([id, false, false])
  for (const person of [ann, ben, petra, cleo, mod]) expect(all).not.toContain(person.token)
  for (const hidden of ['guest@example.org', '1938-04-12', '12/04/1938', 'sha256', 'Ben '])
    expect(all).not.toContain(hidden)
  const others = variants.map((variant) => bens.replace(/\w+$/, variant))
  expect(new Set(await statusesOf(home, others, code))).toEqual(new Set([401]))
  // What is not shown is also named nowhere.
  expect(all).not.toContain(bens.split('/').at(-2))
})

test('a link that is taken back in the middle of a visit closes the page, every byte and every call at once', async () => {
  const { home, linkId, code } = await opened()
  const { as, ann, cleo } = home
  const addresses = filesIn((await readAs(home, code)).all)
  const before = await statusesOf(home, addresses, code)
  expect(before.filter((status) => status === 200).length).toBeGreaterThan(8)
  // Originals tell where they were taken: of papers alone they are handed out.
  const originals = addresses
    .filter((_, at) => before[at] === 200)
    .filter((each) => each.endsWith('original'))
  expect(originals).toHaveLength(1)
  valueOf(await as(ann)(doors.takeBackLink, { id: linkId }))
  for (const by of [null, cleo]) {
    const { page, wire, all } = await readAs(home, code, by)
    expect([page.status, filesIn(all)]).toEqual([404, []])
    expect(page.headers.get('cache-control')).toMatch(/private|no-store/)
    expect(page.text).not.toContain('Milan')
    expect(wire).toRefuse('linkTakenBack')
    // Everybody signed in knows the portrait (Q19); of all else the link opens nothing any more.
    const after = (await statusesOf(home, addresses, code, by)).flatMap((status, at) =>
      status < 400 ? (addresses[at] ?? '') : [],
    )
    const known = await statusesOf(home, after, '', by)
    expect([after.length, known.every((status) => status === 200)]).toEqual([by ? 3 : 0, true])
  }
  const wordsSent = await wordsToLeave(home, { deceasedId: '', link: code })
  expect(await as(null)(guestWords.leave, wordsSent)).toRefuse('linkTakenBack')
})

test('with a link, somebody signed in reads what a guest reads, and nothing more', async () => {
  const { home, bens, code } = await opened()
  const { as, cleo, petra, milanId } = home
  const asGuest = await readAs(home, code)
  const addresses = filesIn(asGuest.all)
  const open = await statusesOf(home, addresses, code)
  for (const stranger of [cleo, petra]) {
    expect((await readAs(home, code, stranger)).wire).toEqual(asGuest.wire)
    const statuses = await statusesOf(home, addresses, code, stranger)
    expect(statuses.map((status) => status === 200)).toEqual(open.map((status) => status === 200))
    expect(await statusesOf(home, [bens], code, stranger)).toEqual([403])
    const cut = JSON.stringify(await as(stranger)(profiles.whole, { id: milanId }))
    expect(cut).not.toMatch(/Born by the river|bicycle/)
    for (const call of [guestWords.waiting, guestWords.aside, guestWords.standing, doors.find, doors.reach])
      expect(await as(stranger)(call as typeof doors.find, { deceasedId: milanId })).toRefuse('forbidden')
  }
})

test('a code that is guessed, and that of a memorial that is suspended or deleted, are answered alike', async () => {
  const { home, code } = await opened()
  const { ctx, milanId } = home
  const addresses = filesIn((await readAs(home, code)).all)
  const unknown = await readAs(home, '0'.repeat(16))
  expect(unknown.wire).toRefuse('notFound')
  const sets = [{ suspended_at: ctx.clock.now() }, { suspended_at: null, deleted_at: ctx.clock.now() }]
  for (const set of sets) {
    await ctx.db.updateTable('memorials').set(set).where('id', '=', milanId).execute()
    const { page, wire } = await readAs(home, code)
    expect([page.status, page.text, wire]).toEqual([unknown.page.status, unknown.page.text, unknown.wire])
    expect((await statusesOf(home, addresses, code)).filter((status) => status < 400)).toEqual([])
  }
})
