/** Whoever was invited to follow a page and is asked to keep it instead keeps their invitation, whatever comes of that (YC01). */
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { bringAccount, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, day, leave } from '../../../test/leaving.ts'
import { everythingKept, purgeNow } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'

const hisWords = 'Come and read about him.'
const vera = { name: 'Vera', last_name: 'Petrović', language: 'en', role: null, mail: 'vera@example.com' }

/** Ben keeps the page with Ann and has invited Vera, who has no account, to follow it; Ann asks her to keep it too. */
async function askedInstead() {
  const home = await family()
  const { as, ben, milanId } = home
  await makeKeeper(home, ben)
  valueOf(await as(ben)(following.ask, { personId: milanId, emails: [vera.mail], description: hisWords }))
  return { ...home, id: await askToKeep(home) }
}

const askToKeep = async ({ as, ann, milanId }: Family) =>
  valueOf(
    await as(ann)(keepers.invite, { deceasedId: milanId, email: vera.mail, description: 'Keep it with me.' }),
  ).id

const sentBy = async ({ as }: Family, person: Person) =>
  valueOf(await as(person)(following.sent, {})).items.map((item) => [item.email, item.description])

const waitingFor = async ({ as }: Family, person: Person) =>
  valueOf(await as(person)(following.pending, {}))?.items ?? []

test('Ann takes back that Vera keeps the page: Ben’s invitation to follow it lies there as before, and lets her in (YC01, Q17)', async () => {
  const home = await askedInstead()
  const { as, ann, ben, milanId, id } = home
  expect(await sentBy(home, ben)).toEqual([])
  valueOf(await as(ann)(following.decline, { id }))
  expect(await sentBy(home, ben)).toEqual([[vera.mail, hisWords]])
  const veras = await bringAccount(home.ctx, vera)
  const [invitation] = await waitingFor(home, veras)
  expect(invitation).toMatchObject({ byUserFullName: 'Ben Đorđević', description: hisWords })
  expect(invitation?.isToKeep).toBeUndefined()
  valueOf(await as(veras)(following.answer, { id: invitation?.id ?? '', accepted: true }))
  expect(valueOf(await as(ann)(keepers.list, { deceasedId: milanId })).keepers).toHaveLength(1)
  expect(valueOf(await as(veras)(following.followers, { id: milanId }))).toHaveLength(2)
})

test('Vera would rather not keep it: she is still invited to follow it, and may be asked again', async () => {
  const home = await askedInstead()
  const { as, id } = home
  const veras = await bringAccount(home.ctx, vera)
  expect(await waitingFor(home, veras)).toMatchObject([{ id, isToKeep: true }])
  valueOf(await as(veras)(following.decline, { id }))
  const [invitation, ...others] = await waitingFor(home, veras)
  expect(others).toEqual([])
  expect(invitation).toMatchObject({ description: hisWords, isInvitation: true })
  // An open window has taken the card of the other one away.
  expect(invitation?.id).not.toBe(id)
  const again = await askToKeep(home)
  expect(await waitingFor(home, veras)).toMatchObject([{ id: again, isToKeep: true }])
  valueOf(await as(veras)(following.decline, { id: again }))
  const [last] = await waitingFor(home, veras)
  valueOf(await as(veras)(following.decline, { id: last?.id ?? '' }))
  expect(await waitingFor(home, veras)).toEqual([])
})

test('Ben leaves the house meanwhile: the invitation is in force in the owner’s name, without his words', async () => {
  const home = await askedInstead()
  const { as, ann, ben, id } = home
  await leave(home, ben)
  valueOf(await as(ann)(following.decline, { id }))
  expect(await sentBy(home, ann)).toEqual([[vera.mail, '']])
})

test('Vera, who was let in meanwhile, finds no invitation once Ann takes hers back', async () => {
  const home = await askedInstead()
  const { as, ann, milanId, id } = home
  const veras = await bringAccount(home.ctx, vera)
  const asked = valueOf(await as(veras)(following.ask, { personId: milanId, description: 'Please.' }))
  valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
  valueOf(await as(ann)(following.decline, { id }))
  expect(await waitingFor(home, veras)).toEqual([])
  expect(await sentBy(home, ann)).toEqual([])
})

test('an invitation that lies there again stands in Ben’s archive once, as open (Q28)', async () => {
  const home = await askedInstead()
  const { as, ann, ben, id } = home
  const sentByBen = async () => {
    const requests: { kind: string; note: string; state: string }[] = (await readArchive(home, ben)).json(
      'data/elsewhere.json',
    )['requests']
    return requests.filter(({ kind }) => kind === 'invitation').map(({ note, state }) => [note, state])
  }
  expect(await sentByBen()).toEqual([[hisWords, 'open']])
  valueOf(await as(ann)(following.decline, { id }))
  expect(await sentByBen()).toEqual([[hisWords, 'open']])
})

test('Ben’s words to Vera are in his archive meanwhile, and go with him for good (Q28)', async () => {
  const home = await askedInstead()
  const { ben, clock, id } = home
  const { json } = await readArchive(home, ben)
  expect(JSON.stringify(json('data/elsewhere.json'))).toContain(hisWords)
  await leave(home, ben)
  clock.forward(30 * day)
  await purgeNow(home)
  expect(await everythingKept(home)).not.toContain(hisWords)
  valueOf(await home.as(await again(home, home.ann))(following.decline, { id }))
  expect(await sentBy(home, await again(home, home.ann))).toEqual([[vera.mail, '']])
})
