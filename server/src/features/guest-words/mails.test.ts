/** Mails about guests' words: to those who left an address, and to whoever reads (YB02, YB03). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave, wordsToLeave, waitingFor } from '../../../test/guest-words.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { valueOf } from '../../../test/world.ts'
import { notifyOfWords } from './index.ts'

const hour = 3_600_000

test('whoever leaves an address is sent the code and, if so, the line of the family, and nobody is shown it', async () => {
  const home = await family()
  const { as, ann, mails } = home
  await mails()
  await openDoor(home, { hidesBirthDay: true })
  const { code, id } = await leave(home, { mail: 'Ljubica@Example.org', language: 'srb' })
  const [own, ...none] = (await mails()).filter(({ to }) => to.startsWith('ljubica'))
  expect(none).toEqual([])
  expect(own).toMatchObject({ to: 'ljubica@example.org', subject: 'Vaše reči: Milan Jovanović' })
  // As guests are told his days: of the birth the year alone, where the family hides it (YA04).
  expect(own?.text).toMatch(/^Milan Jovanović\n1938 – 03\/11\/2021\n\n/)
  expect(own?.text).toContain(code)
  expect(own?.text).not.toContain('stand alone')
  const [waits] = await waitingFor(home)
  expect(waits).toMatchObject({ canBeAnswered: true })
  expect(JSON.stringify(waits).toLowerCase()).not.toContain('example.org')
  const answer = 'Thank you. Would you leave out the hospital?'
  valueOf(await as(ann)(guestWords.giveBack, { id, answer }))
  const [, returned] = (await mails()).filter(({ to }) => to.startsWith('ljubica'))
  expect(returned?.text).toMatch(/^Milan Jovanović\n1938 – 03\/11\/2021\n\n/)
  expect(returned?.text).toContain(answer)
  expect(await waitingFor(home)).toEqual([])
  expect(valueOf(await as(null)(guestWords.own, { code }))).toMatchObject({ state: 'returned', answer })
  valueOf(
    await as(null)(guestWords.change, { code, name: 'Ljubica', words: 'He never let anybody stand alone!' }),
  )
  expect(await waitingFor(home)).toHaveLength(1)
})

test('of two lines for the same words the first is sent, and whoever wrote the other is told that it was not (YB02)', async () => {
  const home = await family()
  const { as, ann, mails } = home
  await openDoor(home)
  const keeper = await newKeeper(home)
  const { id } = await leave(home, { mail: 'ljubica@example.org' })
  const [read] = await waitingFor(home)
  const giveBack = (by: typeof ann, answer: string) =>
    as(by)(guestWords.giveBack, { id, edition: read?.edition, answer })
  valueOf(await giveBack(ann, 'Would you leave out the hospital?'))
  // Whoever heard no answer sends the same line again.
  expect(await giveBack(ann, 'Would you leave out the hospital?')).toSucceed()
  expect(await giveBack(ann, 'Not the hospital, please.')).toRefuse('changedMeanwhile')
  expect(await giveBack(keeper, 'Would you leave out the hospital?')).toRefuse('changedMeanwhile')
  expect(await giveBack(keeper, 'How kind of you.')).toRefuse('changedMeanwhile')
  const [, ...lines] = (await mails()).filter(({ to }) => to.startsWith('ljubica'))
  expect(lines.map(({ text }) => text.includes('Would you leave out the hospital?'))).toEqual([true])
})

test('without an address there is nobody to give words back to', async () => {
  const home = await family()
  await openDoor(home)
  const { id } = await leave(home)
  expect(await home.as(home.ann)(guestWords.giveBack, { id, answer: 'Thank you.' })).toRefuse('noAddress')
  expect(await waitingFor(home)).toHaveLength(1)
})

/** Milan's family at ten in the morning; its hour is six in the evening. */
async function evening(set: { wordsReaderId?: string } = {}) {
  const home = await family()
  await home.mails()
  await openDoor(home, set)
  const waitingMails = async () =>
    (await home.mails())
      .filter(({ text }) => text.includes('/WordsThatWait/'))
      .map(({ to, subject }) => [to, subject])
  return { ...home, waitingMails, wake: () => notifyOfWords(home.ctx) }
}

test('the family is told once a day, at its hour, how many have left words and who, and nothing of them', async () => {
  const home = await evening()
  const { ann, clock, wake, waitingMails, mails, milanId } = home
  await leave(home)
  await leave(home, { name: 'Dragan' })
  await leave(home, { name: 'Buy at www.cheap.example' })
  await wake()
  expect(await waitingMails()).toEqual([])
  clock.forward(8 * hour)
  await Promise.all([wake(), wake()])
  expect(await waitingMails()).toEqual([[ann.mail, '3 people have left words for Milan Jovanović']])
  const mail = (await mails()).at(-1)
  expect(mail?.text).toMatch(/^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\nDear /)
  expect(mail?.text).toContain('They are from Ljubica and Dragan.')
  for (const unread of ['stand alone', 'cheap', 'at the school']) expect(mail?.text).not.toContain(unread)
  expect(mail?.text).toContain(`https://spomen.example/WordsThatWait/${milanId}`)
  expect(mail?.head.get('list-unsubscribe')).toBeTruthy()
  // What comes after that hour waits for the next day's, however the family moves it.
  await leave(home, { name: 'Vera' })
  await openDoor(home, { wordsMailHour: 20 })
  clock.forward(3 * hour)
  await wake()
  expect(await waitingMails()).toHaveLength(1)
  // At no other hour either, such as the first minutes of the next day (YB02).
  for (let hours = 0; hours < 22; hours++) {
    clock.forward(hour)
    await wake()
  }
  expect(await waitingMails()).toHaveLength(1)
  clock.forward(hour)
  await wake()
  expect(await waitingMails()).toHaveLength(2)
})

