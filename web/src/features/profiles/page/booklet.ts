import type { Greeting } from '@spomen/contract/greetings.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'

/** What of a memorial comes on paper, beside the name and the facts. */
export interface BookletParts {
  life: boolean
  greetings: boolean
  gifts: boolean
  photographs: boolean
}

export const allBookletParts: BookletParts = { life: true, greetings: true, gifts: true, photographs: true }

export interface BookletProps {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  greetings: readonly Greeting[]
  /** Of what there is more than could be fetched. */
  lacks?: Readonly<Record<'greetings' | 'photographs', boolean>>
  parts: BookletParts
}
