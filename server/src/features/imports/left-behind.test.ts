/** What has arrived of a copy, where it cannot be removed once the copy is brought in or refused. */
import { utimes } from 'node:fs/promises'
import { imports } from '@spomen/contract/imports.ts'
import { expect, test } from 'vitest'
import { takenCopy } from '../../../test/full-memorial.ts'
import { arrivingFiles, beginCopy, idOf, placeOf, send } from '../../../test/pieces.ts'
import { valueOf, world } from '../../../test/world.ts'
import { defineJob } from '../../kit/jobs/jobs.ts'

const hour = 3_600_000

test.each([
  ['is here', 'ready', async () => (await takenCopy()).zip],
  ['is refused', 'refused', async () => Buffer.from('no copy at all')],
] as const)(
  'a copy that %s and cannot be removed is told so, and goes after two days (YE02)',
  async (_, state, sent) => {
    const zip = await sent()
    const house = await world()
    const { ann } = await house.bring('ann')
    const { clock } = house
    const { arriving, db, jobs } = house.ctx
    const begun = await beginCopy(house, ann, { key: 'zip', filename: 'Milan.zip' }, zip.length)
    const { remove } = arriving
    arriving.remove = () => Promise.reject(new Error('EIO: the disk does not let it go'))
    await send(house, ann, placeOf(begun), zip)
    await house.mails()
    arriving.remove = remove
    expect(valueOf(await house.as(ann)(imports.find, {})).import).toMatchObject({ state })
    expect(house.takeDefects()).toEqual([expect.stringContaining('and goes in two days')])
    const file = arriving.pathOf(idOf(begun))
    expect(await arrivingFiles(house)).toHaveLength(1)
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2036-01-01') })
      .execute()
    await jobs.enqueue(db, defineJob('sweep'), {})
    await house.mails()
    expect(await arrivingFiles(house)).toHaveLength(1)
    await utimes(file, clock.now(), clock.now())
    clock.forward(49 * hour)
    await jobs.enqueue(db, defineJob('sweep'), {})
    await house.mails()
    expect(await arrivingFiles(house)).toEqual([])
    // What is told of it stays for its days.
    expect(valueOf(await house.as(ann)(imports.find, {})).import).toMatchObject({ state })
  },
)
