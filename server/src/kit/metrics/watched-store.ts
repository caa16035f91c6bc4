/** A store that counts what is asked of it. */
import { stat } from 'node:fs/promises'
import { Counter, type Registry } from 'prom-client'
import type { FileStore } from '../files/store.ts'

type Operation = 'put' | 'open' | 'keep part' | 'read' | 'head' | 'remove' | 'check'

/** What counts, in `registry`, the operations of a store with whether they failed, and the bytes that came and went. */
function storeCounters(registry: Registry) {
  const operations = new Counter({
    registers: [registry],
    name: 'spomen_store_operations_total',
    help: 'What was asked of the store of files, and whether it failed',
    labelNames: ['operation', 'outcome'],
  })
  const bytes = new Counter({
    registers: [registry],
    name: 'spomen_store_bytes_total',
    help: 'Bytes taken into the store and asked from it',
    labelNames: ['direction'],
  })

  async function counted<Answer>(operation: Operation, work: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work
      operations.inc({ operation, outcome: 'done' })
      return answer
    } catch (error) {
      operations.inc({ operation, outcome: 'failed' })
      throw error
    }
  }

  return {
    counted,
    countIn: (count: number) => bytes.inc({ direction: 'in' }, count),
    countOut: (count: number) => bytes.inc({ direction: 'out' }, count),
  }
}

/** The same store; each operation is counted in `registry`, with whether it failed, and the bytes that came and went. */
export function watchStore(store: FileStore, registry: Registry): FileStore {
  const { counted, countIn, countOut } = storeCounters(registry)
  return {
    ...store,
    async put(localPath, key) {
      const { size } = await stat(localPath)
      await counted('put', store.put(localPath, key))
      countIn(size)
    },
    async open(key, asked) {
      const opened = await counted('open', store.open(key, asked))
      return (
        opened && {
          ...opened,
          whole(room) {
            countOut(opened.bytes)
            return opened.whole(room)
          },
          stream(range) {
            countOut(range ? range.last - range.first + 1 : opened.bytes)
            return opened.stream(range)
          },
        }
      )
    },
    keepPart:
      store.keepPart &&
      (async (part, key) => {
        await counted('keep part', store.keepPart?.(part, key) ?? Promise.resolve())
        countIn(part.bytes)
      }),
    async read(key, range) {
      const stream = await counted('read', store.read(key, range))
      if (range) countOut(stream ? range.last - range.first + 1 : 0)
      else stream?.once('close', () => countOut((stream as { bytesRead?: number }).bytesRead ?? 0))
      return stream
    },
    head: (key) => counted('head', store.head(key)),
    remove: (key) => counted('remove', store.remove(key)),
    check: (how) => counted('check', store.check(how)),
  }
}
