import { useLingui } from '@lingui/react/macro'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { sayRefusal } from '../../../words/refusals.ts'

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

/** Why who sees a thing was not changed. */
export function useAudienceRefusal(): typeof sayRefusal {
  const { t } = useLingui()
  return (why) =>
    why === 'changedMeanwhile'
      ? t`This has been changed elsewhere meanwhile. Please look, and choose again.`
      : sayRefusal(why)
}
