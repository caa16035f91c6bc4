/** Bags that come back from a family's computer (YE02), and those nobody should have made (YE03). */
import { createHash } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { type ZipPart, zipOf } from '../../../test/zips.ts'
import { BadBag, type BadBagReason } from './bad-bag.ts'
import { type BagSource, checkBag, openBag, readPayload } from './open-bag.ts'

const letter = 'data/documents/0001 Писмо čž.txt'
const photograph = 'data/photographs/0001 小.jpg'
const contents = new Map([
  [letter, 'Dear all,\nhe was well.\n'],
  [photograph, 'x'.repeat(5_000)],
  ['data/memorial.json', '{}'],
])

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const manifestOf = (files: ReadonlyMap<string, string>) =>
  [...files].map(([name, text]) => `${sha256(text)}  ${name}\n`).join('')
const oxumOf = (files: ReadonlyMap<string, string>) =>
  `${[...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)}.${files.size}`

/** The files of a bag, in its folder. */
const bagFiles = (changed: Record<string, string | null> = {}, folder = 'Milan 1938-2021/') => {
  const files = new Map<string, string | null>([
    ['bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'],
    ['bag-info.txt', `Bagging-Date: 2026-04-12\nPayload-Oxum: ${oxumOf(contents)}\n`],
    ['manifest-sha256.txt', manifestOf(contents)],
    ['index.html', '<p>'],
    ...contents,
    ...Object.entries(changed),
  ])
  return [...files].flatMap(([name, text]) => (text === null ? [] : [[folder + name, text] as const]))
}

const partsOf = (files: readonly (readonly [string, string])[]): ZipPart[] =>
  files.map(([name, content]) => ({ name, content, isDeflated: name.endsWith('.txt') }))

async function zipped(parts: readonly ZipPart[]): Promise<BagSource> {
  return writtenAs(zipOf(parts))
}

async function writtenAs(bytes: Buffer): Promise<BagSource> {
  const file = path.join(temporaryFolder(), 'copy.zip')
  await writeFile(file, bytes)
  return { file }
}

async function unpacked(files: readonly (readonly [string, string])[]): Promise<{ folder: string }> {
  const folder = temporaryFolder()
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return { folder }
}

const under = () => 1_000_000

/** All of a bag, read as whoever brings it back does. */
async function readWhole(source: BagSource) {
  const bag = await openBag(source, { under })
  try {
    await checkBag(bag)
    const texts = new Map<string, string>()
    for (const name of bag.payload.keys()) {
      const pieces: Buffer[] = []
      for await (const piece of readPayload(bag, name)) pieces.push(piece)
      texts.set(name, Buffer.concat(pieces).toString())
    }
    return { texts, unnamed: bag.unnamed }
  } finally {
    await bag.close()
  }
}

/** Why a bag is refused, and for which of its files. */
async function refusalOf(source: BagSource): Promise<[BadBagReason, string | null]> {
  const error = await readWhole(source).then(
    () => 'it was read',
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof BadBag)) throw new Error('no refusal', { cause: error })
  return [error.why, error.file]
}

test('a bag is read from an archive and from its folder, wherever in it the bag lies', async () => {
  for (const folder of ['', 'Milan 1938-2021/', 'Desktop/Milan 1938-2021/', './Milan/']) {
    const files = bagFiles({}, folder)
    for (const source of [await zipped(partsOf(files)), await unpacked(files)])
      expect((await readWhole(source)).texts).toEqual(contents)
  }
})

