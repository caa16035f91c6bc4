/** Ljubica comes back to the words she left at a door (YB03), whatever has become of the page meanwhile. */
import { guestWordLimits, guestWords } from '@spomen/contract/guest-words.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave, repeatWords, standingOn, waitingFor, wordsToLeave } from '../../../test/guest-words.ts'
import { somebodyWaits } from '../../../test/locks.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { purgeMemorial } from '../memorials/index.ts'
import { listStandingWords } from './index.ts'

test('what Ljubica takes back while the page is closed does not come back with it (YB03)', async () => {
  const home = await family()
  const { as, ann, cleo, ctx, milanId } = home
  await openDoor(home)
  const hers = await leave(home, {}, [await picture(1)])
  valueOf(await as(ann)(guestWords.letStand, { id: hers.id }))
  const cleos = await leave(home, { mail: cleo.mail })
  valueOf(await as(cleo)(guestWords.answerOffer, { id: cleos.id, accepted: true }))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(valueOf(await as(null)(guestWords.own, { code: hers.code }))).toMatchObject({
    deceasedFullName: '',
    isReadOnly: true,
  })
  const otherwise = { code: hers.code, name: 'Ljubica', words: 'Please?' }
  expect(await as(null)(guestWords.change, otherwise)).toRefuse('notFound')
  expect(await as(null)(guestWords.withdraw, { code: hers.code })).toSucceed()
  expect(await as(null)(guestWords.withdraw, { code: hers.code })).toRefuse('notFound')
  expect(await as(cleo)(guestWords.withdraw, { id: cleos.id })).toSucceed()
  expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual([])
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect([await standingOn(home), await waitingFor(home)]).toEqual([[], []])
})

test('whoever takes words back in the moment in which their page goes for good is told that they are gone (decision 156)', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  await openDoor(home)
  const { id, code } = await leave(home)
  valueOf(await as(ann)(guestWords.letStand, { id }))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  const { withdrawn } = await ctx.db.transaction().execute(async (tx) => {
    // The purge holds the memorial from its first piece on.
    expect(await purgeMemorial(tx, milanId, { most: 1 })).toBe('more')
    const withdrawn = as(null)(guestWords.withdraw, { code })
    await somebodyWaits(ctx.db)
    while ((await purgeMemorial(tx, milanId)) === 'more');
    return { withdrawn }
  })
  expect(await withdrawn).toRefuse('notFound')
})

test('words that are saved as they are stay where they stand, and wait no second time (YB03)', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  await openDoor(home)
  const { id, code } = await leave(home)
  valueOf(await as(ann)(guestWords.letStand, { id }))
  const others = await leave(home, { name: 'Dragan' })
  await repeatWords(home, others.id, guestWordLimits.waiting - 1)
  const { name, knownAs, words } = await wordsToLeave(home)
  const save = (said = {}) => as(null)(guestWords.change, { code, name, knownAs, words, ...said })
  // As from a telephone that never heard that the family reads them, which it has done since.
  expect(valueOf(await save())).toMatchObject({ state: 'standing' })
  expect(await standingOn(home)).toMatchObject([{ id }])
  expect(await waitingFor(home)).toHaveLength(guestWordLimits.waiting)
  const kinds = await ctx.db
    .selectFrom('memorial_history')
    .select('kind')
    .where('subject_id', '=', id)
    .execute()
  expect(kinds).toEqual([{ kind: 'guestWordsLetStand' }])
  expect(await save({ knownAs: null })).toRefuse('wordsFull')
})

test('words that Ljubica changes reach no farther than the door stands open by then, and its readers are told so (YA03)', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  const parts = ['greetings' as const]
  const setDoor = (opens: 'closed' | 'byLink' | 'open', shown: 'greetings'[] = parts) =>
    openDoor(home, { opens, parts: shown })
  const guestsRead = async (opens: 'byLink' | 'open') =>
    (await listStandingWords(ctx.db, { memorialId: milanId, door: { opens, parts }, most: 30 })).total
  const told = async () => (await waitingFor(home)).map(({ shownTo }) => shownTo)
  await setDoor('open')
  const { id, code } = await leave(home)
  // What the reader is told follows the door of today.
  expect(await told()).toEqual(['open'])
  await setDoor('open', [])
  expect(await told()).toEqual(['inside'])
  await setDoor('byLink')
  expect(await told()).toEqual(['byLink'])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  valueOf(await as(null)(guestWords.change, { code, name: 'Ljubica', words: 'He sang in the choir.' }))
  await setDoor('open')
  // Words for those with the link are for nobody else at an open door.
  expect(await told()).toEqual(['inside'])
  const letStand = async () => {
    const [read] = await waitingFor(home)
    valueOf(await as(ann)(guestWords.letStand, { id, edition: read?.edition }))
  }
  await letStand()
  expect([await guestsRead('open'), await guestsRead('byLink')]).toEqual([0, 1])
  await setDoor('closed')
  valueOf(await as(null)(guestWords.change, { code, name: 'Ljubica', words: 'Only for you.' }))
  await setDoor('byLink')
  expect(await told()).toEqual(['inside'])
  await letStand()
  expect(await guestsRead('byLink')).toBe(0)
})
