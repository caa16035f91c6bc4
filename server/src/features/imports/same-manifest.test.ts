/** Export, import, export: a hundred memorials of many shapes are the same to the byte (YE02). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memorialMakers } from '../../../test/memorial-maker.ts'
import { payloadOf } from '../../../test/payload.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { unzip } from '../../../test/unzip.ts'
import { world } from '../../../test/world.ts'
import { findAccountByMail } from '../accounts/index.ts'
import { bringAccount } from '../../../test/cast.ts'
import { importCopy } from './index.ts'

const textsOf = (zip: Buffer) =>
  new Map([...unzip(zip)].map(([name, bytes]) => [name.split('/').slice(1).join('/'), bytes.toString()]))

const seed = 20_261_122
const count = 100

test('a hundred memorials of many shapes come to another house, and their copies there have the same manifest', async () => {
  const home = await world()
  const makers = await memorialMakers(home, seed)
  const house = await world({ PUBLIC_URL: 'https://memory.example', MEMORIALS_PER_DAY: '1000' })
  for (const { mail, name, lastName } of makers.owners)
    await bringAccount(house.ctx, { mail, name, last_name: lastName, language: 'de', role: null })
  const file = path.join(temporaryFolder(), 'copy.zip')
  for (let number = 0; number < count; number += 1) {
    const { id, owner } = await makers.make(number)
    const taken = await payloadOf(home, id)
    await writeFile(file, taken)
    const account = await findAccountByMail(house.ctx.db, owner.mail)
    if (!account) throw new Error('nobody to bring it')
    const { left } = await importCopy(house.ctx, { source: { file }, owner: account })
    expect(left).toEqual([])
    const [before, after] = [textsOf(taken), textsOf(await payloadOf(house, id))]
    const which = `memorial ${number} of the seed ${seed}`
    expect(JSON.parse(after.get('data/memorial.json') ?? ''), which).toEqual(
      JSON.parse(before.get('data/memorial.json') ?? ''),
    )
    expect(after.get('manifest-sha256.txt'), which).toBe(before.get('manifest-sha256.txt'))
  }
}, 300_000)
