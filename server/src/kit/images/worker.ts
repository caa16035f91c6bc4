/**
 * The process that decodes images: the only place where a decoder touches a stranger's bytes. It is started with no
 * secret in its environment, and may be killed at any moment.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import os from 'node:os'
import { isDiskFull } from '../files/disk-full.ts'
import { makeDerivatives } from './make-derivatives.ts'
import { UnreadableImageError } from './pixels.ts'
import type { ImageTask, WorkerMessage } from './image-task.ts'

const say = (said: WorkerMessage) => process.send?.(said)

/** Lets everything else go first, and makes this the process a machine short of memory ends first. */
function stepBack() {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
    if (process.platform !== 'linux') return
    writeFileSync('/proc/self/oom_score_adj', '900')
    // NOTE: Linux keeps a priority for each thread, and some are running by now.
    for (const thread of readdirSync('/proc/self/task')) {
      os.setPriority(Number(thread), os.constants.priority.PRIORITY_BELOW_NORMAL)
    }
  } catch {
    // A container may forbid it; the work is the same.
  }
}

process.on('message', async (task: ImageTask) => {
  try {
    say({ kind: 'made', image: await makeDerivatives(task) })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    if (isDiskFull(error)) say({ kind: 'full' })
    else say({ kind: error instanceof UnreadableImageError ? 'unreadable' : 'failed', detail })
  }
})
process.on('disconnect', () => process.exit())

stepBack()
say({ kind: 'ready' })
// A worker is ended without notice; what was compiled is kept for the next, which then needs a third less memory.
flushCompileCache()
