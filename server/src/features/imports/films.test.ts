/** Films come back with what was made of them: export, import, export is the same to the byte (YE02). */
import { createHash } from 'node:crypto'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { fakeFfmpeg } from '../../../test/fake-ffmpeg.ts'
import { avi, chunk, videoFile, fileOf, mp4 } from '../../../test/video-files.ts'
import { forge } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { picture } from '../../../test/pictures.ts'
import { fetchFile, uploadVideos } from '../../../test/uploaded-videos.ts'
import { valueOf, world } from '../../../test/world.ts'
import { mostRedactions } from '../../kit/files/redaction.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

/** A film that browsers play, one for which a copy was made, both with a still, and one whose still Ann chose. */
async function withFilms(): Promise<Family> {
  const made = await picture(5, { width: 960, height: 540 })
  const { FFMPEG } = await fakeFfmpeg({
    jpg: Buffer.from(await made.arrayBuffer()),
    mp4: mp4({ seconds: 2, width: 320, height: 240, pictures: Buffer.from('lighter') }),
  })
  const home = await family({ FFMPEG })
  const files = [fileOf(avi(), 'wedding.avi'), videoFile(1), videoFile(2)]
  const brought = valueOf(await uploadVideos(home, ...files))
  await home.mails()
  valueOf(await home.as(home.ann)(videos.giveStill, { id: brought[2]?.id ?? '' }, [await picture(6)]))
  return home
}

/** Brings a copy to another house, and takes one there. */
async function broughtElsewhere(taken: Awaited<ReturnType<typeof copyOf>>, deceasedId: string) {
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann } = await house.bring('ann')
  const source = await forge(taken.files, () => {})
  await importCopy(house.ctx, { source, owner: await getAccount(house.ctx.db, ann.id) })
  return copyOf(house, ann, deceasedId)
}

test('a copy of films with their stills and what browsers play of them is the same after it has moved', async () => {
  const home = await withFilms()
  const taken = await copyOf(home, home.ann, home.milanId)
  const [wedding, , chosen] = taken.json().films
  expect(chosen?.still).toMatchObject({ width: 64, height: 48, placeholder: expect.any(String) })
  expect(wedding?.still).toMatchObject({ width: 960, height: 540, placeholder: expect.any(String) })
  const again = await broughtElsewhere(taken, home.milanId)
  expect(again.json()).toEqual(taken.json())
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})

test('a film that tells more than can be covered came to an earlier version: it comes back, and to others all of it is zeros (Q111, YE02)', async () => {
  const home = await family()
  valueOf(await uploadVideos(home, fileOf(avi(), 'wedding.avi')))
  const taken = await copyOf(home, home.ann, home.milanId)
  const notes = Array.from({ length: mostRedactions }, () => chunk('IKEY', Buffer.from('+44.8+20.4/')))
  const bytes = avi(chunk('LIST', Buffer.concat([Buffer.from('rec '), ...notes])))
  const path = taken.json().films[0]?.file.path ?? ''
  const told = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
  const source = await forge(taken.files, ({ films }) => Object.assign(films[0].file, told), {
    [path]: bytes,
  })
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann } = await house.bring('ann')
  const owner = await getAccount(house.ctx.db, ann.id)
  expect(await importCopy(house.ctx, { source, owner })).toMatchObject({ left: [] })
  const again = await copyOf(house, ann, home.milanId)
  expect(again.files.get(path)).toEqual(bytes)
  expect(again.json().films).toMatchObject([{ forBrowsers: false, file: { isDamaged: false } }])
  const { items } = valueOf(await house.as(ann)(videos.list, { id: home.milanId }))
  const played = await fetchFile({ ...home, address: house.address, ann }, items[0]?.videoUrl ?? '')
  expect([played.status, played.bytes.equals(Buffer.alloc(bytes.length))]).toEqual([200, true])
})

test('stills that were made before their size was written down go along as they are', async () => {
  const home = await withFilms()
  const stills = home.ctx.db.selectFrom('videos').select('still_file_id')
  await home.ctx.db
    .updateTable('files')
    .set({ width: null, height: null, placeholder: null })
    .where('id', 'in', stills)
    .execute()
  const taken = await copyOf(home, home.ann, home.milanId)
  expect(taken.json().films.map(({ still }) => still?.width)).toEqual([null, null, null])
  const again = await broughtElsewhere(taken, home.milanId)
  expect(again.json()).toEqual(taken.json())
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})
