import path from 'node:path'

/** Written in as true where the server is bundled (`scripts/bundle-server.mjs`). */
declare const isBundled: true | undefined

const source = path.resolve(import.meta.dirname, '..')

/** The folder of the bundle that runs; null where the sources themselves run. */
export const bundleFolder = typeof isBundled === 'undefined' ? null : path.dirname(process.argv[1] ?? '')

/** Our programs that run in processes of their own, by the names they have in the bundle. */
const sources = {
  cli: 'cli.ts',
  'image-worker': 'kit/images/worker.ts',
  'film-worker': 'kit/videos/av/worker.ts',
}

/** The file of such a program: in the bundle that runs, else its source. */
export const programFile = (program: keyof typeof sources) =>
  bundleFolder === null ? path.join(source, sources[program]) : path.join(bundleFolder, `${program}.js`)