test('a family that packs it again on a Mac or on Windows brings the same bag', async () => {
  const left = {
    'data/.DS_Store': 'x',
    'data/photographs/Thumbs.db': 'x',
    'data/photographs/desktop.ini': 'x',
  }
  const mac = partsOf(bagFiles(left)).map((part) => ({
    ...part,
    name: Buffer.from(String(part.name).normalize('NFD')),
    flags: 0,
  }))
  mac.push({
    name: Buffer.from('__MACOSX/Milan 1938-2021/data/._0001 小.jpg'),
    content: 'x',
    flags: 0,
    isDeflated: false,
  })
  const windows = partsOf(bagFiles(left))
  // Only the letters of a hash change their case; names stay.
  const shouted = manifestOf(contents)
    .split('\n')
    .map((line) => line.slice(0, 64).toUpperCase() + line.slice(64).replace('  ', ' *'))
    .join('\r\n')
  const backslashed = windows.map((part) => ({
    ...part,
    name: String(part.name).replaceAll('/', '\\'),
    content: String(part.name).endsWith('manifest-sha256.txt') ? `\u{feff}${shouted}` : part.content,
  }))
  backslashed.unshift({ name: 'Milan 1938-2021\\data\\', content: '', isDeflated: false })
  for (const parts of [mac, backslashed])
    expect(await readWhole(await zipped(parts))).toEqual({ texts: contents, unnamed: [] })
  const folder = bagFiles(left).map(([name, text]) => [name.normalize('NFD'), text] as const)
  expect(await readWhole(await unpacked(folder))).toEqual({ texts: contents, unnamed: [] })
})

test('a file whose name an old computer wrote in letters of its own is found by its bytes', async () => {
  const parts = partsOf(bagFiles()).map((part) =>
    part.name === `Milan 1938-2021/${letter}`
      ? {
          ...part,
          name: Buffer.from('Milan 1938-2021/data/documents/0001 \x8f\xe8\xe1\xac\xae.txt', 'latin1'),
          flags: 0,
        }
      : part,
  )
  expect(await readWhole(await zipped(parts))).toEqual({ texts: contents, unnamed: [] })
})

test('what the manifest does not name is not looked at, and told', async () => {
  const files = bagFiles({ 'data/notes/of mine.txt': 'x' })
  expect(await readWhole(await zipped(partsOf(files)))).toEqual({
    texts: contents,
    unnamed: ['data/notes/of mine.txt'],
  })
})

const bad: [says: string, changed: Record<string, string | null>, why: BadBagReason, file: string | null][] =
  [
    ['something else', { 'bagit.txt': null }, 'foreign', null],
    ['no version', { 'bagit.txt': 'Hello\n' }, 'foreign', 'bagit.txt'],
    ['a newer layout', { 'bagit.txt': 'BagIt-Version: 2.0\n' }, 'newer', 'bagit.txt'],
    ['no manifest', { 'manifest-sha256.txt': null }, 'damaged', 'manifest-sha256.txt'],
    [
      'a manifest cut off',
      { 'manifest-sha256.txt': manifestOf(contents).slice(0, 40) },
      'damaged',
      'manifest-sha256.txt',
    ],
    [
      'a manifest of the outside',
      { 'manifest-sha256.txt': `${sha256('x')}  data/../../etc/passwd\n` },
      'damaged',
      'data/../../etc/passwd',
    ],
    [
      'a manifest of pages',
      { 'manifest-sha256.txt': `${sha256('<p>')}  index.html\n` },
      'damaged',
      'manifest-sha256.txt',
    ],
    [
      'a file named twice',
      { 'manifest-sha256.txt': manifestOf(contents).repeat(2) },
      'damaged',
      'manifest-sha256.txt',
    ],
    ['a photograph that is missing', { [photograph]: null }, 'damaged', photograph],
    ['a photograph cut off', { [photograph]: 'x'.repeat(4_999) }, 'damaged', 'bag-info.txt'],
    ['a photograph with another bit', { [photograph]: `${'x'.repeat(4_999)}y` }, 'damaged', photograph],
    ['a sum of another bag', { 'bag-info.txt': 'Payload-Oxum: 12.7\n' }, 'damaged', 'bag-info.txt'],
    ['a sum that is none', { 'bag-info.txt': 'Payload-Oxum: many\n' }, 'damaged', 'bag-info.txt'],
    ['a file of any size', { 'data/huge.bin': 'x'.repeat(1_000_000) }, 'tooLarge', 'data/huge.bin'],
  ]

test.each(bad)('%s is refused, and the file named', async (_says, changed, why, file) => {
  const files = bagFiles(changed)
  expect(await refusalOf(await zipped(partsOf(files)))).toEqual([why, file])
  expect(await refusalOf(await unpacked(files))).toEqual([why, file])
})

