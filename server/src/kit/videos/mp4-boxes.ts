/** The boxes of MP4 and QuickTime, each with its length and a name of four characters (ISO 14496-12). */
import type { ByteSource } from '../files/bytes.ts'
import type { Cover } from '../files/redaction.ts'

export interface Mp4Box {
  name: string
  start: number
  /** Where its content begins and ends. */
  body: number
  end: number
  /** Where what it stands in ends. */
  parentEnd: number
}

/** Boxes that hold what cannot be done without: one that reaches beyond the end of the file was cut off. */
const needed = new Set(['ftyp', 'moov', 'moof', 'mdat'])

/** The file ends before a box that cannot be done without does. */
export class TruncatedVideoError extends Error {}

/** The boxes side by side in a part of a file. */
export type BoxWalk = (from: number, to: number) => AsyncGenerator<Mp4Box>

/** What is needed to redact parts of a video. */
export interface Mp4RedactionContext {
  walk: BoxWalk
  bytes: ByteSource
  cover: Cover
  /** Makes an empty box of one, or of several side by side. */
  hide(box: Mp4Box): void
  /** Counts samples that are looked for one by one; throws `TooManyPartsError` beyond a million of all tracks. */
  countSamples(many: number): void
}

/** Walks boxes, all walks together no more than so many; `beyond` says what happens then. */
export function boxWalker({ at }: ByteSource, most: number, beyond: () => void = () => {}): BoxWalk {
  let parts = 0
  return async function* walk(from, to) {
    for (let start = from; start + 8 <= to; ) {
      parts += 1
      if (parts > most) return beyond()
      const head = await at(start, 16)
      if (head.length < 8) return
      const box = boxAt(head, start, to)
      if (!box) return
      yield box
      start = box.end
    }
  }
}

function boxAt(head: Buffer, start: number, to: number): Mp4Box | null {
  const name = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && head.length < 16) return null
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - start : short
  const body = start + (isLong ? 16 : 8)
  if (length < body - start || start + length > to) {
    if (needed.has(name)) throw new TruncatedVideoError()
    return null
  }
  return { name, start, body, end: start + length, parentEnd: to }
}

/** Names of boxes that players step over anyway; the last is that of zeros behind the end. */
const emptyBoxes = new Set(['free', 'skip', 'wide', '\0\0\0\0'])
const free = Buffer.from('free')

/** The longest box whose head says its length in four bytes. */
const longestShortBox = 0xff_ff_ff_ff

/**
 * Makes empty boxes of boxes, which come in the order of each part they stand in. Those side by side become one, so that
 * any number of them is covered by two redactions. `finish` has to be called after the last.
 */
export function boxHider(cover: Cover): { hide: (box: Mp4Box) => void; finish: () => void } {
  /** Boxes side by side; `isEmpty` where they were all empty before, but for what was left lying in them. */
  let run: (Pick<Mp4Box, 'start' | 'end' | 'parentEnd'> & { isSingle: boolean; isEmpty: boolean }) | null =
    null

  function finish() {
    if (!run || run.isEmpty) return
    const { start, end, isSingle } = run
    if (isSingle) return cover.write(start + 4, free)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(end - start)
    cover.write(start, Buffer.concat([head.subarray(0, 4), free]))
    cover.zero(start + 8, end)
  }

  return {
    finish,
    hide({ name, start, body, end, parentEnd }) {
      const isEmpty = emptyBoxes.has(name)
      if (run?.end === start && run.parentEnd === parentEnd && end - run.start <= longestShortBox) {
        run = { ...run, end, isSingle: false, isEmpty: run.isEmpty && isEmpty }
      } else {
        finish()
        run = { start, end, parentEnd, isSingle: true, isEmpty }
      }
      if (run.isEmpty || run.isSingle) cover.zero(body, end)
    },
  }
}
