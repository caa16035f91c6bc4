import { useLingui } from '@lingui/react/macro'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'

/** Who sees a thing, in the fewest words. */
export function useAudienceWords() {
  const { t } = useLingui()
  const words: Record<ThingAudience, string> = {
    page: t`Seen by whoever sees the page`,
    inside: t`Only those inside see this`,
    keepers: t`Only the keepers, and whoever brought it, see this`,
  }
  return (audience: ThingAudience | undefined) => words[audience ?? 'page']
}
