/** Folders in DATA_DIR that another user has made, as whoever restores or copies as root does. */
import fs from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { isFileClosed } from './disk-full.ts'

/** Where files lie; a restore as root may have made what is below alone. */
const storeFolders = ['files', path.join('files', 'original'), path.join('files', 'derived')]

interface FoldersUsed {
  dataDir: string
  s3Bucket: object | null
  /** Without one mails are laid into the outbox. */
  mailServer: object | null
}

const foldersIn = ({ dataDir, s3Bucket, mailServer }: FoldersUsed) =>
  [...(s3Bucket ? [] : storeFolders), 'arriving', ...(mailServer ? [] : ['outbox'])].map((name) =>
    path.join(dataDir, name),
  )

const remedy = 'the user as whom Spomen runs must be able to read and write it, with all that lies in it.'

/** What is said where something under way came upon a file or folder that this user may not use; null for another error. */
export function closedFileSentence(error: unknown): string | null {
  if (!isFileClosed(error)) return null
  const { path: place, message } = error as NodeJS.ErrnoException
  return `${place} cannot be used (${message}); ${remedy}`
}

/** Refuses with `CannotStart` a folder that is there, is used, and cannot be read or written; not every file is looked at. */
export function refuseClosedFolders(settings: FoldersUsed): void {
  for (const folder of foldersIn(settings)) {
    if (!fs.existsSync(folder)) continue
    try {
      fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    } catch (error) {
      const { uid } = fs.statSync(folder)
      const why = uid === process.getuid?.() ? '' : `, since it belongs to another user (id ${uid})`
      throw new CannotStart(`${folder} cannot be used (${(error as Error).message})${why}; ${remedy}`)
    }
  }
}

/** Refuses with `CannotStart` to bring files as root where another user has the house, who could not read them afterwards. */
export function refuseRootBesideOwner({ dataDir }: Pick<FoldersUsed, 'dataDir'>): void {
  if (process.getuid?.() !== 0) return
  const folder = [path.join(dataDir, 'files'), dataDir].find((one) => fs.existsSync(one))
  if (!folder) return
  const { uid } = fs.statSync(folder)
  if (uid === 0) return
  throw new CannotStart(
    `${folder} belongs to another user (id ${uid}), who could not read what root brings there; run this as that user, or give DATA_DIR to root if Spomen runs as root.`,
  )
}
