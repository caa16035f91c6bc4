import { accounts } from '@spomen/contract/accounts.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave } from '../../../test/guest-words.ts'
import { uploadPhotographs } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { bring } from '../../../test/suggestions.ts'
import { loseSector } from '../../../test/unreadable-files.ts'
import { valueOf } from '../../../test/world.ts'
import { originalKey } from '../../kit/files/store.ts'

test('a photograph that its disk cannot read is named in the archive, and keeps nothing else out of it', async () => {
  const home = await family()
  const { ctx, ann } = home
  await uploadPhotographs(home, await picture(1), await picture(2))
  const [lost] = await ctx.db.selectFrom('files').select('sha256').where('name', '=', 'photo-1.jpg').execute()
  loseSector(ctx.store, lost?.sha256 ?? '')
  const { files, json, text } = await readArchive(home, ann)
  const folder = 'memorials/Milan Jovanović 1938-2021'
  const second = `${folder}/photographs/0002 photo-2.jpg`
  expect(files.get(second)).toEqual(Buffer.from(await (await picture(2)).arrayBuffer()))
  expect(json(`${folder}/memorial.json`)['photographs']).toMatchObject([{ file: null }, { file: second }])
  expect(text('index.html')).toContain('photo-2.jpg')
})

test('portraits, photographs of guests and suggested ones that are gone are named at the top of the archive (Q28)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId: deceasedId } = home
  await openDoor(home)
  const { id } = await leave(home, { mail: ben.mail }, [await picture(5)])
  valueOf(await as(ben)(guestWords.answerOffer, { id, accepted: true }))
  await bring(home, ben, 2)
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId }, [await picture(6)]))
  await leave(home, {}, [await picture(7)])
  for (const person of [ann, ben])
    valueOf(await as(person)(accounts.changeLanguage, { id: person.id, language: 'en' }))
  const pageOf = async (person: typeof ann) => {
    const page = (await readArchive(home, person)).text('index.html')
    const [, list = ''] = /Some files could not be read[^<]*<\/p>\n<ul>(.*?)<\/ul>/s.exec(page) ?? []
    return {
      named: [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name),
      marked: page.match(/This photograph could not be read/g)?.length ?? 0,
    }
  }
  expect(await pageOf(ben)).toEqual({ named: [], marked: 0 })
  for (const { sha256 } of await ctx.db.selectFrom('files').select('sha256').execute())
    await ctx.store.remove(originalKey(sha256))
  expect(await pageOf(ben)).toEqual({
    named: ['photo-5.jpg (missing)', 'photo-1.jpg (missing)', 'photo-2.jpg (missing)'],
    marked: 1,
  })
  expect(await pageOf(ann)).toEqual({
    named: ['photo-6.jpg (missing)', 'photo-5.jpg (missing)', 'photo-7.jpg (missing)'],
    marked: 2,
  })
})
