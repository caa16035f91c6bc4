/** How far what others wrote and brought reaches beyond those inside, and what they answer when they are asked (YA03). */
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { letIn } from '../../../test/followers.ts'
import { newest, putBack } from '../../../test/history.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

/** How far each greeting on Milan's page is shown, oldest first. */
const reachOfGreetings = async ({ ctx }: Family) =>
  (await ctx.db.selectFrom('greetings').select('shown_to').orderBy('id').execute()).map((row) => row.shown_to)

test('what Ben wrote before stays inside until he says otherwise, and he is asked once (YA03)', async () => {
  const home = await family()
  const { as, ann, ben, petra, milanId } = home
  const greet = (guestsMayRead: boolean | null) =>
    as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', guestsMayRead })
  valueOf(await greet(true))
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'Dad.' }))

  home.clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  await openDoor(home, { opens: 'byLink', parts: ['greetings'] })
  const mails = (await home.mails()).filter(({ text }) => text.includes('?consent'))
  expect(mails).toEqual([expect.objectContaining({ to: ben.mail })])
  const asked = async () => valueOf(await as(ben)(doors.reach, { deceasedId: milanId })).isAsked
  expect(await asked()).toBe(true)
  expect(valueOf(await as(ann)(doors.reach, { deceasedId: milanId })).isAsked).toBe(false)
  expect(await as(petra)(doors.consent, { deceasedId: milanId, agrees: true })).toRefuse('forbidden')

  valueOf(await greet(null))
  valueOf(await greet(false))
  valueOf(await greet(true))
  expect(await reachOfGreetings(home)).toEqual(['inside', 'inside', 'inside', 'insideOnly', 'byLink'])
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: true }))
  expect(await asked()).toBe(false)
  expect(await reachOfGreetings(home)).toEqual(['byLink', 'inside', 'inside', 'insideOnly', 'byLink'])

  // Wider than he agreed to: he is asked anew, and what he let those with the link read, not everybody reads.
  await openDoor(home, { opens: 'open' })
  expect(await asked()).toBe(true)
  expect(await reachOfGreetings(home)).toEqual(['byLink', 'inside', 'inside', 'insideOnly', 'byLink'])
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: false }))
  expect((await reachOfGreetings(home))[0]).toBe('inside')
})

test('the mail names the keeper who opened the door, who is asked on the page alone (YA03, YC01)', async () => {
  const home = await family()
  const { as, ctx, ben, milanId } = home
  const writer = await bringSomebody(ctx)
  await letIn(home, writer)
  for (const author of [ben, writer])
    valueOf(await as(author)(greetings.post, { personId: milanId, note: 'Rest well.', guestsMayRead: true }))
  await makeKeeper(home, ben)
  home.clock.forward(1_000)
  await openDoor({ ...home, ann: ben })
  const mails = (await home.mails()).filter(({ text }) => text.includes('?consent'))
  expect(mails).toEqual([expect.objectContaining({ to: writer.mail })])
  expect(mails[0]?.text).toContain('Ben Đorđević has opened the page of Milan Jovanović')
  // Whoever reads it is not signed in where the mail is opened: the login knows the address.
  expect(mails[0]?.text).toContain(`?consent#for=${encodeURIComponent(writer.mail)}`)
  // What he wrote as one of those inside stays there until he says otherwise.
  expect(valueOf(await as(ben)(doors.reach, { deceasedId: milanId })).isAsked).toBe(true)
  expect(await reachOfGreetings(home)).toEqual(['inside', 'inside'])
})

test('what Ben wrote for those inside alone stays there, whatever he agrees to of other words (YA03)', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  const greet = (guestsMayRead: boolean) =>
    as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', guestsMayRead })
  await openDoor(home, { opens: 'byLink', parts: ['greetings'] })
  valueOf(await greet(false))
  home.clock.forward(1_000)
  await openDoor(home, { opens: 'open', parts: ['greetings'] })
  // Nothing that he wrote waits for an answer.
  const asked = async () => valueOf(await as(ben)(doors.reach, { deceasedId: milanId })).isAsked
  expect(await asked()).toBe(false)

  await openDoor(home, { opens: 'byLink', parts: ['greetings'] })
  valueOf(await greet(true))
  home.clock.forward(1_000)
  await openDoor(home, { opens: 'open', parts: ['greetings'] })
  expect(await asked()).toBe(true)
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: true, opens: 'open' }))
  expect(await reachOfGreetings(home)).toEqual(['insideOnly', 'open'])
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: false }))
  expect(await reachOfGreetings(home)).toEqual(['insideOnly', 'inside'])
})

test('a yes for everybody with the link is none for everybody, however the door stood when it was asked (YA03)', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'For few.' }))
  const agree = async (opens?: 'byLink' | 'open') => {
    home.clock.forward(1_000)
    valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: true, opens }))
    return (await reachOfGreetings(home))[0]
  }
  const asked = async () => valueOf(await as(ben)(doors.reach, { deceasedId: milanId }))

  home.clock.forward(1_000)
  await openDoor(home, { opens: 'open' })
  await openDoor(home, { opens: 'byLink' })
  // The mail tells of the door as it stands when it leaves.
  const [mail] = (await home.mails()).filter(({ text }) => text.includes('?consent'))
  expect(mail?.text).toContain('čita svako ko ima njen link')
  expect(await asked()).toMatchObject({ opens: 'byLink', isAsked: true })
  expect(await agree()).toBe('byLink')
  expect(await asked()).toMatchObject({ isAsked: false })

  // The door opens to everybody again: he is asked anew, and a window of before still asks about the link.
  await openDoor(home, { opens: 'open' })
  expect(await asked()).toMatchObject({ opens: 'open', isAsked: true })
  expect(await agree('byLink')).toBe('byLink')
  expect(await agree('open')).toBe('open')
})

