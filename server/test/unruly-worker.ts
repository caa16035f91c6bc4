/** An image worker that does what the name of its picture says, so that a story can have one hang, die or swell. */
import path from 'node:path'
import type { Errand, Said } from '../src/kit/images/errand.ts'

const say = (said: Said) => process.send?.(said)
const hoard: Buffer[] = []

const deeds: Partial<Record<string, () => void>> = {
  hang: () => undefined,
  die: () => process.kill(process.pid, 'SIGKILL'),
  swell: () => {
    hoard.push(Buffer.alloc(400 * 1_048_576, 1))
  },
}

process.on('message', ({ source }: Errand) => {
  const deed = deeds[path.basename(source)]
  if (deed) return deed()
  const picture = { type: 'image/jpeg', width: 4, height: 3, placeholder: String(process.pid) } as const
  say({ kind: 'made', picture })
})
process.on('disconnect', () => process.exit())
say({ kind: 'ready' })
