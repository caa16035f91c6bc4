/**
 * What a story waits for has 15 seconds unless it says otherwise, as Testing Library's own waits do (web/test/setup.ts) and
 * `expect.poll` by both configurations. Vitest gives one, and no setting, which a busy machine needs for a single press.
 */
import { vi } from 'vitest'

const waitTimeout = 15_000

const marked = Symbol.for('spomen waits have their time')
const waits = vi as Pick<typeof vi, 'waitFor' | 'waitUntil'> & { [marked]?: true }

/** The options of a wait, its timeout in milliseconds. */
type WaitOptions = Parameters<typeof vi.waitFor>[1]

const unhurried = (options: WaitOptions) =>
  typeof options === 'number' ? options : { timeout: waitTimeout, ...options }

if (!waits[marked]) {
  const { waitFor, waitUntil } = waits
  waits[marked] = true
  waits.waitFor = (callback, options) => waitFor(callback, unhurried(options))
  waits.waitUntil = (callback, options) => waitUntil(callback, unhurried(options))
}
