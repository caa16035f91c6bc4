/** How long a request waits for the database, all its waits together (promises 1.8). */
import { performance } from 'node:perf_hooks'

/** In milliseconds: with what else it does, a request is answered within five seconds while the database is away. */
const defaultTimeout = 4_000

/** What one that goes on for long gets back of it, such as an upload over a slow line, in milliseconds a millisecond. */
const regainedPerMillisecond = 0.1

/** Something that waits for the database, with so much time. */
export interface Wait {
  /** A wait begins; answers how long it may last, in milliseconds: zero or less once the time is used up. */
  begin(): number
  end(): void
  /** Whether a connection is given up on which no answer has come in this time. */
  readonly endsConnection: boolean
}

/** Counts the time in which at least one question to the database waits for its answer. */
export class WaitTimeout implements Wait {
  readonly endsConnection = true
  readonly #most: number
  #left: number
  #reckonedAt = performance.now()
  #waits = 0

  constructor(most = defaultTimeout) {
    this.#most = most
    this.#left = most
  }

  begin(): number {
    this.#reckon()
    this.#waits += 1
    return this.#left
  }

  end() {
    this.#reckon()
    this.#waits -= 1
  }

  #reckon() {
    const now = performance.now()
    const passed = now - this.#reckonedAt
    this.#reckonedAt = now
    this.#left =
      this.#waits > 0
        ? this.#left - passed
        : Math.min(this.#most, this.#left + passed * regainedPerMillisecond)
  }
}

/** Gives each wait as much time as a request has in all: for what waits often, and never for long. */
export class EachWait implements Wait {
  readonly endsConnection = true
  readonly #most: number

  constructor(most = defaultTimeout) {
    this.#most = most
  }

  begin(): number {
    return this.#most
  }

  end() {}
}

/** A part of a request's waiting that may be over before its answer comes: from then on it takes none of the time. */
export class PartialWait implements Wait {
  readonly #whole: Wait
  readonly #isShared: boolean
  #waits = 0
  #isOver = false

  /** `isShared` where others wait on the same connection, who lose nothing by one whose waiting is over. */
  constructor(whole: Wait, { isShared }: { isShared: boolean }) {
    this.#whole = whole
    this.#isShared = isShared
  }

  get endsConnection(): boolean {
    return !(this.#isOver && this.#isShared)
  }

  begin(): number {
    if (this.#isOver) return 0
    this.#waits += 1
    return this.#whole.begin()
  }

  end() {
    if (this.#isOver) return
    this.#waits -= 1
    this.#whole.end()
  }

  /** Nobody waits for it any more. */
  finish() {
    if (this.#isOver) return
    this.#isOver = true
    for (; this.#waits > 0; this.#waits -= 1) this.#whole.end()
  }
}
