import type { Viewer } from '../http/serve.ts'

/** What is known of a file that arrives in pieces; each feature that takes such files keeps more beside it. */
export interface ResumableFile {
  id: string
  account_id: string
  name: string
  /** How long it is to become, and how much of it is on the disk for good. */
  bytes: number
  received: number
  touched_at: Date
}

interface ResumableRequest {
  bytes: number
  metadata: Record<string, string | null>
}

interface NotedPiece {
  /** By this name the work on the file is known. */
  worker: string
  received: number
}

/** Files of one feature: where they are written down, and who may bring them. */
export interface ResumableFiles<Row extends ResumableFile> {
  /** Below `/api/`. */
  path: `/api/${string}`
  /** The most bytes one may have. */
  largest: number
  find(id: string): Promise<Row | undefined>
  /** Lets a file in and answers its id; refuses by throwing. */
  begin(viewer: Viewer, beginning: ResumableRequest): Promise<string>
  /** What those who did not bring it hear of a file. */
  others: 'forbidden' | 'notFound'
  /** Refuses a piece of whoever may not bring it any more. */
  mayGoOn(viewer: Viewer, file: Row): Promise<unknown>
  /** Whether nothing more is written of it. */
  isSettled(file: Row): boolean
  /** Whether its bytes lie elsewhere already, so that no piece of it needs to be on this disk. */
  isElsewhere(file: Row): Promise<boolean>
  /** What its sender said of it, as it is told when somebody asks how far it is. */
  metadataOf(file: Row): Record<string, string>
  /** Whether its bytes are hashed as they arrive. */
  isHashed: boolean
  /** Writes down how much is on the disk for good; false where somebody else works on it by now. */
  noteReceived(file: Row, noted: NotedPiece): Promise<boolean>
  /** Calls a file back for good. */
  callBack(file: Row): Promise<void>
  /** When a file that was touched at a moment is forgotten. */
  expiresAt(touchedAt: Date): Date
}
