/** A family's own copy, opened and held to its manifest before anything is written (YE03). */
import { largest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { BadBag, type BadBagReason } from '../../kit/bag/bad-bag.ts'
import { type BagSource, type OpenedBag, openBag } from '../../kit/bag/open-bag.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Where a copy tells of its memorial. */
export const memorialPath = 'data/memorial.json'

/** A table or the whole in words: more than anybody has said. */
const mostWords = 512 * 1_048_576

/** A playable copy of a video may be larger than the video. */
const largestFile = 2 * largest.video

const keys: Record<BadBagReason, RefusalKey> = {
  foreign: 'copyForeign',
  newer: 'copyNewer',
  damaged: 'copyDamaged',
  tooLarge: 'copyTooLarge',
}

/**
 * Opens a copy: an archive, or a folder. Refuses with `copyForeign`, `copyNewer`, `copyDamaged` and `copyTooLarge`; the
 * detail names the file.
 */
export const openCopy = (source: BagSource): Promise<OpenedBag> =>
  asRefusal(async () => {
    const bag = await openBag(source, {
      under: (path) => (/^data\/(?:memorial[^/]*|tables\/[^/]*)$/.test(path) ? mostWords : largestFile),
    })
    if (bag.payload.has(memorialPath)) return bag
    await bag.close()
    throw new BadBag('foreign', { file: memorialPath, detail: 'it is missing' })
  })

/** Says what is wrong with a copy as a refusal whose detail names the file. */
export async function asRefusal<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof BadBag)) throw error
    throw new Refusal(keys[error.why], { ...(error.file !== null && { detail: error.file }), cause: error })
  }
}
