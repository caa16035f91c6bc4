import type { CallInput } from '../../contract/src/endpoint.ts'
import type { photographs } from '../../contract/src/media.ts'
import type { memorials } from '../../contract/src/memorials.ts'
import type { timelines } from '../../contract/src/timeline.ts'
import type { Name } from './people.ts'

/** A memorial as its family tells it. */
export type SampleFacts =
  | ({ kind: 'person' } & CallInput<typeof memorials.createPerson>)
  | ({ kind: 'pet' } & CallInput<typeof memorials.createPet>)

/** What was said about a picture, and what came back. */
export interface Remark {
  by: Name
  text: string
  likedBy?: readonly Name[]
  answers?: readonly { by: Name; text: string; likedBy?: readonly Name[] }[]
}

export interface Caption extends Omit<CallInput<typeof photographs.describe>, 'id'> {
  likedBy?: readonly Name[]
  keptBy?: readonly Name[]
  remarks?: readonly Remark[]
}

/** An entry of a life, with the pictures beside it by their names. */
export interface Chapter
  extends Pick<CallInput<typeof timelines.add>, 'title' | 'description' | 'from' | 'to'> {
  pictures?: readonly string[]
}

/** A memorial with all that gathers around it. */
export interface Memory {
  owner: Name
  facts: SampleFacts
  /** By its name, as all pictures here. */
  portrait: string
  pictures: readonly string[]
  /** By the name of the picture; not every photograph has found its words. */
  captions: Readonly<Record<string, Caption>>
  /** The life as the family tells it, in no order but that of the telling. */
  life: readonly Chapter[]
  /** Who asked to follow, and with which words; some are still waiting. */
  followers: readonly { who: Name; words: string; isWaiting?: boolean }[]
  invited?: { who: Name; words: string }
  /** Candles and flowers the family has brought, the oldest first. */
  gifts?: readonly { candles: number; flowers: number; words?: string }[]
  /** As small HTML, the oldest first. */
  greetings: readonly { by: Name; note: string }[]
  /** What stands under the name: the family's own line, or whose greeting. */
  epitaph?: { line: string } | { of: Name }
}
