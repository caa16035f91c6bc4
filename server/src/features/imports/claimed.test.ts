/** The words of those who have an account here, in a memorial that comes (YE02). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { claims } from '@spomen/contract/claims.ts'
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { copyOf, fullMemorial } from '../../../test/full-memorial.ts'
import { leave } from '../../../test/guest-words.ts'
import { picture } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

async function bring({ ctx }: World, zip: Buffer, ownerId: string): Promise<void> {
  const file = path.join(temporaryFolder(), 'copy.zip')
  await writeFile(file, zip)
  await importCopy(ctx, { source: { file }, owner: await getAccount(ctx.db, ownerId) })
}

test('Ben finds his words in the house they came to, and the next copy is the same once he has claimed them', async () => {
  const { home, deceasedId } = await fullMemorial()
  const taken = await copyOf(home, home.ann, deceasedId)
  const house = await world()
  const { ann, ben } = await house.bring('cleo', 'ann', 'ben')
  await bring(house, taken.zip, ann.id)
  expect(await house.as(ben)(profiles.whole, { id: deceasedId })).toSucceed()
  const mails = (await house.mails()).filter(({ text }) => text.includes('claim='))
  expect(mails.map(({ to }) => to)).toEqual([ben.mail])
  const [offer, ...others] = valueOf(await house.as(ben)(claims.list, {}))
  expect(others).toEqual([])
  expect(offer).toMatchObject({
    deceasedId,
    inNameOf: `${ben.name} ${ben.lastName}`,
    follows: true,
    counts: { comments: 1, lastGreetings: 1, likes: 1 },
  })
  // Ann has brought it herself: what is hers is hers at once.
  expect(valueOf(await house.as(ann)(claims.list, {}))).toEqual([])
  valueOf(await house.as(ben)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  const { lastGreetings, isLoggedUserOwnerOrFollower } = {
    ...valueOf(await house.as(ben)(profiles.whole, { id: deceasedId })),
    ...valueOf(await house.as(ben)(profiles.metrics, { deceasedId })),
  }
  expect(isLoggedUserOwnerOrFollower).toBe(true)
  expect(lastGreetings).toMatchObject([{ byUserId: ben.id }])
  const again = await copyOf(house, ann, deceasedId)
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})

test('what Ben left as a guest, and what the family asked him, is his still once he has claimed his words (YB02, YB06)', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  valueOf(await as(ben)(greetings.post, { personId: deceasedId, note: 'Rest well.' }))
  await openDoor(home, { wordsReaderId: ben.id })
  valueOf(await as(ben)(doors.consent, { deceasedId, agrees: true }))
  const { id } = await leave(home, { name: 'Ben', words: 'He taught me to row.', mail: ben.mail }, [
    await picture(1),
  ])
  valueOf(await as(ben)(guestWords.answerOffer, { id, accepted: true }))
  valueOf(await as(ben)(guestWords.letStand, { id }))
  const taken = await copyOf(home, ann, deceasedId)
  const house = await world()
  const here = await house.bring('cleo', 'ann', 'ben')
  await bring(house, taken.zip, here.ann.id)
  await house.mails()
  const [offer] = valueOf(await house.as(here.ben)(claims.list, {}))
  valueOf(await house.as(here.ben)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  expect(valueOf(await house.as(here.ben)(guestWords.standing, { deceasedId }))).toMatchObject([
    { id, words: 'He taught me to row.', isOwn: true, photograph: { width: 64 } },
  ])
  expect(valueOf(await house.as(here.ben)(guestWords.waiting, { deceasedId }))).toEqual([])
  const again = await copyOf(house, here.ann, deceasedId)
  expect(again.json()).toEqual(taken.json())
  valueOf(await house.as(here.ben)(doors.consent, { deceasedId, agrees: false }))
})

test('whoever left nothing but words as a guest, and took them over, finds them in the house they came to (YE02, YB06)', async () => {
  const home = await family()
  const { as, ann, cleo, milanId: deceasedId } = home
  await openDoor(home)
  const { id } = await leave(home, { name: 'C.', words: 'He was my neighbour.', mail: cleo.mail })
  valueOf(await as(cleo)(guestWords.answerOffer, { id, accepted: true }))
  valueOf(await as(ann)(guestWords.letStand, { id }))
  const taken = await copyOf(home, ann, deceasedId)
  const house = await world()
  const here = await house.bring('ann', 'cleo')
  await bring(house, taken.zip, here.ann.id)
  const mails = (await house.mails()).filter(({ text }) => text.includes('claim='))
  expect(mails.map(({ to }) => to)).toEqual([here.cleo.mail])
  expect(mails[0]?.text).toContain('Worte als Gast')
  const [offer] = valueOf(await house.as(here.cleo)(claims.list, {}))
  expect(offer).toMatchObject({ deceasedId, follows: false, counts: { guestWords: 1, lastGreetings: 0 } })
  valueOf(await house.as(here.cleo)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  expect(await house.as(here.cleo)(guestWords.withdraw, { id })).toSucceed()
})

test('a copy that somebody else brings gives nobody’s words away: who kept the page is asked like all others', async () => {
  const home = await family()
  const taken = await copyOf(home, home.ann, home.milanId)
  const house = await world()
  const { ann, ben, cleo } = await house.bring('cleo', 'ann', 'ben')
  await bring(house, taken.zip, cleo.id)
  await house.mails()
  const named = await house.ctx.db.selectFrom('imported_people').select('account_id').execute()
  for (const { id } of [ann, ben, cleo]) expect(named.map((row) => row.account_id)).not.toContain(id)
  expect(valueOf(await house.as(cleo)(claims.list, {}))).toEqual([])
  expect(valueOf(await house.as(ben)(claims.list, {}))).toMatchObject([{ follows: true }])
})
