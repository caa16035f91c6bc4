import type { Logger } from 'pino'
import type { Settings } from './config.ts'
import type { Clock } from './kit/clock.ts'
import type { Announcements } from './kit/database/announcements.ts'
import type { Db } from './kit/database/connect.ts'
import type { ReadFrom } from './kit/database/replica.ts'
import type { ArrivingFiles } from './kit/files/arriving-files.ts'
import type { PurgeLock } from './kit/files/purge-lock.ts'
import type { FileStore } from './kit/files/store.ts'
import type { VideoTranscoder } from './kit/videos/transcoder.ts'
import type { HouseMetrics } from './kit/metrics/house-metrics.ts'
import type { ImageProcessor } from './kit/images/image-processor.ts'
import type { Jobs } from './kit/jobs/jobs.ts'
import type { QueueBulkMail, QueueDeferredMail, QueueDeferredMails, QueueMail } from './kit/mail/mailer.ts'
import type { Goods } from './kit/payments/goods.ts'
import type { PaymentProvider } from './kit/payments/provider.ts'
import type { ThrottledClient, ThrottleRule } from './kit/throttle.ts'
import type { Subjects } from './kit/subjects.ts'
import type { Trashes } from './kit/trash.ts'
import type { SetupWatch } from './setup-watch.ts'
import type { ThrottleRules } from './throttle-rules.ts'

/** What a feature may use; it is handed to its routes, so that nothing appears by magic. */
export interface Context {
  db: Db
  /** Reads what is long from a replica, where there is one that has all that was written before. */
  readFrom: ReadFrom
  settings: Settings
  log: Logger
  clock: Clock
  store: FileStore
  /** Files on their way here, piece by piece. */
  arriving: ArrivingFiles
  /** Keeps the purge of bytes apart from whoever still needs them. */
  purgeLock: PurgeLock
  images: ImageProcessor
  /** How many processes of `npm run worker` are there and awake. */
  countWorkers: () => Promise<number>
  /** Makes stills and copies of videos with FFmpeg; null where it neither is there nor may be fetched. */
  transcoder: VideoTranscoder | null
  /** Asks, within a transaction, for work to be done later. */
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
  /** Writes a mail within a transaction; it leaves when the transaction has happened. */
  queueMail: QueueMail
  /** The same for a mail that is written only when it leaves, from what is true then. */
  queueDeferredMail: QueueDeferredMail
  /** The same for many mails at once. */
  queueDeferredMails: QueueDeferredMails
  /** The same for many mails that nobody waits for. */
  queueBulkMail: QueueBulkMail
  /** What any process has written, as the database calls it out. */
  announcements: Pick<Announcements, 'begin' | 'onHeard'>
  /**
   * Refuses with `tooManyRequests` when somebody has asked too often; shared by all server processes. Of several `times` at
   * once all count or none.
   */
  throttle: (rule: ThrottleRule, client: ThrottledClient, times?: number) => Promise<void>
  /** The same within a transaction: what is told of counts once it has happened. */
  throttleWithin: (tx: Db, rule: ThrottleRule, client: ThrottledClient, times: number) => Promise<void>
  /** Takes back what somebody's attempts have counted. */
  clearAttempts: (rule: ThrottleRule, client: ThrottledClient) => Promise<void>
  /** Takes back a single attempt. */
  undoAttempt: (rule: ThrottleRule, client: ThrottledClient) => Promise<void>
  limits: ThrottleRules
  /** Takes people's money; null where the operator takes none. */
  payments: PaymentProvider | null
  /** What whoever runs the house has most likely forgotten to set. */
  setup: SetupWatch
  /** Where the script of the guest's page is fetched; null where the web app was not built. */
  guestScript: string | null
  /** Counts what happens, for those who watch; null where nobody does. */
  metrics: HouseMetrics | null
  /** What is sold, over all features that sell something. */
  goods: Goods
  /** What can be commented, liked and bookmarked, over all features that have such things. */
  subjects: Subjects
  /** What was taken away and waits for its purge, over all features that have such things. */
  trashes: Trashes
}
