import { documents } from '@spomen/contract/documents.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { fileOf } from '../../../test/video-files.ts'
import { originalKey } from '../../kit/files/store.ts'
import { valueOf } from '../../../test/world.ts'

async function bring(
  { as, ann, milanId: deceasedId }: Family,
  ...papers: readonly [string, Buffer | string][]
) {
  const files = papers.map(([name, words]) => fileOf(Buffer.from(words), name))
  return valueOf(await as(ann)(documents.upload, { deceasedId }, files))
}

async function openPapers(home: Family) {
  const { links } = await openDoor(home, { opens: 'byLink', parts: ['papers'] })
  return links[0]?.code ?? ''
}

test('a text lies on the guest’s page as it begins, as far as a sheet shows it, and stays text (L04, YD01)', async () => {
  const home = await family()
  const lines = Array.from({ length: 40 }, (_, row) => `${row + 1}. Pola kile brašna <b>&`)
  await bring(home, ['Štrudla.txt', lines.join('\r\n')], ['Long.txt', 'ш'.repeat(2_000)])
  const code = await openPapers(home)
  const { text } = await home.bare(`GET /${code}`)
  expect(text).toContain('<span class="lines">1. Pola kile brašna &lt;b&gt;&amp;\n2. Pola kile')
  expect(text).toContain('\n14. Pola')
  expect(text).not.toContain('15. Pola')
  expect(text).toContain(`<span class="lines">${'ш'.repeat(480)}</span>`)
  expect(text).not.toContain('<small>txt</small>')
  expect(text).toContain('<span class="called">Štrudla.txt</span>')
  const { papers } = valueOf(await home.as(null)(guestPages.whole, { link: code }))
  expect(papers?.map(({ firstLines }) => firstLines?.slice(0, 7))).toEqual(['1. Pola', 'шшшшшшш'])
})

test('a text of an old machine is read as its reader’s language wrote it then', async () => {
  const home = await family()
  await bring(home, ['Pismo.txt', Buffer.from([0x8a, 0x74, 0x72, 0x75, 0x64, 0x6c, 0x61])])
  const code = await openPapers(home)
  expect((await home.bare(`GET /${code}?language=srb`)).text).toContain('<span class="lines">Štrudla</span>')
})

test('where papers are not shown nothing of a text is told, and one whose bytes are gone bears its name', async () => {
  const home = await family()
  await bring(home, ['Recipe.txt', 'Half a kilo of flour'], ['Blank.txt', ' \n \n'])
  const code = await openPapers(home)
  expect((await home.bare(`GET /${code}`)).text).toContain('<span>Blank</span><small>txt</small>')
  const { sha256 } = await home.ctx.db
    .selectFrom('files')
    .select('sha256')
    .where('name', '=', 'Recipe.txt')
    .executeTakeFirstOrThrow()
  await home.ctx.store.remove(originalKey(sha256))
  expect((await home.bare(`GET /${code}?language=de`)).text).toContain(
    '<span>Recipe</span><small>txt</small>',
  )
  await openDoor(home, { opens: 'byLink', parts: ['life'] })
  expect((await home.bare(`GET /${code}`)).text).not.toMatch(/flour|Recipe/)
})

test('of very many texts the first twenty show how they begin, so that the page stays light (YD01)', async () => {
  const home = await family()
  const texts = Array.from({ length: 23 }, (_, n) => [`Letter ${n}.txt`, `Dear Ann, ${n}`] as const)
  await bring(home, ...texts.map(([name, words]): [string, string] => [name, words]))
  const { text } = await home.bare(`GET /${await openPapers(home)}`)
  expect(text.match(/class="lines"/g)).toHaveLength(20)
  expect(text.match(/<small>txt<\/small>/g)).toHaveLength(3)
})
