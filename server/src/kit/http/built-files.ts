/** Serves the files of the built web app: its scripts, styles, fonts and images. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Files of the build that bear a hash of what is in them: all of the app's, and the script of the guest's page. */
const isNamedByContent = (file: string) => /^(assets[\\/]|guest[\\/]guest-)/.test(file)

/**
 * Serves every file of the built web app in `folder`, compressed as it was built: those with a name of their own are kept
 * for ever, others asked for again each time. What is not there is for whoever answers what is not found. Serves nothing
 * where there is no such folder.
 *
 * Most files lie in `assets` and share one route: a route for each cost a start a tenth of a second, and metrics a label.
 */
export async function serveBuiltFiles(app: FastifyInstance, folder: string | null): Promise<void> {
  if (!folder || !existsSync(folder)) return
  const shared = {
    index: false,
    preCompressed: true,
    setHeaders: (reply: FastifyReply, file: string) => {
      const named = isNamedByContent(path.relative(folder, file))
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  } as const
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'assets/**'],
  })
  const assets = path.join(folder, 'assets')
  if (!existsSync(assets)) return
  await app.register(fastifyStatic, { ...shared, root: assets, prefix: '/assets/', decorateReply: false })
}
