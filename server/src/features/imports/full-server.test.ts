/** A copy whose pieces lie in a bucket, and the server that is to check it has no room for all of it. */
import { imports } from '@spomen/contract/imports.ts'
import { expect, test } from 'vitest'
import { takenCopy } from '../../../test/full-memorial.ts'
import { beginCopy, placeOf, send } from '../../../test/pieces.ts'
import { valueOf, world } from '../../../test/world.ts'
import { diskFullRefusal } from '../../kit/files/disk-full.ts'

/** A copy that has come to a house in which the next server is full, and so are those after it. */
async function arrivedAtFullServers(full: number) {
  const { zip } = await takenCopy()
  const house = await world()
  const { ann } = await house.bring('ann')
  const { arriving } = house.ctx
  const { whole } = arriving
  let tries = 0
  arriving.whole = async (id, bytes) => {
    tries += 1
    if (tries <= full) throw diskFullRefusal()
    return whole(id, bytes)
  }
  await send(
    house,
    ann,
    placeOf(await beginCopy(house, ann, { key: 'zip', filename: 'Milan.zip' }, zip.length)),
    zip,
  )
  /** The next server takes the copy on. */
  const next = async () => {
    const mails = await house.mails().catch(() => [])
    house.takeDefects()
    house.clock.forward(20 * 60_000)
    return mails
  }
  const found = async () => valueOf(await house.as(ann)(imports.find, {})).import
  return { next, found }
}

test('a copy for which one server has no room is brought in by the next, and the family hears of none of it (YE02)', async () => {
  const { next, found } = await arrivedAtFullServers(1)
  await next()
  expect(await found()).toMatchObject({ failure: null })
  const mails = await next()
  expect(await found()).toMatchObject({ state: 'ready' })
  expect(mails.map(({ subject }) => subject)).toEqual(['The page of Milan Jovanović is back'])
})

test('where none has the family reads that there was no room, and not that something broke (YE03)', async () => {
  const { next, found } = await arrivedAtFullServers(100)
  for (let server = 0; server < 5; server++) {
    expect(await found()).toMatchObject({ failure: null })
    await next()
  }
  expect(await found()).toMatchObject({ state: 'failed', failure: 'noRoom' })
})
