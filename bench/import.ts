/**
 * What it costs to bring a family's own copy back: `npm run script -- bench/import.ts [photographs] [megabytes each] [side in
 * pixels]`. A copy of that size is brought by the command beside a running server, out of its folder and out of a zip file.
 * Prints each as a part of what `cp` and `sha256sum` take for the same bytes, the most memory of the command and of its
 * workers, and how long others waited for health.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { factRow, factsOn } from '../contract/src/facts.ts'
import { builtProgram } from '../dev/built-server.ts'
import { packArchive } from '../server/src/kit/zip.ts'
import { arrive } from './arrive.ts'
import { childrenOf, lowMemoryFlags, megabytesOf, startServer, whileWatching } from './server.ts'

const [photographs = 1_000, megabytes = 2, side = 64] = process.argv.slice(2).map(Number)
const cli = builtProgram('cli')
const folder = mkdtempSync(path.join(os.tmpdir(), 'spomen-bench-'))
execFileSync('chmod', ['711', folder])
const at = (name: string) => path.join(folder, name)

try {
  const server = await startServer(at('data'))
  try {
    await arrive(server.address, at('data'))
    for (const kind of ['folder', 'zip'] as const) {
      const bytes = await makeCopy(at('bag'))
      const source = kind === 'zip' ? await zipped(at('bag')) : at('bag')
      const plain = copyPlainly()
      const { seconds, most, workers, slowest } = await whileWatching(server, () => bring(source)).then(
        ({ command, ...seen }) => ({ ...seen, ...command }),
      )
      process.stdout.write(
        `${kind}: ${photographs} photographs of ${side} px, ${Math.round(bytes / 1e6)} MB: ${seconds.toFixed(1)} s (${Math.round(bytes / 1e6 / seconds)} MB/s), cp and sha256sum ${plain.toFixed(1)} s, ratio ${(plain / seconds).toFixed(2)}; command ${Math.round(most)} MB, its workers ${Math.round(workers)} MB, health ${slowest} ms at most\n`,
      )
      rmSync(at('bag'), { recursive: true, force: true })
    }
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A copy in a folder, of photographs that differ in what follows their end. */
async function makeCopy(bag: string): Promise<number> {
  const small = await sharp({
    create: { width: side, height: Math.ceil(side * 0.75), channels: 3, background: '#884' },
  })
    .jpeg()
    .toBuffer()
  mkdirSync(path.join(bag, 'data/photographs'), { recursive: true })
  const [id, by] = [ulid(), ulid()]
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  const lines: string[] = []
  const items: object[] = []
  let bytes = 0
  for (let number = 1; number <= photographs; number += 1) {
    const file = Buffer.concat([small, randomBytes(Math.max(16, megabytes * 1_048_576 - small.length))])
    const name = `data/photographs/${String(number).padStart(4, '0')} a.jpg`
    const sha256 = createHash('sha256').update(file).digest('hex')
    writeFileSync(path.join(bag, name), file)
    lines.push(`${sha256}  ${name}\n`)
    bytes += file.length
    const about = {
      width: side,
      height: Math.ceil(side * 0.75),
      placeholder: null,
      isDamaged: false,
      audience: 'followers',
    }
    const kept = {
      id: ulid(),
      path: name,
      sha256,
      bytes: file.length,
      type: 'image/jpeg',
      name: 'a.jpg',
      ...about,
    }
    items.push({
      id: ulid(),
      file: { ...kept, by, createdAt, removedAt: null },
      by,
      title: `Photograph ${number}`,
      description: null,
      location: null,
      memoryDate: null,
      friends: [],
      position: number,
      reported: false,
      createdAt,
      changedAt: null,
      deletedAt: null,
      comments: [
        {
          id: ulid(),
          parentId: null,
          by,
          text: 'The garden.',
          reported: false,
          createdAt,
          changedAt: null,
          likes: [],
        },
      ],
      likes: [{ id: ulid(), by, kind: 1, createdAt }],
      bookmark: null,
    })
  }
  const nothing = Object.fromEntries(factsOn('page').map((name) => [factRow(name).wire, null]))
  const life = {
    firstName: 'Milan',
    lastName: 'Jovanović',
    gender: 'Male',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
  }
  const none = [
    'entries',
    'films',
    'documents',
    'greetings',
    'gifts',
    'tales',
    'puzzlePieces',
    'followers',
    'requests',
    'visits',
  ]
  const told = JSON.stringify({
    format: 'spomen-memorial',
    version: 1,
    qr: { address: `https://old.example/Profile/${id}?id=${id}&type=0`, code: id },
    salt: 'ab'.repeat(32),
    memorial: {
      id,
      isHuman: true,
      owner: by,
      facts: { ...nothing, ...life },
      favourites: [],
      portrait: null,
      shownToVisitors: 'nothing',
      createdAt,
      changedAt: null,
      suspendedAt: null,
      mutedAt: null,
    },
    photographs: items,
    ...Object.fromEntries(none.map((name) => [name, []])),
    people: [{ id: by, name: 'Ann Jovanović', mailHash: 'cd'.repeat(32) }],
  })
  writeFileSync(path.join(bag, 'data/memorial.json'), told)
  lines.push(`${createHash('sha256').update(told).digest('hex')}  data/memorial.json\n`)
  writeFileSync(path.join(bag, 'manifest-sha256.txt'), lines.join(''))
  writeFileSync(path.join(bag, 'bagit.txt'), 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  return bytes
}

async function zipped(bag: string): Promise<string> {
  const { openFolder } = await import('../server/src/kit/bag/folder-package.ts')
  const { files } = await openFolder(bag)
  const { open } = await import('node:fs/promises')
  const handle = await open(`${bag}.zip`, 'w')
  await packArchive(
    async (piece) => void (await handle.write(piece)),
    async ({ add }) => {
      for (const [name, file] of files)
        await add(`Milan/${name}`, (await file.open()) as AsyncIterable<Buffer>, {
          isPacked: true,
          at: new Date(),
        })
    },
  )
  await handle.close()
  return `${bag}.zip`
}

/** What any system does, until it lies on the disk. */
function copyPlainly(): number {
  const begun = performance.now()
  const copy = `cp -r "${at('bag')}" "${at('plain')}" && sync -f "${at('plain')}" && find "${at('plain')}" -type f -exec sha256sum {} + > /dev/null`
  execFileSync('sh', ['-c', copy])
  const seconds = (performance.now() - begun) / 1_000
  rmSync(at('plain'), { recursive: true, force: true })
  return seconds
}

/** Brings it, and looks at the memory the command and its workers take. */
async function bring(source: string) {
  const begun = performance.now()
  const command = spawn(
    process.execPath,
    [...lowMemoryFlags, cli, 'import', source, '--owner', 'bench@example.org'],
    {
      env: { ...process.env, DATA_DIR: at('data') },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  let [most, workers, code] = [0, 0, null as number | null]
  command.on('exit', (ended) => (code = ended ?? 1))
  while (code === null) {
    most = Math.max(most, megabytesOf(command.pid ?? 0, 'Rss'))
    workers = Math.max(
      workers,
      childrenOf(command.pid ?? 0).reduce((sum, pid) => sum + megabytesOf(pid, 'Rss'), 0),
    )
    await pause(50)
  }
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { command: { seconds: (performance.now() - begun) / 1_000, most, workers } }
}
