/** What programs and people of ill will try at a door that takes words (YB05). */
import { randomUUID } from 'node:crypto'
import { guestWordLimits, guestWords } from '@spomen/contract/guest-words.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import {
  leave,
  proofOf,
  repeatWords,
  standingOn,
  waitingFor,
  wordsToLeave,
} from '../../../test/guest-words.ts'
import { valueOf, world } from '../../../test/world.ts'

/** Posts as a program does, from one of many networks or from where all the others come from; answers the status. */
async function post({ bare, milanId }: Family, network: number, proof: string) {
  const body = { deceasedId: milanId, sentId: randomUUID(), name: 'Bot', words: 'Buy!', proof }
  const headers = { 'x-forwarded-for': `10.0.${network >> 8}.${network & 255}` }
  return (await bare('POST /api/guestwords/leave', { body, headers })).status
}

test('of ten thousand posts of programs none is seen, and at most two hundred wait', {
  timeout: 300_000,
}, async () => {
  const home = await family({ TRUST_PROXY: '1' })
  await openDoor(home)
  const redeemed = await proofOf(home)
  await home.as(null)(guestWords.leave, await wordsToLeave(home, { proof: redeemed }))
  const statuses = new Map<number, number>()
  for (let round = 0; round < 4; round += 1) {
    // Of each fifty, two have done the work, three bring a proof that was redeemed, and all others come from one place.
    for (let batch = 0; batch < 50; batch += 1) {
      const answers = await atOnce(50, async (number) => {
        const network = number < 5 ? 1 + round * 250 + batch * 5 + number : 0
        return post(home, network, number < 2 ? await proofOf(home) : number < 5 ? redeemed : '')
      })
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    home.clock.forward(3_600_000)
  }
  expect([...statuses.values()].reduce((all, some) => all + some)).toBe(10_000)
  expect(statuses.get(201)).toBe(guestWordLimits.waiting - 1)
  expect([...statuses.keys()].toSorted((one, other) => one - other)).toEqual([201, 400, 409, 429])
  expect(await waitingFor(home)).toHaveLength(guestWordLimits.waiting)
  expect(await standingOn(home)).toEqual([])
  expect(valueOf(await home.as(home.ben)(guestWords.counts, {})).total).toBe(0)
  expect(await home.as(null)(guestWords.leave, await wordsToLeave(home))).toRefuse('wordsFull')
})

test('a proof is redeemed once, by however many processes at once', async () => {
  const home = await family()
  await openDoor(home)
  const other = await world({}, home)
  const proof = await proofOf(home)
  const answers = await atOnce(6, async (number) =>
    (number % 2 ? other : home).as(null)(guestWords.leave, await wordsToLeave(home, { proof })),
  )
  expect(tally(answers)).toEqual({ yes: 1, proofNeeded: 5 })
  const forged = Buffer.from(proof, 'base64')
    .toString()
    .replace(/"until":\d+/, '"until":4102444800')
  for (const wrong of ['', 'x', Buffer.from(forged).toString('base64')])
    expect(await home.as(null)(guestWords.leave, await wordsToLeave(home, { proof: wrong }))).toRefuse(
      'proofNeeded',
    )
})

test('one network leaves so many an hour, and guesses so many codes', async () => {
  const home = await family()
  await openDoor(home)
  const answers = await atOnce(70, async () =>
    home.as(null)(guestWords.leave, await wordsToLeave(home, { proof: '' })),
  )
  expect(tally(answers)).toEqual({ proofNeeded: 60, tooManyRequests: 10 })
  home.clock.forward(3_600_000)
  const { code } = await leave(home)
  for (let time = 0; time < 30; time += 1) expect(await home.as(null)(guestWords.own, { code })).toSucceed()
  const guesses = await atOnce(30, () => home.as(null)(guestWords.own, { code: '0'.repeat(16) }))
  expect(tally(guesses)).toEqual({ notFound: 20, tooManyRequests: 10 })
})

test('one network changes words no more often in an hour than it may leave some', async () => {
  const home = await family({ GUEST_WORDS_PER_HOUR: '5' })
  await openDoor(home)
  const { code } = await leave(home)
  const change = (words: string) => home.as(null)(guestWords.change, { code, name: 'Ljubica', words })
  const answers = await atOnce(6, (number) => change(`${number} times`))
  expect(tally(answers)).toEqual({ yes: 4, tooManyRequests: 2 })
  expect(await home.as(null)(guestWords.withdraw, { code })).toSucceed()
})

test('words that were given back or stand do not wait beside two hundred others (YB05)', async () => {
  const home = await family()
  const { as, ann, ben } = home
  await openDoor(home)
  const stands = await leave(home, { words: 'He mended my fence.' })
  valueOf(await as(ann)(guestWords.letStand, { id: stands.id }))
  const returned = await leave(home, { mail: 'ljubica@example.org' })
  valueOf(await as(ann)(guestWords.giveBack, { id: returned.id, answer: 'Say it to her.' }))
  const waits = await leave(home)
  await repeatWords(home, waits.id, guestWordLimits.waiting - 1)
  const change = (code: string) => as(null)(guestWords.change, { code, name: 'Ljubica', words: 'Once more.' })
  for (const { code } of [stands, returned]) expect(await change(code)).toRefuse('wordsFull')
  expect(await standingOn(home)).toMatchObject([{ words: 'He mended my fence.' }])
  expect(await change(waits.code)).toSucceed()
  expect(await waitingFor(home)).toHaveLength(guestWordLimits.waiting)
  // The family may put more before itself than strangers may.
  expect(await as(ben)(guestWords.putBack, { id: stands.id })).toRefuse('forbidden')
  expect(await as(ann)(guestWords.putBack, { id: stands.id })).toSucceed()
})

test('with one proof and a photograph that is none nobody keeps others from leaving words', async () => {
  const home = await family({ GUEST_WORDS_PER_HOUR: '2', TRUST_PROXY: '1' })
  await openDoor(home)
  const left = await wordsToLeave(home)
  const leaveFrom = async (network: number, more: Record<string, string | File> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...left, ...more })) body.set(name, value as string | File)
    return home.bare('POST /api/guestwords/leave', {
      body,
      headers: { 'x-forwarded-for': `198.51.100.${network}` },
    })
  }
  // A page takes twice as many an hour as one network may leave.
  for (const network of [1, 1, 2, 2, 3, 3]) {
    const photograph = new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' })
    expect((await leaveFrom(network, { photograph })).text).toContain('invalidImage')
  }
  expect((await leaveFrom(4)).status).toBe(201)
})

test('a bomb, a cut photograph and what is none leave nothing behind', async () => {
  const home = await family()
  await openDoor(home)
  const black = { width: 10_000, height: 5_001, channels: 3, background: '#000' } as const
  const bomb = await sharp({ create: black }).png().toBuffer()
  const files = [bomb, bomb.subarray(0, 100), Buffer.from('<!doctype html><script>alert(1)</script>')]
  for (const bytes of files) {
    const file = new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
    expect(await home.as(null)(guestWords.leave, await wordsToLeave(home), [file])).toRefuse('invalidImage')
  }
  expect(await waitingFor(home)).toEqual([])
  expect(await home.ctx.db.selectFrom('files').select('id').execute()).toEqual([])
})
