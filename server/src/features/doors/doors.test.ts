/** A family opens the door of a memorial, and nothing opens that others wrote before (YA01–YA05, YA08, YA09). */
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { standingOfGuest } from '../following/index.ts'

const standsAs = async ({ ctx }: Family, key: Parameters<typeof standingOfGuest>[1]) => {
  try {
    const { memorial } = await standingOfGuest(ctx, key)
    return memorial.first_name
  } catch (error) {
    return (error as { key: string }).key
  }
}

test('a door is closed until the family opens it, and has a link from then on (YA01, YA05)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const before = valueOf(await as(ann)(doors.find, { deceasedId: milanId }))
  expect(before).toMatchObject({ opens: 'closed', parts: [], inside: 2, links: [] })
  expect(await standsAs(home, { memorialId: milanId })).toBe('notFound')

  const { links } = await openDoor(home, { opens: 'byLink', parts: ['life'] })
  expect(links).toEqual([expect.objectContaining({ name: '', endsOn: null, takenBackAt: null })])
  const [{ code }] = links as [(typeof links)[number]]
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(await standsAs(home, { link: code })).toBe('Milan')
  expect(await standsAs(home, { link: `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase() })).toBe('Milan')
  expect(await standsAs(home, { link: code.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toBe(
    'notFound',
  )
  // Whoever has no link is not let in by an id, which many know.
  expect(await standsAs(home, { memorialId: milanId })).toBe('notFound')

  const opened = await openDoor(home, { opens: 'open' })
  expect(opened.links).toEqual(links)
  expect(await standsAs(home, { memorialId: milanId })).toBe('Milan')

  await openDoor(home, { opens: 'closed' })
  expect(await standsAs(home, { link: code })).toBe('linkTakenBack')
  expect(await standsAs(home, { memorialId: milanId })).toBe('notFound')
})

test('several links have names and ends, and one that was taken back stays so (YA05)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  await openDoor(home, { opens: 'byLink' })
  const choir = valueOf(
    await as(ann)(doors.addLink, { deceasedId: milanId, name: 'For the choir', endsOn: '2026-05-01' }),
  )
  const stone = valueOf(
    await as(ann)(doors.addLink, { deceasedId: milanId, name: 'For the stone', endsOn: null }),
  )
  expect(await standsAs(home, { link: choir.code })).toBe('Milan')

  const taken = valueOf(await as(ann)(doors.takeBackLink, { id: stone.id }))
  expect(valueOf(await as(ann)(doors.takeBackLink, { id: stone.id }))).toEqual(taken)
  expect(await standsAs(home, { link: stone.code })).toBe('linkTakenBack')

  valueOf(await as(ann)(doors.changeLink, { id: choir.id, name: 'For the choir', endsOn: '2026-04-01' }))
  expect(await standsAs(home, { link: choir.code })).toBe('linkTakenBack')
  valueOf(await as(ann)(doors.changeLink, { id: choir.id, name: 'For the choir', endsOn: null }))
  expect(await standsAs(home, { link: choir.code })).toBe('Milan')

  for (let more = 3; more <= 51; more += 1)
    expect(await as(ann)(doors.addLink, { deceasedId: milanId, name: `Link ${more}`, endsOn: null })).toEqual(
      more <= 50 ? expect.objectContaining({ ok: true }) : expect.objectContaining({ why: 'maximumUpload' }),
    )
})

test('whoever is signed in is told that all may read a page as guests, without asking for what they may not (YA01, O12)', async () => {
  const home = await family()
  const { as, ann, ctx, milanId, petra } = home
  const told = async () =>
    Promise.all(
      [petra, ann].map(
        async (reader) => valueOf(await as(reader)(profiles.metrics, { deceasedId: milanId })).isDoorOpen,
      ),
    )
  const seen = []
  for (const opens of ['byLink', 'open', 'closed', 'open'] as const) {
    await openDoor(home, { opens })
    seen.push(await told())
  }
  expect(seen).toEqual([
    [undefined, undefined],
    [true, true],
    [undefined, undefined],
    [true, true],
  ])
  await ctx.db
    .updateTable('memorials')
    .set({ suspended_at: ctx.clock.now() })
    .where('id', '=', milanId)
    .execute()
  const { isDoorOpen } = valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId }))
  expect(isDoorOpen).toBeUndefined()
})

test('a suspended or closed memorial has no door (YA08)', async () => {
  const home = await family()
  const { ctx, milanId } = home
  const [link] = (await openDoor(home)).links
  for (const set of [
    { suspended_at: ctx.clock.now() },
    { suspended_at: null, deleted_at: ctx.clock.now() },
  ]) {
    await ctx.db.updateTable('memorials').set(set).where('id', '=', milanId).execute()
    expect(await standsAs(home, { link: link?.code ?? '' })).toBe('notFound')
    expect(await standsAs(home, { memorialId: milanId })).toBe('notFound')
  }
})

test('a link opens the bytes of what the page shows and of nothing else, and closes them at once (YA08)', async () => {
  const home = await family()
  const { as, bare, ann, ben, cleo, milanId } = home
  const [own] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  const bring = async (shade: number, guestsMayRead: boolean) => {
    valueOf(await as(ben)(puzzle.suggest, { deceasedId: milanId, guestsMayRead }, [await picture(shade)]))
    const waiting = valueOf(await as(ann)(puzzle.group, { deceasedId: milanId, userId: ben.id }))
    const suggestionIds = waiting.map(({ suggestionId }) => suggestionId)
    const { images } = valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
    return images[0]?.imageUrl ?? ''
  }
  const { links } = await openDoor(home, { opens: 'byLink' })
  const kept = await bring(2, false)
  const shown = await bring(3, true)
  const [{ id: linkId, code }] = links as [(typeof links)[number]]
  const statusOf = async (address: string, link: string | null = code, by = null as typeof cleo | null) =>
    (await bare(`GET ${address}${link ? `?link=${link}` : ''}`, { by })).status
  const photograph = own?.imageUrl ?? ''

  expect(await statusOf(photograph)).toBe(200)
  expect(await statusOf(photograph.replace(/\w+$/, 'original'))).toBe(401)
  expect(await statusOf(photograph, null)).toBe(401)
  expect(await statusOf(shown)).toBe(200)
  expect(await statusOf(kept)).toBe(401)
  // Somebody signed in who is not inside reads with the link what a guest reads.
  expect([await statusOf(photograph, code, cleo), await statusOf(photograph, null, cleo)]).toEqual([200, 403])

  // What was let be seen by those with the link is not shown to everybody.
  await openDoor(home, { opens: 'open' })
  expect([await statusOf(photograph, null), await statusOf(shown, null)]).toEqual([200, 401])
  await openDoor(home, { opens: 'open', parts: ['life'] })
  expect(await statusOf(photograph, null)).toBe(401)

  await openDoor(home, { opens: 'byLink' })
  expect(await statusOf(photograph)).toBe(200)
  valueOf(await as(ann)(doors.takeBackLink, { id: linkId }))
  expect(await statusOf(photograph)).toBe(404)
})

test('guessing codes is slow, and nobody is kept out by another’s guesses (YA09)', async () => {
  const home = await family({ CALENDAR_READS_PER_HOUR: '3' })
  const { as, bare, ann, milanId } = home
  const [own] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  const { links } = await openDoor(home, { opens: 'byLink' })
  const statusWith = async (link: string) => (await bare(`GET ${own?.imageUrl}?link=${link}`)).status
  const guesses = ['0', '1', '2', '3'].map((sign) => sign.repeat(16))
  const statuses = []
  for (const guess of guesses) statuses.push(await statusWith(guess))
  expect(statuses).toEqual([401, 401, 401, 429])
  expect(await statusWith(links[0]?.code ?? '')).toBe(200)
})

test('only somebody inside is handed the reading of words (YB02)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  expect((await openDoor(home, { wordsReaderId: ben.id })).wordsReaderId).toBe(ben.id)
  const door = valueOf(await as(ann)(doors.find, { deceasedId: milanId }))
  const set = { ...door, deceasedId: milanId, wordsReaderId: cleo.id }
  expect(await as(ann)(doors.change, set)).toRefuse('userNotFound')
})

test('who has left reads no words any more, also when they are let in again, and keeps nobody from closing the door (YA01, YB02)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx } = home
  const door = await openDoor(home, { takesWords: true, wordsReaderId: ben.id })
  const reads = () => as(ben)(guestWords.waiting, { deceasedId: milanId })
  expect((await reads()).ok).toBe(true)
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect(valueOf(await as(ann)(doors.find, { deceasedId: milanId })).wordsReaderId).toBeNull()
  // A window that still has the name of before.
  valueOf(await as(ann)(doors.change, { ...door, deceasedId: milanId, opens: 'closed' }))
  expect(await standsAs(home, { memorialId: milanId })).toBe('notFound')
  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: milanId, account_id: ben.id, since: ctx.clock.now() })
    .execute()
  expect(await reads()).toRefuse('forbidden')
})
