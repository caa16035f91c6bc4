/** What comes in the way while a copy is checked, and says nothing of the copy. */
import { imports } from '@spomen/contract/imports.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { expect, test, vi } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { takenCopy } from '../../../test/full-memorial.ts'
import { arrivingFiles, beginCopy, placeOf, send } from '../../../test/pieces.ts'
import { valueOf, world } from '../../../test/world.ts'
import { Refusal } from '../../kit/refusal.ts'

/** A copy of Milan's page that Ann has brought to a house where nobody has looked at it yet. */
async function arrived() {
  const { zip } = await takenCopy()
  const house = await world()
  const { ann } = await house.bring('ann')
  const begun = await beginCopy(house, ann, { key: 'zip', filename: 'Milan.zip' }, zip.length)
  await send(house, ann, placeOf(begun), zip)
  return { house, ann }
}

test('Ann closes her account while her copy is checked: nothing is brought in, and no mail calls the copy damaged (YE03)', async () => {
  const { house, ann } = await arrived()
  const { db, store } = house.ctx
  const put = store.put.bind(store)
  let left = false
  vi.spyOn(store, 'put').mockImplementation(async (...kept) => {
    if (!left) {
      left = true
      valueOf(await house.as(ann)(personalData.leave, { id: ann.id, password: castPassword }))
    }
    return put(...kept)
  })
  const mails = await house.mails()
  expect(left).toBe(true)
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('copy'))).toEqual([])
  expect(await db.selectFrom('imports').select('state').execute()).toEqual([])
  expect(await db.selectFrom('memorials').select('id').execute()).toEqual([])
  expect(await arrivingFiles(house)).toEqual([])
})

test('what the house itself refuses in the middle is tried again, and the copy is not blamed (YE03)', async () => {
  const { house, ann } = await arrived()
  const put = vi.spyOn(house.ctx.store, 'put').mockRejectedValueOnce(new Refusal('changedMeanwhile'))
  await expect(house.mails()).rejects.toThrow()
  expect(put).toHaveBeenCalled()
  house.takeDefects()
  house.clock.forward(600_000)
  const mails = await house.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['The page of Milan Jovanović is back'])
  expect(valueOf(await house.as(ann)(imports.find, {})).import).toMatchObject({ state: 'ready', why: null })
})
