import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { json } from 'node:stream/consumers'
import { variants } from '@spomen/contract/media.ts'
import { originalKey, type FileStore } from '../files/store.ts'
import { diskFullRefusal } from '../files/disk-full.ts'
import { currentRequest } from '../current-request.ts'
import { Refusal } from '../refusal.ts'
import {
  type Derivative,
  derivativeKey,
  derivatives,
  type ImageDetails,
  imageDetailsKey,
  noFirstPageKey,
} from './derivatives.ts'
import type { ImageTaskResult } from './image-task.ts'
import { defaultLimits, type WorkerLimits } from './image-worker.ts'
import { type ImageLoad, type PoolLog, startPool, type WorkerPool } from './worker-pool.ts'
import { imageTypeOf } from './image-type.ts'
import { pdfType } from './pdf.ts'
import type { SharedWork } from './shared-work.ts'
import type { PictureTask } from './task-store.ts'

/** A local file and the SHA-256 of its bytes in hexadecimal, as `receiveFile` answers. */
export interface ImageFile {
  path: string
  sha256: string
}

export interface ImageProcessor {
  /**
   * Decodes an image and puts all its derivatives into the store; both are done when it resolves. The same bytes again
   * cost nothing. Ask before `storeOriginal`, which takes the file away. Refuses with `invalidImage` whatever is no image of
   * ours, is broken, too large or too costly, and with `unavailable` when too many wait. Whoever asks takes turns with
   * all others, or the memorial or the like it is made for.
   */
  prepare(source: ImageFile, whose?: string): Promise<ImageDetails>
  /** Where a derivative lies, made again from the original should it be missing. Refuses as `makeAgain` does. */
  derivative(sha256: string, variant: Derivative): Promise<string>
  /** Makes all derivatives of an image again from its original. Refuses with `notFound` when that is missing too. */
  makeAgain(sha256: string): Promise<void>
  /**
   * Draws the first page of a PDF in all sizes from its original. Refuses with `notFound` where there is none to be seen,
   * which is tried once, and with `unavailable` when too many wait.
   */
  makeFirstPage(sha256: string): Promise<void>
  /** Makes in this process what another one asked for, and waits for nobody else; refuses as `makeAgain` does. */
  makeTask(task: PictureTask): Promise<void>
  /** The process ids of the workers there are. */
  workers(): number[]
  /** How many images are worked on here, and how many wait. */
  load(): ImageLoad
  /** Ends the workers at once; images under way are refused. */
  close(): Promise<void>
}

interface ImageProcessorOptions {
  /** The most images decoded at the same time. */
  workers: number
  store: FileStore
  /** Where derivatives are written before the store takes them; best on its disk. */
  folder: string
  log: PoolLog
  bounds?: Partial<WorkerLimits>
  /** Where other processes make images for the same store; null where this is the only one. */
  shared?: Pick<SharedWork, 'run'> | null
  /** Looks on while a worker does a task. */
  watch?: ((run: WorkerPool['run']) => WorkerPool['run']) | undefined
}

/** An image that is to be made, and where its bytes are. */
interface WantedImage {
  sha256: string
  /** What it is taken for, whatever its bytes say. */
  as?: typeof pdfType | undefined
  whose: string
  /** Lets somebody have its bytes as a local file. */
  withFile: <Done>(use: (file: string) => Promise<Done>) => Promise<Done>
  /** Whether its original is in the store. */
  isStored: boolean
}

