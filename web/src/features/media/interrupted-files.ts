/** Files that were on their way when a page was closed: they go on where they stopped, or are discarded. */
import type { UploadKind } from '@spomen/contract/uploads.ts'
import {
  deleteStoredFile,
  listStoredFiles,
  lockedElsewhere,
  type StoredFile,
  withFileLock,
} from '../../kit/file-store.ts'
import { currentPersonId } from '../../kit/session.ts'
import {
  callBack,
  type CallingBack,
  type DeliveryOptions,
  type SavedDetails,
  sendBatch,
  wireKeyOf,
} from './resumable-uploads.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { ChosenFile } from './upload-states.ts'

export type InterruptedFile = StoredFile<SavedDetails>

/** What of one kind was on its way to a memorial when a page was closed, and no window is sending. */
export async function findInterrupted(
  kind: UploadKind,
  memorialId: string,
  queue: UploadQueue,
): Promise<InterruptedFile[]> {
  const personId = currentPersonId()
  if (personId === null) return []
  const all = (await listStoredFiles<SavedDetails>(personId)).filter(
    ({ about }) => about.kind === kind && about.memorialId === memorialId,
  )
  const elsewhere = await lockedElsewhere(all.map(({ key }) => key))
  const here = new Set(queue.uploads.get().map(({ key }) => key))
  return all
    .filter(({ key }) => !elsewhere.has(key) && !here.has(key))
    .toSorted((one, other) => one.about.place - other.about.place)
}

/** An interrupted file as one that is chosen: under its old key and place; `elsewhere` are those left that do not go on with it. */
export const toChosenFile = (
  { key, about }: InterruptedFile,
  file: File,
  { isPrepared, elsewhere }: { isPrepared: boolean; elsewhere: readonly InterruptedFile[] },
): ChosenFile => ({
  file,
  key,
  batch: about.batch,
  count: about.count,
  elsewhere: elsewhere.filter((other) => other.about.batch === about.batch).length,
  place: about.place,
  isPrepared,
  audience: about.audience,
  facts: Promise.resolve(about.facts),
})

/** Resumes files whose bytes are saved. */
export function resumeUploads(
  queue: UploadQueue,
  interrupted: readonly InterruptedFile[],
  optionsOf: (isAsChosen: boolean) => DeliveryOptions,
) {
  const elsewhere = interrupted.filter(({ file }) => !file)
  for (const isAsChosen of [true, false]) {
    const some = interrupted.filter(({ about }) => about.isAsChosen === isAsChosen)
    const chosen = some.flatMap((saved) =>
      saved.file ? [toChosenFile(saved, saved.file, { isPrepared: saved.about.isPrepared, elsewhere })] : [],
    )
    if (chosen.length > 0) sendBatch(queue, chosen, optionsOf(isAsChosen))
  }
}

/**
 * Discards interrupted files: nobody wants them any more. Those another window has begun to send are left to it, and those that
 * had arrived already stay, and are told of. Answers once the server has freed their places, or cannot be asked.
 */
export async function discardInterrupted(
  interrupted: readonly InterruptedFile[],
  options: CallingBack,
): Promise<void> {
  const discarded: InterruptedFile[] = []
  for (const one of interrupted) {
    await withFileLock(one.key, async () => {
      await deleteStoredFile(one.key)
      discarded.push(one)
    })
  }
  await callBack(
    discarded.map(({ key, size, name, file, about: { batch, sentBytes } }) => ({
      batch,
      wireKey: wireKeyOf(key, { size: sentBytes ?? file?.size ?? size }),
      name,
    })),
    options,
  )
}
