/** Keeps a throw-away PostgreSQL as long as the process that forked it lives, however that one ends. */
import fs from 'node:fs'
import path from 'node:path'
import { type Embedded, startEmbedded } from '../src/kit/database/embedded.ts'
import { quickFolder } from './quick-folder.ts'

const quiet = { info() {}, warn() {}, error() {} }
const flags = ['-c', 'max_connections=200', '-c', 'max_wal_size=128MB']

const folder = fs.mkdtempSync(path.join(quickFolder(), 'spomen-throwaway-'))
// PostgreSQL runs as another user when we are root, and passes through here.
fs.chmodSync(folder, 0o711)
let starting: Promise<Embedded> | null = null

process.once('disconnect', async () => {
  const embedded = await starting?.catch(() => null)
  await embedded?.stop({ evenInUse: true })
  fs.rmSync(folder, { recursive: true, force: true })
  process.exit()
})
// A signal for the whole group ends the process that forked this one, and then the channel to it closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

try {
  starting = startEmbedded(path.join(folder, 'database'), quiet, flags)
  process.send?.({ url: (await starting).url })
} catch (error) {
  process.send?.({ failure: String(error) }, () => process.disconnect())
}
