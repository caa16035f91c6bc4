/**
 * `node scripts/bundle-server.mjs <folder>` makes of the server and its packages the few files that an operator's Node
 * runs (decision 110). Of the two thousand files they come from, each costs time at a start and memory as long as it lives.
 */
import path from 'node:path'
import { rolldown } from 'rolldown'
import { isReadAtRuntime } from './runtime-packages.cjs'

const [folder] = process.argv.slice(2)
const source = path.resolve(import.meta.dirname, '../server/src')

/** Answers with the source's place what a file of ours asks of its own, since it reads others that lie beside it. */
const sourceLocations = {
  name: 'source-locations',
  transform: {
    filter: { id: { include: new RegExp(RegExp.escape(source)) }, code: { include: 'import.meta.' } },
    handler(code, id) {
      const file = path.relative(folder, id).split(path.sep).join('/')
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(file)}')`)
        .replaceAll('import.meta.url', `new URL('${file}', import.meta.url).href`)
    },
  },
}

const bundle = await rolldown({
  input: {
    main: path.join(source, 'main.ts'),
    worker: path.join(source, 'worker.ts'),
    cli: path.join(source, 'cli.ts'),
    'first-start': path.join(source, 'first-start.ts'),
    'left-behind': path.join(source, 'left-behind.ts'),
    'image-worker': path.join(source, 'kit/images/worker.ts'),
    'film-worker': path.join(source, 'kit/videos/av/worker.ts'),
  },
  platform: 'node',
  external: isReadAtRuntime,
  plugins: [sourceLocations],
  transform: { target: 'esnext', define: { isBundled: 'true' } },
  logLevel: 'silent',
})
await bundle.write({
  dir: folder,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Node keeps the text of what it runs; names stay, since errors and logs are told by them.
  minify: { mangle: { keepNames: true }, compress: { keepNames: { function: true, class: true } } },
  // One sign beyond Latin-1 would have Node keep a whole file in two bytes a sign.
  charset: 'ascii',
  comments: { legal: false },
  sourcemap: true,
  // Errors are told by places alone; the sources lie beside the build.
  sourcemapExcludeSources: true,
})
await bundle.close()
