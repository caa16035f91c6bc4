/** Lists of any length, laid down on the disk while a copy is made: each can be read as often as need be. */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Spool<Lists extends object> {
  /** Lays a list down, one item after the other. */
  write<Name extends keyof Lists & string>(name: Name, items: AsyncIterable<Lists[Name]>): Promise<void>
  /** The items of a list, in their order. */
  read<Name extends keyof Lists & string>(name: Name): AsyncGenerator<Lists[Name]>
  /** Takes all of it away. */
  clear(): Promise<void>
}

/** Lists lie beside one another, as `<prefix>-<name>.part`. */
export function openSpool<Lists extends object>(prefix: string): Spool<Lists> {
  const written = new Set<string>()
  const pathTo = (name: string) => `${prefix}-${name}.part`

  return {
    async write(name, items) {
      written.add(name)
      const text = Readable.from(linesOf(items), { objectMode: false })
      await pipeline(text, createWriteStream(pathTo(name), { mode: 0o600 }))
    },
    async *read<Name extends keyof Lists & string>(name: Name) {
      const file = createReadStream(pathTo(name))
      try {
        for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY }))
          yield JSON.parse(line) as Lists[Name]
      } finally {
        file.destroy()
      }
    },
    async clear() {
      for (const name of written) await rm(pathTo(name), { force: true })
    },
  }
}

async function* linesOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item).replace(/[\u2028\u2029]/g, escaped)}\n`
}

/** NOTE: `readline` ends a line at these signs too, which JSON leaves as they are in anybody's words. */
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16)}`