test('whoever was asked about the link, and says yes once everybody may come, is shown to everybody (YA03)', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'For all.' }))
  home.clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  await openDoor(home, { opens: 'open' })
  expect((await home.mails()).filter(({ text }) => text.includes('?consent'))).toHaveLength(1)
  const agree = async (opens?: 'open') => {
    valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: true, opens }))
    return (await reachOfGreetings(home))[0]
  }
  // A client that does not say what it asked goes no farther than the first question.
  expect(await agree()).toBe('byLink')
  expect(await agree('open')).toBe('open')
})

test('what is written below a field that tells of the link is not for everybody, once the door opens meanwhile (YA03)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await openDoor(home, { opens: 'byLink' })
  await openDoor(home, { opens: 'open' })
  const wish = { guestsMayRead: true } as const
  const greet = async (opens?: 'byLink' | 'open') => {
    valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', ...wish, opens }))
    return (await reachOfGreetings(home)).at(-1)
  }
  expect(await greet('byLink')).toBe('byLink')
  // A window of before does not say how far its field told that the door stands open.
  expect(await greet()).toBe('byLink')
  expect(await greet('open')).toBe('open')
  const bring = { deceasedId: milanId, ...wish, opens: 'byLink' } as const
  valueOf(await as(ben)(puzzle.suggest, bring, [await picture(1)]))
  const suggestions = home.ctx.db.selectFrom('suggestions').select('shown_to')
  expect(await suggestions.execute()).toEqual([{ shown_to: 'byLink' }])
  await openDoor(home, { opens: 'byLink' })
  expect(await greet('open')).toBe('byLink')
  expect(valueOf(await as(ann)(greetings.list, { personId: milanId }))).toHaveLength(4)
})

test('a greeting is taken back from guests, or shown to them, as it is changed (YA03)', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  await openDoor(home)
  const { id } = valueOf(
    await as(ben)(greetings.post, {
      personId: milanId,
      note: 'Rest well.',
      guestsMayRead: true,
      opens: 'open',
    }),
  )
  const change = async (guestsMayRead: boolean | null) => {
    const choice = { guestsMayRead, opens: 'open' as const }
    valueOf(await as(ben)(greetings.change, { id, note: 'Rest well, friend.', ...choice }))
    return (await reachOfGreetings(home))[0]
  }
  expect(await change(null)).toBe('open')
  expect(await change(false)).toBe('insideOnly')
  expect(await change(true)).toBe('open')
})

test('a greeting that is changed at a closed door stays inside once it opens, and its writer alone is told so (YA03)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await openDoor(home, { opens: 'byLink', parts: ['greetings'] })
  const { id, reach } = valueOf(
    await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', guestsMayRead: true }),
  )
  const told = async (reader: typeof ben) =>
    valueOf(await as(reader)(greetings.list, { personId: milanId })).map((greeting) => greeting.reach)
  expect([reach, await told(ben), await told(ann)]).toEqual(['byLink', ['byLink'], [undefined]])
  await openDoor(home, { opens: 'closed', parts: ['greetings'] })
  valueOf(await as(ben)(greetings.change, { id, note: 'You still owe me twenty.' }))
  await openDoor(home, { opens: 'byLink', parts: ['greetings'] })
  expect(await reachOfGreetings(home)).toEqual(['inside'])
  expect(await told(ben)).toEqual([undefined])
  // It waits for his answer, as what was written before the door opened.
  expect(valueOf(await as(ben)(doors.reach, { deceasedId: milanId })).isAsked).toBe(true)
})

test('who has agreed once is asked anew of what they wrote or changed at a closed door, and of nothing else (YA03)', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  const opens = (how: 'byLink' | 'closed') => {
    home.clock.forward(1_000)
    return openDoor(home, { opens: how, parts: ['greetings'] })
  }
  const isAsked = async () => valueOf(await as(ben)(doors.reach, { deceasedId: milanId })).isAsked
  const agree = async () =>
    valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: true, opens: 'byLink' }))
  const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  await opens('byLink')
  await agree()
  await opens('closed')
  await opens('byLink')
  expect(await isAsked()).toBe(false)
  await opens('closed')
  valueOf(await as(ben)(greetings.change, { id, note: 'Rest well, friend.' }))
  await opens('byLink')
  expect(await isAsked()).toBe(true)
  await agree()
  expect(await reachOfGreetings(home)).toEqual(['byLink'])
})

test('a greeting that is put back reaches no farther than Ben has said meanwhile (YA03)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await openDoor(home, { opens: 'byLink', parts: ['greetings'] })
  const greet = async (opens: 'byLink' | 'open') =>
    valueOf(
      await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', guestsMayRead: true, opens }),
    ).id
  const [first] = [await greet('byLink'), await greet('byLink')]
  home.clock.forward(1_000)
  valueOf(await as(ann)(greetings.remove, { id: first }))
  await openDoor(home, { opens: 'open', parts: ['greetings'] })
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: false }))
  expect(await putBack(home, ann, (await newest(home, 'greetingRemoved')).id)).toSucceed()
  expect(await reachOfGreetings(home)).toEqual(['inside', 'inside'])
})
