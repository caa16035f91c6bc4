/** How a file that somebody has chosen gets to the server, also over a lost connection and a page that was closed. */
import { type AttachedFile, call } from '@spomen/contract/call.ts'
import { type UploadKind, uploads } from '@spomen/contract/uploads.ts'
import {
  withFileLock,
  deleteStoredFile,
  storeFile,
  listStoredFiles,
  type StoredFile,
  lockedElsewhere,
} from '../../kit/file-store.ts'
import { uploadInPieces } from '../../kit/pieces.ts'
import { currentPersonId } from '../../kit/session.ts'
import type { Transport } from '../../kit/transport.ts'
import type { Chosen, Deliver, Upload, UploadQueue, Way } from './upload-queue.ts'

export interface Travel {
  kind: UploadKind
  memorialId: string
  server: Transport
  /** What is sent in place of the file; the file itself where nothing is said. */
  prepare?: (file: File) => Promise<File>
  /** What goes along at the end, as a film's still does. */
  beside?: (file: File) => Promise<AttachedFile | null>
  /** What follows once it has arrived. */
  after?: (madeId: string, upload: Upload, way: Way) => Promise<unknown>
}

/** What is kept of a file beside its bytes. */
interface About {
  kind: UploadKind
  memorialId: string
  batch: string
  count: number
  place: number
  isPrepared: boolean
  /** Whether its bytes are sent as they were chosen. */
  isAsChosen: boolean
  facts: unknown
}

export type LeftOver = StoredFile<About>

/** Refusals after which sending the very same file again would change nothing. */
const forGood: readonly unknown[] = [
  'invalidImage',
  'invalidVideo',
  'invalidDocument',
  'maximumImageSize',
  'maximumVideoSize',
]

const arrived: readonly Upload['state'][] = ['done', 'damaged']

/** By what the server knows a file on its way, and who is to be told when it will not come. */
const travelling = new Map<string, { wireKey: string; server: Transport }>()

/** Made smaller anew after a reload a file may have become another, which must not go on behind what arrived of the first. */
const wireKeyOf = (key: string, { size }: { size: number }) => `${key}-${size}`

/** Files of this window whose names nobody else may send, and how each is let go. */
const held = new Map<string, () => void>()

const hold = (key: string) =>
  void withFileLock(key, () => new Promise<void>((letGo) => held.set(key, letGo))).catch(() => undefined)

function letGo(key: string) {
  held.get(key)?.()
  held.delete(key)
}

async function keep(upload: Upload, { kind, memorialId, prepare }: Travel, file: File, isPrepared: boolean) {
  const personId = currentPersonId()
  if (personId === null) return false
  const { key, batch, count, place, facts } = upload
  const about: About = {
    kind,
    memorialId,
    batch,
    count,
    place,
    isPrepared,
    isAsChosen: prepare === undefined,
    facts: await facts,
  }
  const { name, size, lastModified: changedAt } = upload.file
  return storeFile({ key, personId, file, name, size, changedAt, about })
}

/** The way of a file to the server, in pieces; what was made smaller once is not made smaller again. */
function deliverBy(travel: Travel): Deliver {
  const { kind, memorialId, server, prepare, beside, after } = travel
  const prepared = new Map<string, File>()

  async function preparedOf(upload: Upload): Promise<File> {
    const { key, file, isPrepared } = upload
    if (isPrepared || !prepare) return file
    const ready = prepared.get(key) ?? (await prepare(file))
    if (!prepared.has(key) && ready !== file) await keep(upload, travel, ready, true)
    prepared.set(key, ready)
    return ready
  }

  return async (upload, way) => {
    const { key, batch, count, place } = upload
    const file = await preparedOf(upload)
    const still = beside && (await beside(file))
    const wireKey = wireKeyOf(key, file)
    travelling.set(key, { wireKey, server })
    const bringing = { memorialId, kind, batch, count, place, key: wireKey }
    const answer = await uploadInPieces(server, file, bringing, way, still ? [still] : [])
    if (way.signal.aborted || answer.ok || forGood.includes(answer.why)) await deleteStoredFile(key)
    if (!answer.ok) return answer
    letGo(key)
    prepared.delete(key)
    travelling.delete(key)
    const { madeId, isDamaged = false } = answer.value
    await after?.(madeId, upload, way)
    return { ok: true, made: madeId, isDamaged }
  }
}

/**
 * Sends files, one batch of them. Each is kept in this browser meanwhile, one after the other, so that nothing is lost
 * when the page goes; and no other window of it sends the same.
 */
