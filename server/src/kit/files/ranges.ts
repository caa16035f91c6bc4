import type { ByteRange, PartAsked } from './store.ts'

/**
 * Reads a `Range` header over so many bytes. `null` means the whole (no header, several ranges, another unit or an
 * unreadable one: RFC 9110 lets a server ignore those), `unsatisfiable` means none of the bytes asked for exist.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '')
  if (!asked || (!asked[1] && !asked[2])) return null
  const [, from = '', to = ''] = asked
  if (from === '') {
    const last = Number(to)
    return last === 0 || bytes === 0 ? 'unsatisfiable' : { first: Math.max(bytes - last, 0), last: bytes - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  if (first >= bytes) return 'unsatisfiable'
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}

/** What a `Range` header asks for, as far as it can be told before the size is known. */
export function partAskedBy(header: string | undefined): PartAsked {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === undefined || (last && Number(last) < Number(first))) return {}
  return { first: Number(first), ...(last && { last: Number(last) }) }
}
