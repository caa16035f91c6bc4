/**
 * An object in a JSON file that is read bit by bit: its long lists come item by item, so that no more than one item is
 * held at a time. NOTE: written here since the libraries for it hold what nobody has asked for, or bound nothing.
 */

/** JSON that is none, was cut off, or is not of the expected shape. */
export class BadJson extends Error {
  override readonly name = 'BadJson'
}

interface JsonReadOptions {
  /** The fields that are lists of any length. */
  lists: ReadonlySet<string>
  /** The most bytes of each item. */
  most: number
  /** The most bytes of all that stands beside the lists together, with the names of the fields. */
  mostBeside: number
  onField(name: string, value: unknown): void
  /** Takes the items of a list, every one of them. */
  onList(name: string, items: AsyncGenerator<unknown>): Promise<void>
}

/** Deeper than anything that is told in our files. */
const deepest = 16

/**
 * The most objects, lists, and things in them, of one value: empty ones take three bytes in a file and twenty times as much in
 * the memory. More than the largest item of honest words has.
 */
const mostInside = 2_000_000

/** Reads one object, and each of its fields once. Whatever comes of it, nothing more is taken from where the bytes come from. */
export async function readJsonFields(bytes: AsyncIterable<Buffer>, options: JsonReadOptions): Promise<void> {
  const reader = valueReader(bytes)
  try {
    await readFields(reader, options)
  } finally {
    await reader.close()
  }
}

async function readFields(
  reader: ReturnType<typeof valueReader>,
  { lists, most, mostBeside, onField, onList }: JsonReadOptions,
): Promise<void> {
  const seen = new Set<string>()
  let left = mostBeside
  const beside = async () => {
    const { value, length } = await reader.value(left)
    left -= length
    return value
  }
  await reader.expect('{')
  if (!(await reader.take('}'))) {
    do {
      const name = await beside()
      if (typeof name !== 'string' || seen.has(name))
        throw new BadJson(`a field that cannot be: ${String(name)}`)
      seen.add(name)
      await reader.expect(':')
      if (lists.has(name)) await takeList(name)
      else onField(name, await beside())
    } while (await reader.take(','))
    await reader.expect('}')
  }
  await reader.expectEnd()

  async function takeList(name: string) {
    let isOver = false
    async function* items() {
      await reader.expect('[')
      if (!(await reader.take(']'))) {
        do yield (await reader.value(most)).value
        while (await reader.take(','))
        await reader.expect(']')
      }
      isOver = true
    }
    await onList(name, items())
    if (!isOver) throw new Error(`not every item of ${name} was taken`)
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Bytes that come in pieces, looked at one after the other. */
function byteCursor(bytes: AsyncIterable<Buffer>) {
  const pieces = bytes[Symbol.asyncIterator]()
  let piece: Buffer = Buffer.alloc(0)
  let at = 0

  /** The next byte, which stays; -1 at the end. */
  async function next(): Promise<number> {
    while (at >= piece.length) {
      const more = await pieces.next()
      if (more.done) return -1
      ;[piece, at] = [more.value, 0]
    }
    return piece[at] ?? -1
  }

  return {
    next,
    async nextVisible(): Promise<number> {
      for (;;) {
        const byte = await next()
        if (!isBlank(byte)) return byte
        at += 1
      }
    },
    skip() {
      at += 1
    },
    /** Takes what belongs to a value of the piece that is there, and answers it, and whether the value is over. */
    takePart(scan: ReturnType<typeof valueScan>): { part: Buffer; isOver: boolean } {
      const begin = at
      const { at: end, isOver } = scan.goOn(piece, begin)
      at = end
      return { part: piece.subarray(begin, end), isOver }
    },
    async close() {
      await pieces.return?.()
    },
  }
}

/** Hands out one value after the other, cut out by its brackets and quotation marks and then read by the machine. */
function valueReader(bytes: AsyncIterable<Buffer>) {
  const cursor = byteCursor(bytes)

  async function take(sign: string): Promise<boolean> {
    if ((await cursor.nextVisible()) !== sign.charCodeAt(0)) return false
    cursor.skip()
    return true
  }

  async function expect(sign: string) {
    if (!(await take(sign))) throw new BadJson(`no ${sign} where one should be`)
  }

  async function value(most: number): Promise<{ value: unknown; length: number }> {
    const scan = valueScan(await cursor.nextVisible())
    const gathered: Buffer[] = []
    let length = 0
    for (let isOver = false; !isOver; ) {
      if ((await cursor.next()) === -1) {
        if (scan.isBare) break
        throw new BadJson('cut off')
      }
      const taken = cursor.takePart(scan)
      isOver = taken.isOver
      if (taken.part.length > 0) gathered.push(taken.part)
      length += taken.part.length
      if (length > most) throw new BadJson(`more bytes than the ${most} there may be`)
    }
    return { value: parsed(gathered), length }
  }

  return {
    take,
    expect,
    value,
    async expectEnd() {
      if ((await cursor.nextVisible()) !== -1) throw new BadJson('something behind the end')
    },
    close: cursor.close,
  }
}

/** Finds where one value ends, in however many pieces it comes: by its brackets, quotation marks, or what follows it. */
function valueScan(first: number) {
  const isBare = first !== quote && !isOpening(first)
  let depth = 0
  let inside = 0
  let isInText = false
  let isEscaped = false

  /** Whether the value ends with this byte of a text. */
  function endsText(byte: number): boolean {
    if (isEscaped) isEscaped = false
    else if (byte === backslash) isEscaped = true
    else if (byte === quote) {
      isInText = false
      return depth === 0
    }
    return false
  }

  /** Whether it ends with this byte outside of a text. */
  function endsValue(byte: number): boolean {
    if ((byte === comma || isOpening(byte)) && (inside += 1) > mostInside)
      throw new BadJson('too many things in one')
    if (byte === quote) isInText = true
    else if (isOpening(byte)) {
      depth += 1
      if (depth > deepest) throw new BadJson('too deep')
    } else if (isClosing(byte) && depth > 0) {
      depth -= 1
      return depth === 0
    }
    return false
  }

  return {
    /** Whether it is a number or a word, which ends before what follows it. */
    isBare,
    /** Goes through a piece from a place on; answers the place behind what belongs to the value, and whether it is over. */
    goOn(piece: Buffer, from: number): { at: number; isOver: boolean } {
      for (let at = from; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0
        if (isInText ? endsText(byte) : endsValue(byte)) return { at: at + 1, isOver: true }
        if (isBare && !isInText && (byte === comma || isClosing(byte) || isBlank(byte)))
          return { at, isOver: true }
      }
      return { at: piece.length, isOver: false }
    },
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parsed(pieces: readonly Buffer[]): unknown {
  const [only, ...more] = pieces
  try {
    return JSON.parse(utf8.decode(more.length > 0 ? Buffer.concat(pieces) : only)) as unknown
  } catch (error) {
    throw new BadJson(error instanceof Error ? error.message : 'not readable', { cause: error })
  }
}
