import type { BagSource } from '../../kit/bag/open-bag.ts'

export { openCopy } from './open-copy.ts'

export type ImportSource = BagSource

export interface ImportOutcome {
  memorialId: string
  name: string
  /** What could not be brought, since it came without its bytes or is not named by the copy. */
  left: readonly { path: string | null; name: string }[]
}
