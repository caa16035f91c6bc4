/** Puts the parts of the server together, and takes them apart in the right order. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { editions } from '@spomen/contract/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { goods, checkBeforeSending, serveFeatures, subjects, trashes } from './app.ts'
import type { Settings } from './config.ts'
import type { Context } from './context.ts'
import { identify } from './features/accounts/index.ts'
import { readScriptAddress } from './features/guest-pages/index.ts'
import { readClosing, refuseWhileClosing } from './features/house-closing/index.ts'
import { runHousekeeping } from './housekeeping.ts'
import type { Clock } from './kit/clock.ts'
import { listenForAnnouncements } from './kit/database/announcements.ts'
import { connect } from './kit/database/connect.ts'
import { filesFolder } from './kit/files/disk.ts'
import { openStore } from './kit/files/open-store.ts'
import { createHttpServer } from './kit/http/http-server.ts'
import { createApiServer } from './kit/http/serve.ts'
import { createMultipartReader } from './kit/http/multipart.ts'
import { hostWebApp } from './kit/http/web-app.ts'
import { findTranscoder } from './kit/videos/transcoder.ts'
import { startImageProcessor } from './kit/images/image-processor.ts'
import { backgroundCommand } from './kit/jobs/background-command.ts'
import { type Jobs, startJobs } from './kit/jobs/jobs.ts'
import { openMailer, outboxFolder } from './kit/mail/mailer.ts'
import { openPayments } from './kit/payments/open-payments.ts'
import { clearAttempts, undoAttempt, throttle } from './kit/throttle.ts'
import { throttleRulesFor } from './throttle-rules.ts'
import { version } from './version.ts'
import {
  closingTags,
  robotsRules,
  defaultPreviewImage,
  findLinkPreview,
  findableAddresses,
} from './public-pages.ts'

interface ServerOptions {
  settings: Settings
  /** The database, migrated. */
  databaseUrl: string
  log: Logger
  clock: Clock
  /** Whether this process also does the work that waits; stories do it themselves. */
  working: boolean
  /** Where the built web app lies; null serves the calls alone. */
  webAppFolder: string | null
}

export interface SpomenServer {
  ctx: Context
  jobs: Jobs
  app: FastifyInstance
  /** Finishes what is under way and lets everything go. */
  close(): Promise<void>
}

/** Where `npm run build` leaves the web app. */
export const builtWebApp = path.resolve(import.meta.dirname, '../../web/build/client')

/** Builds the whole server, ready to listen. */
export async function buildServer({
  settings,
  databaseUrl,
  log,
  clock,
  working,
  webAppFolder,
}: ServerOptions): Promise<SpomenServer> {
  const { db, close: disconnect } = connect({ url: databaseUrl, most: settings.databaseConnections, log })
  const announcements = listenForAnnouncements({ url: databaseUrl, channel: 'announcements', log })
  const arriving = path.join(settings.dataDir, 'arriving')
  const files = settings.s3Bucket ? [] : [filesFolder(settings.dataDir)]
  for (const folder of [...files, arriving, outboxFolder(settings.dataDir)])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  const store = openStore(settings)
  const images = startImageProcessor({ workers: settings.imageWorkers, store, folder: arriving, log })
  const transcoder = findTranscoder({ program: settings.ffmpeg, log })
  const jobs = await startJobs({ url: databaseUrl, log, working, clock })
  const check = checkBeforeSending({ db, clock, settings })
  const mailer = await openMailer({ db, jobs, log, clock, checkBeforeSending: check, settings })
  const ctx: Context = {
    db,
    settings,
    log,
    clock,
    store,
    images,
    transcoder,
    jobs,
    queueMail: mailer.queue,
    queueDeferredMail: mailer.queueDeferred,
    announcements,
    throttle: (rule, client) => throttle(db, rule, client, clock.now()),
    clearAttempts: (rule, client) => clearAttempts(db, rule, client),
    undoAttempt: (rule, client) => undoAttempt(db, rule, client),
    limits: throttleRulesFor(settings),
    payments: await openPayments(settings, clock),
    guestScript: readScriptAddress(webAppFolder),
    goods,
    subjects,
    trashes,
  }
  const night = backgroundCommand(path.join(import.meta.dirname, 'cli.ts'), ['backup', 'nightly'])
  await runHousekeeping(ctx, jobs, { arriving, night })

  const app = await createHttpServer({
    log,
    trustProxy: settings.trustProxy,
    https: settings.publicUrl.startsWith('https:'),
  })
  // Whoever opens a page asks for it a moment before they listen to it: what changes in between is known, if it is heard by then.
  if (webAppFolder)
    app.addHook('onListen', async () => void announcements.begin().catch((error: unknown) => log.warn(error)))
  refuseWhileClosing(app, ctx)
  await hostWebApp(app, {
    folder: webAppFolder,
    tileOrigin: originOf(settings.tileUrl),
    tagManager: settings.tagManager,
    site: settings.publicUrl,
    name: 'Spomen',
    picture: defaultPreviewImage,
    editions,
    handedOver: '/HandedOver',
    directions: robotsRules,
    findable: findableAddresses(db),
    announced: async () => closingTags(await readClosing(ctx)),
    previewOf: (address) => findLinkPreview(db, address),
  })
  // Last: what takes files has the hooks of all requests that were added before it.
  serveFeatures(createApiServer(app, identify(ctx), await createMultipartReader(app, arriving)), ctx, version)

  return {
    ctx,
    jobs,
    app,
    close: async () => {
      await app.close()
      await announcements.close()
      transcoder?.close()
      await night.close()
      await jobs.stop()
      mailer.close()
      await images.close()
      await disconnect()
    },
  }
}

/** The host of map tiles, as a content policy names it. */
const originOf = (tileUrl: string) => new URL(tileUrl.replace('{s}', '*').replaceAll(/[{}]/g, '')).origin
