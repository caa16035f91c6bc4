/** An image worker that does what the name of its image says, so that a story can have one hang, break down or swell. */
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ImageTask, WorkerMessage } from '../src/kit/images/image-task.ts'

const say = (said: WorkerMessage) => process.send?.(said)
const hoard: Buffer[] = []

const answer = () => {
  const picture = { type: 'image/jpeg', width: 4, height: 3, placeholder: String(process.pid) } as const
  say({ kind: 'made', image: picture })
}

const die = () => process.kill(process.pid, 'SIGKILL')

const answers: Partial<Record<string, (errand: ImageTask) => void>> = {
  hang: () => {
    for (;;);
  },
  sleep: () => undefined,
  slow: () => void setTimeout(answer, 500),
  // As if by somebody else: the pool cannot tell the difference.
  die,
  'die three times': ({ targets: { small: deaths } }) => {
    appendFileSync(deaths, 'x')
    if (readFileSync(deaths).length > 3) answer()
    else die()
  },
  'break down': () => process.abort(),
  swell: () => {
    hoard.push(Buffer.alloc(400 * 1_048_576, 1))
  },
}

process.on('message', (errand: ImageTask) => (answers[path.basename(errand.source)] ?? answer)(errand))
process.on('disconnect', () => process.exit())
say({ kind: 'ready' })