/** Makes images ready to show. Nothing is started before the first image comes. */
export function startImageProcessor({
  workers,
  store,
  folder,
  log,
  bounds,
  shared = null,
  watch = (run) => run,
}: ImageProcessorOptions): ImageProcessor {
  const started = startPool({ workers, log, bounds: { ...defaultLimits, ...bounds } })
  const pool = { ...started, run: watch(started.run) }
  const inProgress = new Map<string, Promise<ImageDetails>>()

  const prepare = ({ path: file, sha256 }: ImageFile, whose = whoAsks()) =>
    makeOnce({ sha256, whose, withFile: (use) => use(file), isStored: false })

  async function makeOnce(wanted: WantedImage): Promise<ImageDetails> {
    const other = inProgress.get(wanted.sha256)
    if (other) {
      try {
        return await other
      } catch (error) {
        // NOTE: the other upload may have lost its file meanwhile; ours is still here.
        if (error instanceof Refusal && error.key === 'invalidImage') throw error
        return makeOnce(wanted)
      }
    }
    const making = findDetails(wanted.sha256).then((image) => image ?? make(wanted))
    inProgress.set(wanted.sha256, making)
    try {
      return await making
    } finally {
      inProgress.delete(wanted.sha256)
    }
  }

  const makeHere = ({ sha256, as, whose, withFile }: WantedImage) =>
    withFile((file) => makeDerivatives({ path: file, sha256 }, { pool, store, folder, as, whose }))

  async function make(wanted: WantedImage): Promise<ImageDetails> {
    const { sha256, as, whose, withFile, isStored } = wanted
    if (!shared) return makeHere(wanted)
    return shared.run({
      task: { sha256, kind: as ? 'first page' : 'picture' },
      whose,
      find: () => findDetails(sha256),
      make: () => makeHere(wanted),
      async handOver() {
        if (isStored) return
        await withFile(async (file) => {
          if (!(await imageTypeOf(file))) throw noPicture()
          await layOriginal(file, sha256)
        })
      },
    })
  }

  /** The file itself stays for whoever brought it. */
  async function layOriginal(file: string, sha256: string) {
    const copy = path.join(folder, `${randomUUID()}-original`)
    await link(file, copy)
    try {
      await store.put(copy, originalKey(sha256))
    } finally {
      await rm(copy, { force: true })
    }
  }

  async function findDetails(sha256: string): Promise<ImageDetails | null> {
    const written = await store.read(imageDetailsKey(sha256))
    return written && ((await json(written)) as ImageDetails)
  }

  async function derivative(sha256: string, variant: Derivative) {
    const key = derivativeKey(sha256, variant)
    if (!(await store.head(key))) await makeAgain(sha256)
    return key
  }

  const makeAgain = (sha256: string) => makeFromOriginal(sha256)

  async function makeFirstPage(sha256: string) {
    const none = new Refusal('notFound', { detail: 'no first page to be seen' })
    if (await store.head(noFirstPageKey(sha256))) throw none
    try {
      await makeFromOriginal(sha256, pdfType)
    } catch (error) {
      if (!(error instanceof Refusal && error.key === 'invalidImage')) throw error
      log.warn({ sha256, why: error.detail }, 'the first page of a document cannot be drawn')
      await noteNoFirstPage(sha256)
      throw none
    }
  }

  async function noteNoFirstPage(sha256: string) {
    const note = path.join(folder, `${randomUUID()}-note`)
    await writeFile(note, '')
    await store.put(note, noFirstPageKey(sha256))
  }

  async function makeFromOriginal(sha256: string, as?: typeof pdfType) {
    // Whatever was known of the image promised derivatives that are not there.
    await store.remove(imageDetailsKey(sha256))
    if (!(await store.head(originalKey(sha256)))) throw missing(sha256)
    await makeOnce(storedImage(sha256, as))
  }

  async function makeTask({ sha256, kind }: PictureTask) {
    const wanted = storedImage(sha256, kind === 'first page' ? pdfType : undefined)
    if (!(await findDetails(sha256))) await makeHere(wanted)
  }

  const storedImage = (sha256: string, as?: typeof pdfType): WantedImage => ({
    sha256,
    as,
    whose: whoAsks(),
    isStored: true,
    withFile: (use) => withOriginal(sha256, use),
  })

  async function withOriginal<Done>(sha256: string, use: (file: string) => Promise<Done>): Promise<Done> {
    const original = path.join(folder, `${randomUUID()}-original`)
    try {
      const bytes = await store.read(originalKey(sha256))
      if (!bytes) throw missing(sha256)
      await mkdir(folder, { recursive: true })
      await pipeline(bytes, createWriteStream(original, { mode: 0o600 }))
      return await use(original)
    } finally {
      await rm(original, { force: true })
    }
  }

  function missing(sha256: string) {
    log.error({ key: originalKey(sha256) }, 'the bytes of an original are missing from the store')
    return new Refusal('notFound', { detail: 'no original to make a derivative from' })
  }

  return {
    prepare,
    derivative,
    makeAgain,
    makeFirstPage,
    makeTask,
    workers: pool.pids,
    load: pool.load,
    close: pool.close,
  }
}

interface DerivativeOptions extends Pick<ImageProcessorOptions, 'store' | 'folder'> {
  pool: ReturnType<typeof startPool>
  /** What it is taken for, whatever its bytes say. */
  as: typeof pdfType | undefined
  /** Whose turn it takes. */
  whose: string
}

/** Who takes turns, where nobody says otherwise: whoever the request is from. */
const whoAsks = () => currentRequest()?.who ?? 'the house'

const noPicture = () => new Refusal('invalidImage', { detail: 'no signature of a picture' })

/** Decodes an image, and puts its derivatives and what is known of it into the store. */
async function makeDerivatives(
  { path: source, sha256 }: ImageFile,
  { pool, store, folder, as, whose }: DerivativeOptions,
): Promise<ImageDetails> {
  const type = as ?? (await imageTypeOf(source))
  if (!type) throw noPicture()
  await mkdir(folder, { recursive: true })
  const draft = (part: string) => path.join(folder, `${randomUUID()}-${part}`)
  const targets = Object.fromEntries(derivatives.map((variant) => [variant, draft(variant)])) as Record<
    Derivative,
    string
  >
  const about = draft('details')
  try {
    const image = imageDetailsIn(await pool.run({ source, type, targets, sides: variants }, whose))
    await Promise.all(
      derivatives.map((variant) => store.put(targets[variant], derivativeKey(sha256, variant))),
    )
    await writeFile(about, JSON.stringify(image))
    await store.put(about, imageDetailsKey(sha256))
    return image
  } finally {
    await Promise.all([...Object.values(targets), about].map((file) => rm(file, { force: true })))
  }
}

function imageDetailsIn(outcome: ImageTaskResult): ImageDetails {
  if (outcome.kind === 'made') return outcome.image
  if (outcome.kind === 'unreadable') throw new Refusal('invalidImage', { detail: outcome.detail })
  if (outcome.kind === 'full') throw diskFullRefusal()
  throw new Error(`an image worker failed: ${outcome.detail}`)
}
