/** What an object storage says when it says no, and what that means to whoever asked. */
import type { BucketAddress, S3Connection } from './connection.ts'

/** The bucket cannot be read or written now. Its words are for people, and hold no secret. */
export class BucketUnavailable extends Error {
  override readonly name = 'BucketUnavailable'
  /** What the storage or the network called it. */
  readonly code: string
  /** Whether it answered, and its answer will be the same until somebody changes something. */
  readonly isForGood: boolean

  constructor(message: string, { code, isForGood = false }: { code: string; isForGood?: boolean }) {
    super(message)
    this.code = code
    this.isForGood = isForGood
  }
}

/** How deep a failure may lie in those that others made of it. */
const maxDepth = 5

/** What something failed by because the bucket was unavailable, however deep it lies; null where it failed by something else. */
export function findBucketFailure(error: unknown, depth = 0): BucketUnavailable | null {
  if (!(error instanceof Error) || depth > maxDepth) return null
  if (error instanceof BucketUnavailable) return error
  const inside: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  for (const one of inside) {
    const found = findBucketFailure(one, depth + 1)
    if (found) return found
  }
  return null
}

/** Whether something failed because the bucket was unavailable. Asking again may do. */
export const isBucketUnavailable = (error: unknown): error is Error => findBucketFailure(error) !== null

interface ServiceError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode
const nameOf = (error: unknown) => (error as ServiceError).name

/** Nothing is there under this name. NOTE: an answer to HEAD has no body, and says no more than 404. */
export const isNothingThere = (error: unknown) =>
  statusOf(error) === 404 && !['NoSuchBucket', 'NoSuchUpload'].includes(nameOf(error))

/** Something is there already, or is not any more what it was. */
export const isPreconditionFailed = (error: unknown) => statusOf(error) === 412

/** None of the bytes asked for exist. */
export const isBeyondTheEnd = (error: unknown) => statusOf(error) === 416

/** Whether the same request may do better a moment later. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  if (status === undefined) return isNoAnswer(error)
  return (
    status >= 500 ||
    status === 429 ||
    ['RequestTimeout', 'SlowDown', 'ConditionalRequestConflict'].includes(nameOf(error))
  )
}

/** The network's own failures, and a time limit's. */
function isNoAnswer(error: unknown): boolean {
  const { name, code } = error as ServiceError
  return ['TimeoutError', 'AbortError'].includes(name) || (typeof code === 'string' && /^[A-Z_]+$/.test(code))
}

type About = Pick<S3Connection, 'endpoint' | 'region'> & BucketAddress

/** Where the storage is, as its operator knows it. */
const placeOf = ({ endpoint, region }: About) => endpoint ?? `Amazon S3 in ${region}`

const sentences: Record<string, (about: About) => string> = {
  NoSuchBucket: (about) => `There is no bucket "${about.bucket}" at ${placeOf(about)}.`,
  InvalidAccessKeyId: (about) => `${placeOf(about)} does not know the key of AWS_ACCESS_KEY_ID.`,
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY is not the secret of the key of AWS_ACCESS_KEY_ID.',
  AccessDenied: (about) =>
    `The key of AWS_ACCESS_KEY_ID may not read and write in the bucket "${about.bucket}" at ${placeOf(about)}.`,
  ExpiredToken: () => 'The token of AWS_SESSION_TOKEN has run out.',
  InvalidToken: () => 'The token of AWS_SESSION_TOKEN is not known.',
  RequestTimeTooSkewed: (about) =>
    `The clock of this machine and that of ${placeOf(about)} differ by more than a quarter of an hour; set them right.`,
  PermanentRedirect: (about) =>
    `The bucket "${about.bucket}" lies in another region than ${about.region}; set S3_REGION to its own.`,
  QuotaExceeded: (about) => `There is no room left in the bucket "${about.bucket}" at ${placeOf(about)}.`,
}

/** Other names for the same. */
const synonyms: Record<string, keyof typeof sentences> = {
  Forbidden: 'AccessDenied',
  AllAccessDisabled: 'AccessDenied',
  AccountProblem: 'AccessDenied',
  AuthorizationHeaderMalformed: 'PermanentRedirect',
  IllegalLocationConstraintException: 'PermanentRedirect',
  TemporaryRedirect: 'PermanentRedirect',
  InsufficientStorage: 'QuotaExceeded',
  StorageFull: 'QuotaExceeded',
  XMinioStorageFull: 'QuotaExceeded',
}

const byStatus: Record<number, keyof typeof sentences> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  507: 'QuotaExceeded',
}

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_/

/**
 * A failure as one kind that holds nothing of what was sent: the SDK's own errors carry requests and answers along, and
 * no log should. What is no failure of the storage stays itself.
 */
export function toBucketUnavailable(error: unknown, about: About): unknown {
  if (error instanceof BucketUnavailable || !(error instanceof Error)) return error
  const status = statusOf(error)
  const { code = '' } = error as ServiceError
  if (status === undefined) {
    if (certificateCode.test(code))
      return new BucketUnavailable(`The certificate of ${placeOf(about)} is not to be trusted (${code}).`, {
        code,
        isForGood: true,
      })
    if (!isNoAnswer(error)) return error
    const why = code ? `(${code})` : 'in time'
    return new BucketUnavailable(`${placeOf(about)} does not answer ${why}.`, { code: code || error.name })
  }
  const name = synonyms[error.name] ?? (error.name in sentences ? error.name : byStatus[status])
  const sentence = name && sentences[name]
  if (sentence) return new BucketUnavailable(sentence(about), { code: error.name, isForGood: status < 500 })
  const said = `${placeOf(about)} answers ${status} ${error.name}`
  return new BucketUnavailable(`${said} for the bucket "${about.bucket}".`, { code: error.name })
}
