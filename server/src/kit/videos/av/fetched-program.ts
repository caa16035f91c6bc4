/** FFmpeg where a machine has none: fetched once into the data folder, by whoever gets the first film (decision 141). */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { download, WrongBytes } from './download.ts'
import { inFolderTurn } from './folder-turn.ts'
import { packagesForHere, type PinnedPackage, version } from './packages.ts'
import { unpack } from './unpack.ts'

/** How long all of it may take, and how long after a try that failed nobody tries again, in milliseconds. */
const deadline = 15 * 60_000
const pauseAfterFailure = 30 * 60_000

export interface FetchedProgram {
  /** Where it lies once it is there. */
  folder: string
  /**
   * Whether it is there; fetches it where it is not. `runs` says whether what was unpacked runs on this machine. False where
   * it could not be had: for half an hour nobody tries again then, and where its bytes were others than expected, or do not
   * run here, not before the next start.
   */
  prepare(runs: (folder: string) => Promise<boolean>): Promise<boolean>
  close(): void
}

interface FetchOptions {
  registry: string
  dataDir: string
  log: Pick<Logger, 'info' | 'warn'>
  /** Others in stories. */
  packages?: readonly PinnedPackage[] | null
}

/** Thrown where what was fetched does not run on this machine. */
class DoesNotRun extends Error {}

/** FFmpeg as it can be fetched for this machine; null where there is none for it. */
export function openFetchedProgram({
  registry,
  dataDir,
  log,
  packages = packagesForHere(),
}: FetchOptions): FetchedProgram | null {
  if (!packages) return null
  const programs = path.join(dataDir, 'programs')
  const folder = path.join(programs, `node-av-${version}-${process.platform}-${process.arch}`)
  const program: ProgramToFetch = { registry, packages, folder, log }
  const closing = new AbortController()
  let notBefore = 0
  let underWay: Promise<boolean> | null = null

  async function fetchOnce(runs: (folder: string) => Promise<boolean>): Promise<boolean> {
    if (Date.now() < notBefore) return false
    try {
      await mkdir(programs, { recursive: true, mode: 0o700 })
      const ending = AbortSignal.any([closing.signal, AbortSignal.timeout(deadline)])
      await inFolderTurn(path.join(programs, 'fetching'), ending, async () => {
        if (!existsSync(folder)) await fetchAll(program, ending, runs)
      })
      return true
    } catch (error) {
      if (closing.signal.aborted) return false
      const isFinal = error instanceof WrongBytes || error instanceof DoesNotRun
      notBefore = isFinal ? Infinity : Date.now() + pauseAfterFailure
      const why = error instanceof Error ? reasonOf(error) : String(error)
      log.warn(
        { why, registry },
        'FFmpeg could not be fetched; films wait as they came (install ffmpeg, or see FETCH_FFMPEG)',
      )
      return false
    }
  }

  return {
    folder,
    async prepare(runs) {
      if (existsSync(folder)) return true
      underWay ??= fetchOnce(runs).finally(() => {
        underWay = null
      })
      return underWay
    },
    close: () => closing.abort(),
  }
}

interface ProgramToFetch extends Pick<FetchOptions, 'registry' | 'log'> {
  packages: readonly PinnedPackage[]
  /** Where it is to lie. */
  folder: string
}

/** Fetches it, and puts it in its place once it runs, instead of what an earlier version of this program had there. */
async function fetchAll(
  { registry, packages, folder, log }: ProgramToFetch,
  ending: AbortSignal,
  runs: (folder: string) => Promise<boolean>,
) {
  log.info({ registry, folder }, 'a film has come and there is no ffmpeg: fetching one, 63 MB')
  const since = performance.now()
  const programs = path.dirname(folder)
  const drafts = path.join(programs, 'draft')
  await rm(drafts, { recursive: true, force: true })
  const arrived: string[] = []
  for (const [index, wanted] of packages.entries()) {
    const file = path.join(programs, `${index}-${version}.tgz`)
    await download(registry, wanted, file, ending)
    await unpack(file, drafts, wanted.takes)
    arrived.push(file)
  }
  if (!(await runs(drafts))) throw new DoesNotRun('what was fetched does not run on this machine')
  await rename(drafts, folder)
  for (const file of arrived) await rm(file, { force: true })
  await removeOthers(folder)
  log.info({ seconds: Math.round((performance.now() - since) / 1000), folder }, 'FFmpeg is there')
}

/** Removes those of an earlier version of this program. */
async function removeOthers(folder: string) {
  const programs = path.dirname(folder)
  for (const name of await readdir(programs))
    if (name.startsWith('node-av-') && name !== path.basename(folder))
      await rm(path.join(programs, name), { recursive: true, force: true })
}

/** What `fetch` says stands beneath its own error. */
const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message