test('an archive that lies is refused before it is believed', async () => {
  const good = partsOf(bagFiles())
  const at = (name: string) => good.findIndex((part) => part.name === `Milan 1938-2021/${name}`)
  const but = (name: string, changed: Partial<ZipPart>) =>
    good.map((part, index) => (index === at(name) ? { ...part, ...changed } : part))
  const also = (part: ZipPart) => [...good, part]
  const inside = (name: string) => `Milan 1938-2021/${name}`

  const lies: [ZipPart[], BadBagReason, string | null][] = [
    [also({ name: '../../etc/cron.d/x', content: 'x' }), 'damaged', '../../etc/cron.d/x'],
    [also({ name: '/etc/passwd', content: 'x' }), 'damaged', '/etc/passwd'],
    [also({ name: 'C:\\Windows\\x', content: 'x' }), 'damaged', 'C:/Windows/x'],
    [also({ name: inside(letter), content: 'another' }), 'damaged', inside(letter)],
    [also({ name: inside(letter).normalize('NFD'), content: 'another' }), 'damaged', inside(letter)],
    [
      also({ name: inside('data/link'), content: '/etc/passwd', mode: 0o120777 }),
      'damaged',
      inside('data/link'),
    ],
    [but(photograph, { flags: 0x801, isDeflated: true }), 'damaged', inside(photograph)],
    [but(photograph, { isDeflated: true, claims: 10 }), 'damaged', 'bag-info.txt'],
    [also({ name: inside('data/more'), content: '', sharesWith: at(photograph) }), 'damaged', null],
  ]
  for (const [parts, why, file] of lies) {
    const said = await refusalOf(await zipped(parts))
    expect(said[0]).toBe(why)
    if (file !== null) expect(said[1]).toBe(file)
  }
})

test('ten gigabytes behind a claim of a kilobyte are never unpacked', async () => {
  const most = 50_000_000
  const files = new Map([...contents, [photograph, 'x'.repeat(1_000)]])
  const parts = partsOf(
    bagFiles({
      'manifest-sha256.txt': manifestOf(files),
      'bag-info.txt': `Payload-Oxum: ${oxumOf(files)}\n`,
    }),
  ).map((part) =>
    part.name === `Milan 1938-2021/${photograph}`
      ? { ...part, content: Buffer.alloc(most, 'x'), isDeflated: true, claims: 1_000 }
      : part,
  )
  const bag = await openBag(await zipped(parts), { under })
  let unpackedBytes = 0
  await expect(checkBag(bag, { onBytes: (bytes) => (unpackedBytes += bytes) })).rejects.toMatchObject({
    why: 'damaged',
    file: photograph,
  })
  await bag.close()
  expect(unpackedBytes).toBeLessThan(200_000)
})

test('an archive that was cut off is damaged, and what is no archive is foreign', async () => {
  const whole = zipOf(partsOf(bagFiles()))
  for (const part of [0.2, 0.5, 0.9, 0.999])
    expect((await refusalOf(await writtenAs(whole.subarray(0, whole.length * part))))[0]).toBe('damaged')
  for (const other of ['', '%PDF-1.7 …', 'x'.repeat(100_000)])
    expect((await refusalOf(await writtenAs(Buffer.from(other))))[0]).toBe('foreign')
})

test('a link in a folder is refused, wherever it leads', async () => {
  const { folder } = await unpacked(bagFiles())
  await symlink('/etc', path.join(folder, 'Milan 1938-2021', 'data', 'etc'))
  expect(await refusalOf({ folder })).toEqual(['damaged', 'Milan 1938-2021/data/etc'])
})

test('two bags beside one another are none that could be meant', async () => {
  const files = [...bagFiles({}, 'One/'), ...bagFiles({}, 'Other/')]
  expect(await refusalOf(await zipped(partsOf(files)))).toEqual(['foreign', null])
})

test('whoever stops meanwhile is heard', async () => {
  const bag = await openBag(await zipped(partsOf(bagFiles())), { under })
  const stop = new AbortController()
  stop.abort()
  await expect(checkBag(bag, { signal: stop.signal })).rejects.toThrow('aborted')
  await bag.close()
})
