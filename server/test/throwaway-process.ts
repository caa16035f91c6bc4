/** The process of a throw-away PostgreSQL: it runs as long as the process that forked it, however that one ends. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedServer, startEmbedded } from '../src/kit/database/embedded.ts'

const quiet = { info() {}, warn() {}, error() {} }
const flags = ['max_connections=200', 'max_wal_size=128MB', 'autovacuum=off'].flatMap((set) => ['-c', set])

const [, , within = ''] = process.argv
const folder = fs.mkdtempSync(path.join(within, 'spomen-throwaway-'))
// PostgreSQL runs as another user when we are root, and passes through here.
fs.chmodSync(folder, 0o711)
let starting: Promise<EmbeddedServer> | null = null
let isAsked = false

process.once('message', () => {
  isAsked = true
  process.disconnect()
})
process.once('disconnect', close)
// A signal for the whole group ends the process that forked this one, and then the channel to it closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

if (!process.connected) {
  await close()
} else {
  starting = startEmbedded(path.join(folder, 'database'), quiet, { flags })
  const told = await starting.then(
    ({ url }) => ({ url, folder }),
    (error) => ({ failure: String(error) }),
  )
  // With nobody left to hear it, the channel's end has told us already.
  process.send?.(told, () => {})
}

async function close() {
  const embedded = await starting?.catch(() => null)
  await embedded?.stop({ evenInUse: true })
  // When the run was killed, its workers go on for a moment and may start something new meanwhile.
  for (let passes = isAsked ? 1 : 20; passes > 0; passes--) {
    endOrphans()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    if (passes > 1) await pause(250)
  }
  process.exit()
}

/** A test that was killed leaves its own PostgreSQL running in its temporary folder. */
function endOrphans() {
  for (const file of fs.globSync('*/database/postmaster.pid', { cwd: folder })) {
    try {
      process.kill(Number.parseInt(fs.readFileSync(path.join(folder, file), 'utf8'), 10), 'SIGQUIT')
    } catch {
      // It has just ended by itself.
    }
  }
}
