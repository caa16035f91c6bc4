import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const source = path.join(import.meta.dirname, 'src/guest')

/** Says beside the files which of them a page asks for. */
const manifest: Plugin = {
  name: 'guest-manifest',
  generateBundle(_options, bundle) {
    const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'main')
    if (!main) throw new Error('the script of the guest’s page was not built; see guest.config.ts')
    const source = JSON.stringify({ script: `/guest/${main.fileName}` })
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
  },
}

/**
 * What the guest's page runs in the browser, and the worker that sends words which have waited, built beside the app into
 * `guest/` of its client. The worker stands alone, so that it is built by itself (`--mode worker`).
 */
export default defineConfig(({ mode }) => {
  const isWorker = mode === 'worker'
  return {
    root: source,
    base: '/guest/',
    publicDir: false,
    plugins: isWorker ? [] : [manifest],
    build: {
      target: 'es2022',
      outDir: path.resolve(import.meta.dirname, process.env['WEB_BUILD'] ?? 'build', 'client/guest'),
      emptyOutDir: !isWorker,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: isWorker ? { worker: path.join(source, 'worker.ts') } : { main: path.join(source, 'main.ts') },
        output: {
          entryFileNames: isWorker ? '[name].js' : 'guest-[hash].js',
          codeSplitting: false,
        },
      },
    },
  }
})
