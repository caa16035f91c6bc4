/** How long a request waits for the database, all its waits together (promises 1.8). */
import { performance } from 'node:perf_hooks'

/** In milliseconds: with what else it does, a request is answered within five seconds while the database is away. */
const defaultTimeout = 4_000

/** What one that goes on for long gets back of it, such as an upload over a slow line, in milliseconds a millisecond. */
const regainedPerMillisecond = 0.1

/** Counts the time in which at least one question to the database waits for its answer. */
export class WaitTimeout {
  readonly #most: number
  #left: number
  #reckonedAt = performance.now()
  #waits = 0

  constructor(most = defaultTimeout) {
    this.#most = most
    this.#left = most
  }

  /** A wait begins; answers how long it may last, in milliseconds: zero or less once the time is used up. */
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
