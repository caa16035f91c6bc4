import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isReadable, lookAtFile } from './copy-file.ts'

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const info = `Source-Organization: https://spomen.example\nExternal-Identifier: ${id}\nExternal-Description: Milica\n`
const memorial = `{"format":"spomen-memorial","version":1,"qr":{},"words":"${'water under the bridge '.repeat(9_000)}"}`
const milica: Record<string, string> = {
  'Milica 1938-2021/data/memorial.json': memorial,
  'Milica 1938-2021/bagit.txt': 'BagIt-Version: 1.0\n',
  'Milica 1938-2021/bag-info.txt': info,
}

/** An archive as programs on any computer make it; `isLarge` with the records for what is too large for four bytes. */
function zipOf(entries: Record<string, string>, { isLarge = false } = {}): Uint8Array<ArrayBuffer> {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x0403_4b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const extra = Buffer.alloc(isLarge ? 12 : 0)
    if (isLarge) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(8, 2)
      extra.writeBigUInt64LE(BigInt(at), 4)
    }
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x0201_4b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(crc32(text), 16)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(text.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt16LE(extra.length, 30)
    central.writeUInt32LE(isLarge ? 0xffff_ffff : at, 42)
    parts.push(local, name, packed)
    list.push(central, name, extra)
    at += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(isLarge ? 0xffff : list.length / 3, 10)
  end.writeUInt32LE(isLarge ? 0xffff_ffff : directory.length, 12)
  end.writeUInt32LE(isLarge ? 0xffff_ffff : at, 16)
  const large = Buffer.alloc(isLarge ? 76 : 0)
  if (isLarge) {
    large.writeUInt32LE(0x0606_4b50, 0)
    large.writeBigUInt64LE(BigInt(directory.length), 40)
    large.writeBigUInt64LE(BigInt(at), 48)
    large.writeUInt32LE(0x0706_4b50, 56)
    large.writeBigUInt64LE(BigInt(at + directory.length), 64)
  }
  return new Uint8Array(Buffer.concat([...parts, directory, large, end]))
}

const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'Milica.zip', lastModified = 1) =>
  new File([bytes], name, { lastModified })

test('a copy says whose it is and in which version, packed by whatever program', async () => {
  for (const bytes of [zipOf(milica), zipOf(milica, { isLarge: true })])
    expect(await lookAtFile(file(bytes))).toMatchObject({ memorialId: id, version: '1' })
  const atTop = Object.fromEntries(Object.entries(milica).map(([path, text]) => [path.slice(17), text]))
  expect(await lookAtFile(file(zipOf(atTop)))).toMatchObject({ memorialId: id })
})

test('the same file is known again under another name and on another computer, and another one is not', async () => {
  const keyOf = async (one: File) => {
    const found = await lookAtFile(one)
    return typeof found === 'string' ? found : found.key
  }
  const key = await keyOf(file(zipOf(milica)))
  expect(key).toMatch(/^[\w-]{1,100}$/)
  expect(await keyOf(file(zipOf(milica), 'Milica (1).zip', 2))).toBe(key)
  const another = { ...milica, 'Milica 1938-2021/bag-info.txt': info.replace('Milica', 'Milena') }
  expect(await keyOf(file(zipOf(another)))).not.toBe(key)
})

test('what is no copy is told before anything is sent', async () => {
  const whole = zipOf(milica)
  const { 'Milica 1938-2021/bagit.txt': _, ...bare } = milica
  expect({
    photograph: await lookAtFile(file('\u00ff\u00d8\u00ff\u00e0 a photograph')),
    empty: await lookAtFile(file('')),
    cut: await lookAtFile(file(whole.slice(0, -30))),
    holiday: await lookAtFile(file(zipOf({ 'Holiday/beach.jpg': 'sand' }))),
    withoutBag: await lookAtFile(file(zipOf(bare))),
  }).toEqual({
    photograph: 'noArchive',
    empty: 'noArchive',
    cut: 'cut',
    holiday: 'foreign',
    withoutBag: 'foreign',
  })
})

test('a stick that was pulled out is not blamed on the copy', async () => {
  const gone = file(zipOf(milica))
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  expect(await lookAtFile(gone)).toBe('unreadable')
  expect(await isReadable(file('here'))).toBe(true)
})
