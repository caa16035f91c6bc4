/** The elements of WebM and Matroska, each with an id and a length of one to eight bytes (RFC 8794). */
import type { ByteSource } from '../files/bytes.ts'

export interface EbmlElement {
  id: number
  start: number
  body: number
  end: number
  /** Its end was not known when it was written: it reaches as far as what holds it. */
  isOpen: boolean
}

/** A number of one to eight bytes whose first bit set tells how many; with `marker` that bit is kept, as ids do. */
export function numberAt(
  head: Buffer,
  offset: number,
  marker: boolean,
): { value: number; length: number } | null {
  const first = head[offset]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (offset + length > head.length) return null
  let value = marker ? first : first & (0xff >> length)
  for (let next = 1; next < length; next += 1) value = value * 256 + (head[offset + next] ?? 0)
  return { value, length }
}

/** The element that begins at a place, within what ends at another; null where none can begin. */
export async function elementAt({ at }: ByteSource, start: number, to: number): Promise<EbmlElement | null> {
  const head = await at(start, 12)
  const id = numberAt(head, 0, true)
  const size = id && numberAt(head, id.length, false)
  if (!id || !size) return null
  const isOpen = size.value === 2 ** (7 * size.length) - 1
  const body = start + id.length + size.length
  const end = isOpen ? to : body + size.value
  return { id: id.value, start, body, end, isOpen }
}

/** The elements side by side in a part of a file. */
export type ElementWalk = (from: number, to: number) => AsyncGenerator<EbmlElement>

/** Walks elements, all walks together no more than so many; `beyond` says what happens then. */
export function elementWalker(bytes: ByteSource, most: number, beyond: () => void = () => {}): ElementWalk {
  let parts = 0
  return async function* walk(from, to) {
    for (let start = from; start < to; ) {
      parts += 1
      if (parts > most) return beyond()
      const element = await elementAt(bytes, start, to)
      if (!element) return
      yield element
      start = element.end
    }
  }
}
