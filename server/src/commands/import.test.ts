import { createHash } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../test/family.ts'
import { copyOf } from '../../test/full-memorial.ts'
import { prepare } from '../../test/preparations.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { valueOf, type World, world } from '../../test/world.ts'
import { formatVersion } from '../features/own-copy/index.ts'
import { importCommand } from './import.ts'

/** The command beside a server that runs, over the same database. */
const command =
  ({ ctx, databaseUrl }: World) =>
  (...words: string[]) =>
    importCommand.run(words, { db: ctx.db, settings: ctx.settings, log: ctx.log, databaseUrl })

test('the operator brings a page back for Ann while the server runs, out of the file or its folder (YE02)', async () => {
  const home = await family()
  const { zip, files, folder } = await copyOf(home, home.ann, home.milanId)
  const stick = temporaryFolder()
  const file = path.join(stick, 'copy.zip')
  await writeFile(file, zip)
  for (const [name, bytes] of files) {
    const place = path.join(stick, 'unpacked', folder, name)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, bytes)
  }
  for (const place of [file, path.join(stick, 'unpacked')]) {
    const house = await world()
    const { ann } = await house.bring('ann')
    const run = command(house)
    expect(await run(place, '--owner', 'ANN@example.org')).toBe(
      `The page of Milan Jovanović is here: https://spomen.example/Profile/${home.milanId}`,
    )
    expect(valueOf(await house.as(ann)(profiles.whole, { id: home.milanId }))).toMatchObject({
      lastName: 'Jovanović',
    })
    await expect(run(place, '--owner=ann@example.org')).rejects.toThrow(/^This memorial is here already/)
  }
})

test('of a page that is prepared for a family the operator is told where its new card is (YC08)', async () => {
  const home = await family()
  const { id } = await prepare(home, home.ann)
  const { zip } = await copyOf(home, home.ann, id)
  const file = path.join(temporaryFolder(), 'copy.zip')
  await writeFile(file, zip)
  const house = await world()
  await house.bring('ann')
  expect(await command(house)(file, '--owner', 'ann@example.org')).toBe(
    `The page of Vera Jovanović is here, in preparation for its family: nobody but its owner sees it. The card of before does not lead here; the new one is at https://spomen.example/Prepared/${id}`,
  )
})

test('each thing that is wrong is told in one sentence, and nothing is written (YE03)', async () => {
  const home = await family()
  const { zip, text } = await copyOf(home, home.ann, home.milanId)
  const stick = temporaryFolder()
  const write = async (name: string, bytes: Buffer) => {
    await writeFile(path.join(stick, name), bytes)
    return path.join(stick, name)
  }
  const house = await world()
  await house.bring('ann')
  const run = command(house)
  const good = await write('good.zip', zip)
  const cut = await write('cut.zip', zip.subarray(0, zip.length - 100))
  const other = await write('other.zip', Buffer.from('%PDF-1.7'))
  const newer = text('data/memorial.json').replace('"version": 1', `"version": ${formatVersion + 1}`)
  const bag = path.join(stick, 'newer')
  await mkdir(path.join(bag, 'data'), { recursive: true })
  await writeFile(path.join(bag, 'bagit.txt'), text('bagit.txt'))
  await writeFile(path.join(bag, 'data/memorial.json'), newer)
  const hash = createHash('sha256').update(newer).digest('hex')
  await writeFile(path.join(bag, 'manifest-sha256.txt'), `${hash}  data/memorial.json\n`)

  const told: [words: string[], sentence: RegExp][] = [
    [[], /^Which copy/],
    [[good], /^Which copy/],
    [[good, '--owner', 'ann'], /^"ann" is no e-mail address/],
    [[good, '--owner', 'nobody@example.org'], /^Nobody has signed up as/],
    [[good, other, '--owner', 'ann@example.org'], /is too much/],
    [[good, '--owner', 'ann@example.org', '--owner=ben@example.org'], /^"--owner" is given twice/],
    [[good, '--keep', '--owner', 'ann@example.org'], /^"--keep" is unknown/],
    [[good, '--owner'], /^Something has to stand behind "--owner"/],
    [[`${good}.gone`, '--owner', 'ann@example.org'], /^There is no /],
    [
      [cut, '--owner', 'ann@example.org'],
      /^This copy is cut off or damaged as a whole; nothing was written; take it once more/,
    ],
    [[other, '--owner', 'ann@example.org'], /^This is no copy of a memorial/],
    [[bag, '--owner', 'ann@example.org'], /^A newer version of Spomen has made this copy/],
  ]
  for (const [words, sentence] of told) await expect(run(...words), words.join(' ')).rejects.toThrow(sentence)
  expect(await house.ctx.db.selectFrom('memorials').select('id').execute()).toEqual([])
})

test.runIf(process.getuid?.() === 0)(
  'a copy that lies where the user of the house may not look is not called missing (YE02)',
  async () => {
    const house = await world()
    await house.bring('ann')
    const home = temporaryFolder()
    await chmod(home, 0o700)
    const file = path.join(home, 'copy.zip')
    await writeFile(file, 'PK')
    process.seteuid?.('nobody')
    const brought = command(house)(file, '--owner', 'ann@example.org').finally(() => process.seteuid?.(0))
    await expect(brought).rejects.toThrow(
      `${file} may not be read by the user as whom this command runs (spomen, where it came as a package); put the copy where`,
    )
  },
)