export function sendBatch(queue: UploadQueue, chosen: readonly Chosen[], travel: Travel) {
  for (const { key, file } of chosen) {
    hold(key)
    travelling.set(key, { wireKey: wireKeyOf(key, file), server: travel.server })
  }
  const added = queue.add(travel.memorialId, chosen, deliverBy(travel))
  void keepAll(queue, added, travel)
}

async function keepAll(queue: UploadQueue, added: readonly Upload[], travel: Travel) {
  for (const upload of added) {
    const isThere = () =>
      queue
        .read()
        .some(({ id, state, why }) => id === upload.id && !arrived.includes(state) && !forGood.includes(why))
    if (!isThere()) continue
    const isKept = await keep(upload, travel, upload.file, upload.isPrepared)
    if (isThere()) queue.keep(upload.id, isKept)
    else await deleteStoredFile(upload.key)
  }
}

/** Takes files off the list, wherever they are: nobody goes on with them, and their places are free for others. */
export function callBack(queue: UploadQueue, unwanted: readonly Upload[]) {
  const gone: Gone[] = []
  for (const { id, key, batch } of unwanted) {
    const known = travelling.get(key)
    if (known) gone.push({ batch, ...known })
    travelling.delete(key)
    queue.cancel(id)
    letGo(key)
    void deleteStoredFile(key)
  }
  tellGone(gone)
}

interface Gone {
  batch: string
  wireKey: string
  server: Transport
}

/** Where the server hears nothing of it, the places are free all the same a little later. */
function tellGone(gone: readonly Gone[]) {
  for (const batch of new Set(gone.map((file) => file.batch))) {
    const files = gone.filter((file) => file.batch === batch)
    const keys = files.map(({ wireKey }) => wireKey)
    for (const { server } of files.slice(0, 1)) void call(server.send, uploads.giveUp, { batch, keys })
  }
}

/** What of one kind was on its way to a memorial when a page was closed, and no window is sending. */
export async function leftOver(
  kind: UploadKind,
  memorialId: string,
  queue: UploadQueue,
): Promise<LeftOver[]> {
  const personId = currentPersonId()
  if (personId === null) return []
  const all = (await listStoredFiles<About>(personId)).filter(
    ({ about }) => about.kind === kind && about.memorialId === memorialId,
  )
  const elsewhere = await lockedElsewhere(all.map(({ key }) => key))
  const here = new Set(queue.read().map(({ key }) => key))
  return all
    .filter(({ key }) => !elsewhere.has(key) && !here.has(key))
    .toSorted((one, other) => one.about.place - other.about.place)
}

const asChosen = ({ key, about }: LeftOver, file: File, isPrepared: boolean): Chosen => ({
  file,
  key,
  batch: about.batch,
  count: about.count,
  place: about.place,
  isPrepared,
  facts: Promise.resolve(about.facts),
})

/** Goes on with files whose bytes are kept. */
export function goOnWith(
  queue: UploadQueue,
  left: readonly LeftOver[],
  travelOf: (isAsChosen: boolean) => Travel,
) {
  for (const isAsChosen of [true, false]) {
    const some = left.filter(({ about }) => about.isAsChosen === isAsChosen)
    const chosen = some.flatMap((kept) =>
      kept.file ? [asChosen(kept, kept.file, kept.about.isPrepared)] : [],
    )
    if (chosen.length > 0) sendBatch(queue, chosen, travelOf(isAsChosen))
  }
}

/**
 * Files chosen again of which the browser could not keep the bytes: those that were sent as they are go on under their
 * old key, behind what has arrived of them. The others begin anew.
 */
export function recognised(chosen: readonly Chosen[], left: readonly LeftOver[]): Chosen[] {
  const unknown = [...left]
  return chosen.map((one) => {
    const { name, size, lastModified } = one.file
    const place = unknown.findIndex(
      (kept) => kept.name === name && kept.size === size && kept.changedAt === lastModified,
    )
    if (place < 0) return one
    const [kept] = unknown.splice(place, 1)
    if (!kept) return one
    if (kept.about.isAsChosen && !kept.file) return { ...asChosen(kept, one.file, false), facts: one.facts }
    void deleteStoredFile(kept.key)
    return one
  })
}

/** They are not wanted any more. */
export async function dropAll(left: readonly LeftOver[], server: Transport): Promise<void> {
  for (const { key } of left) await deleteStoredFile(key)
  tellGone(
    left.map(({ key, size, file, about: { batch } }) => ({
      batch,
      wireKey: wireKeyOf(key, file ?? { size }),
      server,
    })),
  )
}
