/**
 * Why a bag cannot be read: it is none, it was made by a newer version than this house knows, something of it is missing
 * or not as it was, or it claims to be larger than anything that is read.
 */
export type BadBagReason = 'foreign' | 'newer' | 'damaged' | 'tooLarge'

interface BadBagDetails {
  /** The file that is to blame; null where it is the whole. */
  file?: string | null
  /** For whoever looks into it. */
  detail: string
}

/** A bag that cannot be read, and which of its files is to blame. */
export class BadBag extends Error {
  override readonly name = 'BadBag'
  readonly why: BadBagReason
  readonly file: string | null

  constructor(why: BadBagReason, { file = null, detail }: BadBagDetails) {
    super(file ? `${file}: ${detail}` : detail)
    this.why = why
    this.file = file
  }
}

/** Whether something was thrown by the system, as when a disk cannot be read, and says nothing of what was read. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
