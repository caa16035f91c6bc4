/** Keeps a throw-away PostgreSQL as long as the process that forked it lives, however that one ends. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../src/kit/database/embedded.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spomen-throwaway-'))
fs.chmodSync(folder, 0o711)
const quiet = { info() {}, warn() {}, error() {} }

let starting: ReturnType<typeof startEmbedded> | null = null
let isClosing = false

async function close() {
  if (isClosing) return
  isClosing = true
  const embedded = await starting?.catch(() => null)
  await embedded?.stop({ evenInUse: true })
  fs.rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

process.on('disconnect', close)
// Ctrl-C ends the process above first; its channel closes then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

try {
  starting = startEmbedded(path.join(folder, 'database'), quiet, ['-c', 'max_connections=200'])
  process.send?.({ url: (await starting).url })
} catch (error) {
  process.send?.({ failure: String(error) }, close)
}
