/** Fetches a package of which one knows beforehand what its bytes hash to. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { PinnedPackage } from './packages.ts'

/** How long a registry may say nothing, in milliseconds. */
const mostSilence = 60_000
/** No package of ours is larger. */
const mostBytes = 200 * 1_048_576

/** Thrown where what came is not what was asked for; trying again at once would help nobody. */
export class WrongBytes extends Error {}

/** Where a registry keeps a package. */
const addressOf = (registry: string, { name, version }: PinnedPackage): string =>
  `${registry.replace(/\/$/, '')}/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`

/**
 * Fetches a package into a file, which goes on where an earlier try left it. Throws where the registry does not answer, and
 * `WrongBytes` where the bytes are others; they are thrown away then.
 */
export async function download(
  registry: string,
  wanted: PinnedPackage,
  file: string,
  ending: AbortSignal,
): Promise<void> {
  if (await isWhole(file, wanted)) return
  const there = await bytesIn(file)
  const silence = new AbortController()
  const alarm = setTimeout(() => silence.abort(new Error('the registry fell silent')), mostSilence)
  try {
    const signal = AbortSignal.any([ending, silence.signal])
    const headers = there > 0 ? { range: `bytes=${there}-` } : {}
    const answer = await fetch(addressOf(registry, wanted), { headers, signal })
    // Of a file that has as many bytes and more there is nothing left to give.
    if (answer.status !== 416) {
      if (!answer.ok || !answer.body) throw new Error(`the registry answered ${answer.status}`)
      const goesOn = answer.status === 206
      let come = goesOn ? there : 0
      const bounded = async function* (bytes: AsyncIterable<Uint8Array>) {
        for await (const part of bytes) {
          alarm.refresh()
          come += part.length
          if (come > mostBytes) throw new WrongBytes('the package is larger than it can be')
          yield part
        }
      }
      const target = createWriteStream(file, { flags: goesOn ? 'a' : 'w', mode: 0o600 })
      await pipeline(answer.body, bounded, target, { signal })
    }
  } catch (error) {
    if (error instanceof WrongBytes) await rm(file, { force: true })
    throw error
  } finally {
    clearTimeout(alarm)
  }
  if (await isWhole(file, wanted)) return
  await rm(file, { force: true })
  throw new WrongBytes(`${wanted.name} ${wanted.version} is not what it was when it was chosen`)
}

async function isWhole(file: string, { integrity }: PinnedPackage): Promise<boolean> {
  if ((await bytesIn(file)) === 0) return false
  const [algorithm = '', expected] = integrity.split(/-(.*)/s)
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64') === expected
}

const bytesIn = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
