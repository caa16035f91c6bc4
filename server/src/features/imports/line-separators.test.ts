/** Words that a page pasted from elsewhere: Unicode's own ends of a line and of a paragraph go along, and come back. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { leave, waitingFor } from '../../../test/guest-words.ts'
import { picture } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

test('a comment and a guest’s words hold the signs U+2028 and U+2029: the page can be taken along, and comes back (YE01, YE02)', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const words = 'He sang.\u2028All of it.\u2029And the house listened.'
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId }, [await picture(1)]))
  valueOf(await as(ben)(comments.post, { entityId: hung?.id ?? '', type: 2, text: words }))
  await openDoor(home)
  await leave(home, { name: 'Ljubica', words })
  const taken = await copyOf(home, ann, deceasedId)
  expect(taken.json()).toMatchObject({
    photographs: [{ comments: [{ text: words }] }],
    guestWords: [{ words }],
  })
  // Copies hold the signs as they are: so does one that was made before, elsewhere.
  expect(taken.text('data/memorial.json')).toContain(words)

  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const there = await house.bring('ann')
  const file = path.join(temporaryFolder(), 'copy.zip')
  await writeFile(file, taken.zip)
  const owner = await getAccount(house.ctx.db, there.ann.id)
  await importCopy(house.ctx, { source: { file }, owner })
  expect(await waitingFor({ ...house, ...there, milanId: deceasedId })).toMatchObject([{ words }])
  const again = await copyOf(house, there.ann, deceasedId)
  expect(again.json()).toEqual(taken.json())
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})
