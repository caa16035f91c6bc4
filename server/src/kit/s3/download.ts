/** Reads an object as a stream that goes on where its line broke off. */
import { Readable } from 'node:stream'
import { forNobody } from '../current-request.ts'
import { collectGarbage } from '../files/collect-garbage.ts'
import type { ByteRange } from '../files/store.ts'
import type { Bucket } from './bucket.ts'
import { BucketUnavailable } from './failures.ts'
import type { OpenedObject } from './objects.ts'

/** How much waits for whoever reads, in bytes. */
const ahead = 256 * 1024

/** How much may pass before what has gone out is given back, in bytes. */
const tidyUpSize = 4 * 1_048_576

interface Reading {
  bucket: Bucket
  name: string
  range: ByteRange
  /** Opened at the place where the range begins, or without a body. */
  object: OpenedObject
  /** What is made of a failure. */
  explain?: (error: unknown) => unknown
}

/**
 * The bytes of a range of an object. A line breaks off when the storage does, and whenever whoever reads leaves it lying
 * for long: then another is asked for the rest, of the very same bytes. Fails when none of it comes.
 */
export const readObject = (reading: Reading): Readable => new ObjectStream(reading)

// NOTE: piping costs a quarter of what async iterators do, and films are most of what passes here.
class ObjectStream extends Readable {
  readonly #reading: Reading
  #at: number
  #body: Readable | null = null
  /** Whether the body goes on after the range. */
  #hasMore = false
  /** Whether the last body has brought anything. */
  #hasMoved = true
  #isAsking = false
  #untidied = 0

  constructor(reading: Reading) {
    super({ highWaterMark: ahead })
    this.#reading = reading
    this.#at = reading.range.first
    this.#take(reading.object)
  }

  override _read() {
    if (this.#at > this.#reading.range.last) this.push(null)
    else if (this.#body) this.#body.resume()
    else if (!this.#isAsking) void this.#ask()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    // A body whose last byte has come ends in a moment, and leaves its line to the next.
    if (this.#at > this.#reading.range.last && !this.#hasMore) this.#body?.resume()
    else this.#body?.destroy()
    done(error)
  }

  async #ask() {
    const { bucket, name, range, object } = this.#reading
    this.#isAsking = true
    this.#hasMoved = false
    try {
      // Whose request it once was no longer counts: its answer has begun.
      const part = { first: this.#at, last: range.last }
      const found = await forNobody(() => bucket.get(name, part, object.etag))
      if (!found?.body) throw away(bucket, 'went away while it was read', 'Gone')
      if (this.destroyed) return void found.body.destroy()
      this.#take(found)
      found.body.resume()
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isAsking = false
    }
  }

  #take({ body, length }: OpenedObject) {
    if (!body) return
    this.#body = body
    this.#hasMore = this.#at + length - 1 > this.#reading.range.last
    // A body flows once it is listened to, unless it was told not to.
    body.pause()
    body.on('data', (chunk: Buffer) => this.#bring(chunk))
    let isOver = false
    const onOver = (error?: Error) => {
      if (isOver) return
      isOver = true
      this.#next(error)
    }
    body.once('end', onOver)
    body.once('error', onOver)
    body.once('close', onOver)
    if (body.errored || body.destroyed) onOver(body.errored ?? undefined)
  }

  #bring(chunk: Buffer) {
    const { last } = this.#reading.range
    // A body may have more than the range.
    const wanted = chunk.length > last - this.#at + 1 ? chunk.subarray(0, last - this.#at + 1) : chunk
    if (wanted.length === 0) return
    this.#at += wanted.length
    this.#hasMoved = true
    this.#untidied += wanted.length
    if (this.#untidied >= tidyUpSize) {
      this.#untidied = 0
      collectGarbage()
    }
    if (!this.push(wanted)) this.#body?.pause()
    if (this.#at > last) this.push(null)
  }

  #next(error?: Error) {
    this.#body = null
    if (this.destroyed || this.#at > this.#reading.range.last) return
    if (!this.#hasMoved) this.#fail(error ?? away(this.#reading.bucket, 'is shorter than it was', 'CutOff'))
    else if (!this.#isAsking) void this.#ask()
  }

  #fail(error: unknown) {
    const { bucket, explain = bucket.explain } = this.#reading
    this.destroy(explain(error) as Error)
  }
}

const away = (bucket: Bucket, how: string, code: string) =>
  new BucketUnavailable(`An object of ${bucket.where} ${how}.`, { code })
