import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { family } from '../../../test/family.ts'
import { uploadPhotographs } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { loseSector } from '../../../test/unreadable-files.ts'

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
