/** Whoever loses a right over a page while their call waits for it changes nothing of what is told, announced and laid down there. */
import { audiences } from '@spomen/contract/audiences.ts'
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { observedDays } from '@spomen/contract/observances.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import { takeBackLink } from '../src/features/doors/link-store.ts'
import { removeFollower } from '../src/features/following/store.ts'
import type { Db } from '../src/kit/database/connect.ts'
import { openDoor } from './doors.ts'
import { type Family, family } from './family.ts'
import { bringGift, orderOf } from './gifts.ts'
import { leave, wordsToLeave, waitingFor } from './guest-words.ts'
import { hang } from './photographs.ts'
import { type LateAction, onceClosed, onceLetGo, whileItWaits } from './while-it-waits.ts'
import { valueOf } from './world.ts'

const school = { title: 'The school by the river', description: null, from: '1956-09-03', to: null }

const entry = async ({ as, ann, milanId: personId }: Family) =>
  valueOf(await as(ann)(timelines.add, { ...school, personId })).id

const announcement = ({ milanId: personId }: Family) => ({
  personId,
  ceremonies: [{ kind: 'funeral' as const, day: '2026-04-15', time: '13:00', place: 'Gradsko groblje' }],
})

const gift = (home: Family) => bringGift(home, { candles: 3, flowers: 1 })

/** Words that a guest leaves at the open door, with an address. */
async function words(home: Family): Promise<string> {
  await openDoor(home)
  return (await leave(home, { mail: 'ljubica@example.org' })).id
}

const greeting = async ({ as, ann, milanId: personId }: Family) =>
  valueOf(await as(ann)(greetings.post, { personId, note: 'Rest well.' })).id

async function comment({ as, ann, ctx, milanId }: Family): Promise<string> {
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  return valueOf(await as(ann)(comments.post, { entityId, type: 2, text: 'In her veil.' })).id
}

/** What keepers may, as Ben asks it. */
const actions: readonly LateAction[] = [
  ['tells of a time', ({ milanId: personId }) => [timelines.add, { ...school, personId }]],
  ['tells of a time otherwise', async (home) => [timelines.change, { ...school, id: await entry(home) }]],
  ['deletes an entry', async (home) => [timelines.remove, { id: await entry(home) }]],
  [
    'brings an entry back',
    async (home) => {
      const id = await entry(home)
      valueOf(await home.as(home.ann)(timelines.remove, { id }))
      return [timelines.restore, { id }]
    },
  ],
  [
    'keeps an entry for the keepers',
    async (home) => [audiences.entries, { ids: [await entry(home)], audience: 'keepers' }],
  ],
  ['announces a funeral', (home) => [ceremonies.set, announcement(home)]],
  [
    'puts a funeral away',
    async (home) => {
      valueOf(await home.as(home.ann)(ceremonies.set, announcement(home)))
      return [ceremonies.show, { personId: home.milanId, shown: false }]
    },
  ],
  ['lets words stand', async (home) => [guestWords.letStand, { id: await words(home) }]],
  ['sets words aside', async (home) => [guestWords.setAside, { id: await words(home) }]],
  [
    'gives words back',
    async (home) => [guestWords.giveBack, { id: await words(home), answer: 'Thank you.' }],
  ],
  [
    'has words wait again',
    async (home) => {
      const id = await words(home)
      valueOf(await home.as(home.ann)(guestWords.setAside, { id }))
      return [guestWords.putBack, { id }]
    },
  ],
  ['orders candles', (home) => [gifts.order, orderOf(home, { candles: 2, flowers: 1 })]],
  [
    'says something else beside candles',
    async (home) => [gifts.change, { id: await gift({ ...home, ann: home.ben }), words: 'For the garden.' }],
  ],
  ['takes candles down', async (home) => [gifts.remove, { id: await gift(home) }]],
  [
    'lays candles there again',
    async (home) => {
      const id = await gift(home)
      valueOf(await home.as(home.ann)(gifts.remove, { id }))
      return [gifts.restore, { id }]
    },
  ],
  [
    'suggests days',
    ({ milanId: deceasedId }) => [observedDays.suggest, { deceasedId, observances: ['allSouls'] }],
  ],
  ['pins a greeting', async (home) => [greetings.pin, { id: await greeting(home), isPinned: true }]],
  ['deletes a greeting of Ann’s', async (home) => [greetings.remove, { id: await greeting(home) }]],
  ['deletes a comment of Ann’s', async (home) => [comments.remove, { id: await comment(home) }]],
]

test.each(actions)(
  'Ben, who keeps the page, %s while that is ended: nothing is done (YC01)',
  async (_, action) => {
    expect(await onceLetGo(await family(), action)).toRefuse('forbidden')
  },
)

test.each(actions.filter(([what]) => /^(deletes an|puts|sets|takes|suggests)/.test(what)))(
  'Ben %s while the page is closed: nothing is done',
  async (_, action) => {
    expect(await onceClosed(await family(), action)).toRefuse('notFound')
  },
)

test('Ben, whom the family has asked to read what guests leave, sets nothing aside once it asks him no more (YB02)', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  const id = await words(home)
  await openDoor(home, { wordsReaderId: ben.id })
  const answer = await whileItWaits(
    home,
    () => as(ben)(guestWords.setAside, { id }),
    (tx) =>
      tx.updateTable('doors').set({ words_reader_id: null }).where('memorial_id', '=', milanId).execute(),
  )
  expect(answer).toRefuse('forbidden')
  expect(await waitingFor(home)).toHaveLength(1)
})

test('a greeting of Ben’s comes too late once he was sent away', async () => {
  const home = await family()
  const { as, ann, ben, milanId: personId } = home
  const answer = await whileItWaits(
    home,
    () => as(ben)(greetings.post, { personId, note: 'Rest well.' }),
    (tx) => removeFollower(tx, personId, ben.id),
  )
  expect(answer).toRefuse('forbidden')
  expect(valueOf(await as(ann)(greetings.list, { personId }))).toEqual([])
})

type Change = (home: Family, tx: Db, linkId: string) => Promise<unknown>

/** What the family does meanwhile, and what whoever writes is told. */
const closings: readonly (readonly [string, 'linkTakenBack' | 'wordsNotTaken', Change])[] = [
  ['takes the link back', 'linkTakenBack', ({ clock }, tx, linkId) => takeBackLink(tx, linkId, clock.now())],
  ['closes the door', 'linkTakenBack', ({ milanId }, tx) => setDoor(tx, milanId, { opens: 'closed' })],
  ['takes no more words', 'wordsNotTaken', ({ milanId }, tx) => setDoor(tx, milanId, { takes_words: false })],
]

const setDoor = (tx: Db, id: string, set: { opens: 'closed' } | { takes_words: false }) =>
  tx.updateTable('doors').set(set).where('memorial_id', '=', id).execute()

test.each(closings)(
  'a letter by a link comes too late where the family %s meanwhile: it waits for nobody (YB02)',
  async (_, refusal, change) => {
    const home = await family()
    const [link] = (await openDoor(home, { opens: 'byLink' })).links
    const wordsSent = await wordsToLeave(home, { deceasedId: '', link: link?.code ?? '' })
    const answer = await whileItWaits(
      home,
      () => home.as(null)(guestWords.leave, wordsSent),
      (tx) => change(home, tx, link?.id ?? ''),
    )
    expect(answer).toRefuse(refusal)
    expect(await waitingFor(home)).toEqual([])
  },
)
