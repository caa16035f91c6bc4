import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { checkCommand, verifyPage } from './verify-page.ts'

test('a browser without scripts is shown no chooser that does nothing, but the line that checks the files', () => {
  const page = verifyPage('de', [])
  const parts = [...page.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part]) => part)
  expect(parts).toEqual([
    '<style>[data-say="lead"], label { display: none }</style>',
    expect.stringContaining(`<code>${checkCommand}</code>`),
  ])
  expect(parts[1]).toContain('Die Dateien liest ein Browser, der Skripte ausführt.')
})

/** A part of the page, as far as its script uses parts. */
class PagePart {
  textContent = ''
  value = 0
  children: (PagePart | string)[] = []
  choose: (event: { target: { files: File[] } }) => Promise<void> = async () => undefined
  replaceChildren = (...parts: PagePart[]) => void (this.children = parts)
  append = (...parts: PagePart[]) => void this.children.push(...parts)
  addEventListener = (_: 'change', act: PagePart['choose']) => void (this.choose = act)
  said = (): string[] => [this.textContent, ...this.children.flatMap((one) => (one as PagePart).said())]
}

/** The page in a browser that speaks English; `choose` has somebody choose the files of a folder. */
function openPage(page = verifyPage('en', [])) {
  const parts = new Map<string, PagePart>()
  const part = (id: string) => parts.get(id) ?? parts.set(id, new PagePart()).get(id) ?? new PagePart()
  const document = {
    documentElement: {},
    querySelectorAll: () => [],
    getElementById: part,
    createElement: () => new PagePart(),
  }
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? []
  runInContext(script, createContext({ document, crypto, navigator: { languages: ['en'] } }))
  return {
    choose: (files: File[]) => part('folder').choose({ target: { files } }),
    told: () => part('told').said().filter(Boolean),
    progress: () => part('progress').value,
  }
}

const fileAt = (path: string, content: string, reading: Partial<File> = {}) =>
  Object.assign(new File([content], path), { webkitRelativePath: `Milan/${path}`, ...reading })

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/** A folder with one photograph and both lists. */
function folderOf(name: string, reading: Partial<File> = {}) {
  const list = `${sha256(name)}  ${name}\n`
  return [
    fileAt('manifest-sha256.txt', list),
    fileAt('tagmanifest-sha256.txt', `${sha256(list)}  manifest-sha256.txt\n`),
    fileAt(name, name, reading),
  ]
}

test('whoever chooses another folder meanwhile is told of that one, whichever is read first (YE01)', async () => {
  const { choose, told, progress } = openPage()
  const read = Promise.withResolvers<ArrayBuffer>()
  const first = choose(folderOf('one.jpg', { arrayBuffer: () => read.promise }))
  await choose([...folderOf('two.jpg'), fileAt('stray.txt', '')])
  const second = ['Everything is whole.', 'Whole: 2', 'Not in the list: 1', 'stray.txt']
  expect([told(), progress()]).toEqual([second, 1])
  read.resolve(new ArrayBuffer(1))
  await first
  expect(told()).toEqual(second)
})

test('a list of files that cannot be read is not whole, and nobody waits for ever (YE01)', async () => {
  const { choose, told } = openPage()
  const [, ...others] = folderOf('one.jpg')
  const unreadable = { text: () => Promise.reject(new Error('a lost sector')) }
  await choose([fileAt('manifest-sha256.txt', '', unreadable), ...others])
  expect(told()).toEqual([
    'Not everything is whole. If you have another copy, use that one, or ask for a new one.',
    'Changed: 1',
    'manifest-sha256.txt',
  ])
})

test('of a copy that lacks a photograph, and holds a damaged one, nobody is told that everything is whole (YE01)', async () => {
  const page = verifyPage('srb', [
    { name: '<1>.jpg', why: 'missing' },
    { name: '2.jpg', why: 'damaged' },
  ])
  const [before = '', after = ''] = page.split('<label>')
  expect(before).toContain('<h2 data-say="lostTitle">Nije sve u ovoj kopiji</h2>')
  for (const [name, why] of [
    ['&lt;1&gt;.jpg', 'lostMissing'],
    ['2.jpg', 'lostDamaged'],
  ])
    expect(before).toContain(`<li>${name} (<span data-say="${why}">`)
  expect(after).toContain('"lostTitle":"Not everything is in this copy"')
  const { choose, told } = openPage(page)
  await choose(folderOf('one.jpg'))
  expect(told()).toEqual(['Every file in this copy is as it was put in.', 'Whole: 2'])
  expect(verifyPage('srb', [])).not.toContain('lostTitle')
})