const wrong = 40 * 24 * hour

test('words of which a mail told while the clock ran forty days ahead hold back no others once it is right (YB02)', async () => {
  const home = await evening()
  const { clock, wake, waitingMails } = home
  clock.forward(wrong)
  await leave(home)
  clock.forward(8 * hour)
  await wake()
  expect(await waitingMails()).toHaveLength(1)
  clock.forward(-wrong - 8 * hour)
  await leave(home, { name: 'Vera' })
  clock.forward(8 * hour)
  await wake()
  expect(await waitingMails()).toHaveLength(2)
  await leave(home, { name: 'Dragan' })
  clock.forward(hour)
  await wake()
  expect(await waitingMails()).toHaveLength(2)
})

test('words that came while the clock ran ahead are told of at the hour of a day on which it is right (YB02)', async () => {
  const home = await evening()
  const { clock, wake, waitingMails } = home
  clock.forward(wrong)
  await leave(home)
  clock.forward(-wrong)
  await wake()
  expect(await waitingMails()).toEqual([])
  clock.forward(8 * hour)
  await wake()
  await wake()
  expect(await waitingMails()).toEqual([[home.ann.mail, expect.stringContaining('Milan Jovanović')]])
  clock.forward(24 * hour)
  await wake()
  expect(await waitingMails()).toHaveLength(1)
})

test('a mail whose words were read meanwhile does not leave', async () => {
  const home = await evening()
  const { as, ann, clock, wake, waitingMails } = home
  const { id } = await leave(home)
  clock.forward(8 * hour)
  await wake()
  valueOf(await as(ann)(guestWords.letStand, { id }))
  expect(await waitingMails()).toEqual([])
})

test('whom the family has asked to read gets the mail too, in their language, until they have gone', async () => {
  const first = await family()
  const home = await evening({ wordsReaderId: first.ben.id })
  const { as, ctx, ann, ben, milanId, clock, wake, waitingMails } = home
  await leave(home)
  expect(valueOf(await as(ben)(guestWords.counts, {})).total).toBe(1)
  clock.forward(8 * hour)
  await wake()
  const told = await waitingMails()
  expect(told).toHaveLength(2)
  expect(told).toContainEqual([ann.mail, 'Somebody has left words for Milan Jovanović'])
  expect(told).toContainEqual([ben.mail, 'Neko je ostavio reči: Milan Jovanović'])
  await ctx.db.deleteFrom('followers').where('account_id', '=', ben.id).execute()
  expect(await as(ben)(guestWords.waiting, { deceasedId: milanId })).toRefuse('forbidden')
  expect(valueOf(await as(ben)(guestWords.counts, {})).total).toBe(0)
  valueOf(await as(null)(guestWords.leave, await wordsToLeave(home)))
  clock.forward(24 * hour)
  await wake()
  expect((await waitingMails()).slice(2).map(([to]) => to)).toEqual([ann.mail])
})

test('whoever keeps the page reads of words where its owner is told of nothing any more, and nobody twice (YC01, YF01)', async () => {
  const home = await evening()
  const { ctx, ann, clock, wake, waitingMails } = home
  const [son, daughter] = [await newKeeper(home), await newKeeper(home)]
  await openDoor(home, { wordsReaderId: daughter.id })
  await ctx.db.updateTable('accounts').set({ notify_last_greeting: false }).where('id', '=', ann.id).execute()
  await leave(home)
  clock.forward(8 * hour)
  await Promise.all([wake(), wake()])
  const told = (await waitingMails()).map(([to]) => to)
  expect(told).toHaveLength(2)
  expect(new Set(told)).toEqual(new Set([son.mail, daughter.mail]))
  // Each of them wishes for quiet by themselves.
  const silent = { silent_until: '2099-01-01' }
  await ctx.db.updateTable('accounts').set(silent).where('id', '=', son.id).execute()
  await leave(home, { name: 'Vera' })
  clock.forward(24 * hour)
  await wake()
  expect((await waitingMails()).slice(2).map(([to]) => to)).toEqual([daughter.mail])
})

test('words of which nobody could be told are told of once somebody can be', async () => {
  const home = await evening()
  const { ctx, ann, clock, wake, waitingMails } = home
  const suspend = (since: Date | null) =>
    ctx.db.updateTable('accounts').set({ suspended_at: since }).where('id', '=', ann.id).execute()
  await leave(home)
  await suspend(clock.now())
  clock.forward(8 * hour)
  await wake()
  expect(await waitingMails()).toEqual([])
  await suspend(null)
  await wake()
  expect((await waitingMails()).map(([to]) => to)).toEqual([ann.mail])
})

test('whoever wants no mails about greetings gets none about words', async () => {
  const home = await evening()
  const { ctx, ann, clock, wake, waitingMails } = home
  await ctx.db.updateTable('accounts').set({ notify_last_greeting: false }).where('id', '=', ann.id).execute()
  await leave(home)
  clock.forward(8 * hour)
  await wake()
  expect(await waitingMails()).toEqual([])
})
