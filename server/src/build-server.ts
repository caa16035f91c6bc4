/** Puts the parts of the server together, and takes them apart in the right order. */
import path from 'node:path'
import { editions } from '@spomen/contract/languages.ts'
import type { FastifyInstance } from 'fastify'
import { serveFeatures } from './app.ts'
import { buildHouse, type HouseOptions } from './build-house.ts'
import type { Context } from './context.ts'
import { clearFilesOnEntry } from './features/accounts/index.ts'
import { identifyAbout, refuseSeeAsElsewhere } from './features/following/index.ts'
import { readClosing, refuseWhileClosing } from './features/house-closing/index.ts'
import { createAdmission } from './kit/http/admission.ts'
import { serveBuiltFiles } from './kit/http/built-files.ts'
import { createHttpServer } from './kit/http/http-server.ts'
import { createApiServer } from './kit/http/serve.ts'
import { createMultipartReader } from './kit/http/multipart.ts'
import { hostWebApp } from './kit/http/web-app.ts'
import type { Jobs } from './kit/jobs/jobs.ts'
import { failureLog } from './kit/outages.ts'
import { version } from './version.ts'
import {
  closingTags,
  isLoginAsWritten,
  pageWriter,
  robotsRules,
  defaultPreviewImage,
  findLinkPreview,
  findableAddresses,
} from './public-pages.ts'

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
export async function buildServer(options: HouseOptions): Promise<SpomenServer> {
  const { settings, log, webAppFolder } = options
  // While the database is waited for, the files are laid out; while the jobs are, what serves the calls.
  const [house, app] = await Promise.all([buildHouse(options), openHttpServer(options)])
  const { ctx, arriving } = house
  const { announcements, db, store } = ctx
  // Whoever opens a page asks for it a moment before they listen to it: what changes in between is known, if it is heard by then.
  if (webAppFolder)
    app.addHook(
      'onListen',
      async () => void announcements.begin().catch(failureLog(log, 'Changes are not heard yet')),
    )
  app.addHook('onRequest', ({ socket, headers }, _reply, done) => {
    ctx.setup.note({ peer: socket.remoteAddress, headers })
    done()
  })
  refuseWhileClosing(app, ctx)
  refuseSeeAsElsewhere(app)
  hostWebApp(app, {
    folder: webAppFolder,
    tileOrigin: originOf(settings.tileUrl),
    filesOrigin: store.direct?.origin ?? null,
    tagManager: settings.tagManager,
    site: settings.publicUrl,
    name: 'Spomen',
    picture: defaultPreviewImage,
    editions,
    handedOver: '/HandedOver',
    directions: robotsRules,
    findable: findableAddresses(db),
    adaptPage: pageWriter(settings),
    announced: async () => closingTags(await readClosing(ctx)),
    isAsWritten: (address, query) => address !== '/login' || isLoginAsWritten(settings, query),
    onPage: clearFilesOnEntry,
    previewOf: (address) => findLinkPreview(db, address),
  })
  // Last: what takes files has the hooks of all requests that were added before it.
  const parts = {
    identify: identifyAbout(ctx),
    uploads: await createMultipartReader(app, arriving),
    admit: createAdmission(settings.databaseConnections, log),
  }
  serveFeatures(createApiServer(app, parts), ctx, version)
  await house.begun

  return {
    ctx,
    jobs: house.jobs,
    app,
    close: async () => {
      await app.close()
      await house.close()
    },
  }
}

/** A server for requests, which serves the files of the web app and nothing else yet. */
async function openHttpServer({ settings, log, metrics, traces, webAppFolder }: HouseOptions) {
  const app = await createHttpServer({
    log,
    trustProxy: settings.trustProxy,
    https: settings.publicUrl.startsWith('https:'),
    publicUrl: settings.publicUrl,
    metrics: metrics ?? null,
    traces: traces ?? null,
  })
  await serveBuiltFiles(app, webAppFolder)
  return app
}

/** The host of map tiles, as a content policy names it. */
const originOf = (tileUrl: string) => new URL(tileUrl.replace('{s}', '*').replaceAll(/[{}]/g, '')).origin
