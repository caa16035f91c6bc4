/** The link by which one objects, once the page has passed in another way than by what was asked (YC04, YC05, YC07). */
import { objections } from '@spomen/contract/objections.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { day, leave } from '../../../test/leaving.ts'
import { handOverAll } from './index.ts'
import { askedToTakeOver, handOver, makeSuccessor } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan’s page, which Petra keeps and which Ben has asked to take over; and what her link says. */
async function askedOfTwo() {
  const home = await family()
  await makeKeeper(home, home.petra)
  await makeSuccessor(home, home.ben)
  const id = await askedToTakeOver(home, home.ben)
  const look = async (person: Person = home.petra) => {
    const mail = (await home.mails()).findLast(
      ({ to, link }) => to === person.mail && link.includes('/Objection/'),
    )
    const guid = new URL(mail?.link ?? '').pathname.split('/').at(-1) ?? ''
    return valueOf(await home.as(null)(objections.find, { guid }))
  }
  await look()
  home.clock.forward(day)
  return { ...home, id, look }
}

test.for([
  ['hands it over to him', (home: Family) => handOver(home, home.ben)],
  ['closes her account, and he comes after her', (home: Family) => leave(home, home.ann)],
] as const)('Ben asks for the page and Ann %s: the link says that it is his (YC05)', async ([, passIt]) => {
  const home = await askedOfTwo()
  await passIt(home)
  expect(await home.look()).toMatchObject({ isOpen: false, isCompleted: true })
})

test('Ann objects, and hands the page over to Ben later: her link says that it is his', async () => {
  const home = await askedOfTwo()
  const { as, ann, ben, id, look } = home
  await look(ann)
  valueOf(await as(ann)(succession.object, { id }))
  const objected = await look(ann)
  expect(objected).toMatchObject({ isOpen: false, isCompleted: false })
  expect(objected.isPassedOn).toBeUndefined()
  await handOver(home, ben)
  expect(await look(ann)).toMatchObject({ isCompleted: true })
})

test('Ann hands the page over to Cleo while Ben asks for it: the link says that it is in other hands, not as it was', async () => {
  const home = await askedOfTwo()
  await handOver(home, home.cleo)
  expect(await home.look()).toMatchObject({ isOpen: false, isCompleted: false, isPassedOn: true })
})

test('the operator hands over the page of Ann, who has lost her mailbox: Petra’s link tells so, and Ann’s, who keeps it no more, tells nothing (YC05, A74)', async () => {
  const home = await askedOfTwo()
  const { ctx, ann, cleo, look } = home
  await look(ann)
  await handOverAll(ctx, { from: ann.id, to: cleo.id, changePreparer: async () => {} })
  expect(await look()).toMatchObject({ isOpen: false, isCompleted: false, isPassedOn: true })
  await expect(look(ann)).rejects.toThrow('invalidLink')
})
