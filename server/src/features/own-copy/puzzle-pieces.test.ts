import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { comeBack, leave } from '../../../test/leaving.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

/** What the puzzle is called on the page of each language. */
const titles = {
  'index.html': 'Missing Puzzle',
  'pages/srb.html': 'Deo slagalice koji nedostaje',
  'pages/it.html': 'Tessera mancante',
  'pages/zh.html': '缺失的拼图',
  'pages/de.html': 'Fehlendes Puzzleteil',
}

test('photographs that Ben brought and that wait for the family stand on the page of its copy, in five languages', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  const [taken = '', deleted = '', waiting = ''] = await bring(home, home.ben, 3)
  valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds: [taken] }))
  valueOf(await as(ann)(puzzle.remove, { deceasedId, suggestionIds: [deleted] }))
  const first = await copyOf(home, ann, deceasedId)
  expect(first.json().puzzlePieces).toHaveLength(3)
  for (const [path, title] of Object.entries(titles)) {
    const [, section = '', ...more] = first.text(path).split('<section id="puzzle"')
    expect([path, more]).toEqual([path, []])
    expect(section).toContain(`<h2>${title}</h2>`)
    const pieces = section.slice(0, section.indexOf('</section>'))
    expect(pieces.match(/<figure id="[^"]+"/g)).toEqual([`<figure id="${waiting}"`])
    expect(pieces).toContain('Ben Đorđević, <time')
    const [, picture = ''] = /<img src="(?:\.\.\/)?([^"]+)"/.exec(pieces) ?? []
    expect(first.paths).toContain(decodeURIComponent(picture))
    const [, opened = ''] = /<a href="(?:\.\.\/)?([^"]+)"/.exec(pieces) ?? []
    expect(decodeURIComponent(opened)).toMatch(/^data\/puzzle pieces\/\d{4} photo-3\.jpg$/)
  }
  // What was taken hangs among the photographs, and what was deleted on no page.
  expect(first.text('index.html')).toContain('<section id="photographs"')
  expect(first.text('index.html')).not.toContain(deleted)

  home.clock.forward(3_600_000)
  const second = await copyOf(home, ann, deceasedId)
  expect(second.text('manifest-sha256.txt')).toBe(first.text('manifest-sha256.txt'))
})

test('where nothing waits the page of a copy says nothing of it', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const suggestionIds = await bring(home, ben)
  valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds }))
  const { text } = await copyOf(home, ann, deceasedId)
  expect(text('index.html')).not.toContain('id="puzzle"')
})

test('what Ben brought and the family did not take goes into no copy while he is away, also where it lies in the trash (YE01, Q28)', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const [hangs = '', unhung = '', deleted = ''] = await bring(home, ben, 4)
  valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds: [hangs] }))
  const { images } = valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds: [unhung] }))
  valueOf(await as(ann)(photographs.remove, { id: images[0]?.id ?? '' }))
  valueOf(await as(ann)(puzzle.remove, { deceasedId, suggestionIds: [deleted] }))
  const pieces = async () => {
    const { json, paths } = await copyOf(home, ann, deceasedId)
    const names = (json().puzzlePieces as { file: { name: string } }[]).map(({ file }) => file.name)
    return { names, isThere: paths.some((path) => path.endsWith('photo-3.jpg')) }
  }
  const all = { names: ['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg', 'photo-4.jpg'], isThere: true }
  expect(await pieces()).toEqual(all)
  const guid = await leave(home, ben)
  expect(await pieces()).toEqual({ names: ['photo-1.jpg', 'photo-2.jpg'], isThere: false })
  await comeBack(home, ben, guid)
  expect(await pieces()).toEqual(all)
})
