/** A picture that the decoder of the new house does not manage keeps no page out (YE02, YE03). */
import { createHash } from 'node:crypto'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { picture } from '../../../test/pictures.ts'
import { videoFile } from '../../../test/video-files.ts'
import { uploadVideos } from '../../../test/uploaded-videos.ts'
import { valueOf, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

/** A JPEG and a PNG of which nothing can be decoded here. */
const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1'), Buffer.alloc(5_000)])
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5_000)])

/** A copy of Milan's page with two photographs, of whose first something is said, and a film. */
async function taken() {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  const hung = valueOf(
    await as(ann)(photographs.upload, { deceasedId }, [await picture(1), await picture(2)]),
  )
  valueOf(await as(ann)(comments.post, { entityId: hung[0]?.id ?? '', type: 2, text: 'By the river.' }))
  valueOf(await uploadVideos(home, videoFile(1)))
  return { deceasedId, copy: await copyOf(home, ann, deceasedId) }
}

type Taken = Awaited<ReturnType<typeof taken>>
type CopiedFile = { path: string; sha256: string; bytes: number; type: string; isDamaged: boolean }

/** The copy with other bytes where a file of it lies, as its house had them. */
function withBytes(
  { copy }: Taken,
  of: (told: CopiedMemorial) => CopiedFile,
  bytes: Buffer,
  isDamaged = false,
) {
  const { path } = of(copy.json())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return forge(copy.files, (told) => Object.assign(of(told), { sha256, bytes: bytes.length, isDamaged }), {
    [path]: bytes,
  })
}

async function newHouse() {
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann } = await house.bring('ann')
  return { house, ann, owner: await getAccount(house.ctx.db, ann.id) }
}

const first = (told: CopiedMemorial) => told.photographs[0].file

test('a photograph that the new house cannot decode comes back as it was, with what was said of it, and so does all else (YE02)', async () => {
  const { deceasedId, copy } = await taken()
  const { house, ann, owner } = await newHouse()
  const source = await withBytes({ deceasedId, copy }, first, jpeg)
  expect(await importCopy(house.ctx, { source, owner })).toMatchObject({ memorialId: deceasedId, left: [] })
  const again = await copyOf(house, ann, deceasedId)
  const before = copy.json()
  const { path, ...known } = first(before)
  expect(again.json().photographs).toEqual([
    {
      ...before.photographs[0],
      file: {
        ...known,
        path,
        sha256: createHash('sha256').update(jpeg).digest('hex'),
        bytes: jpeg.length,
      },
    },
    before.photographs[1],
  ])
  expect(again.files.get(path)).toEqual(jpeg)
})

test('what is no picture of the kind it is said to be is refused all the same, and a picture is no film (YE03)', async () => {
  const copied = await taken()
  const { house, owner } = await newHouse()
  const aFilm = await withBytes(
    copied,
    ({ films }) => Object.assign(films[0].file, { type: 'image/jpeg' }),
    jpeg,
    true,
  )
  for (const source of [await withBytes(copied, first, png), aFilm])
    await expect(importCopy(house.ctx, { source, owner })).rejects.toMatchObject({ key: 'copyDamaged' })
})
