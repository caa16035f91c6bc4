import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { IconLock } from '../../../ui/icons.ts'
import { HiddenMark } from '../HiddenMark.tsx'
import { useAudienceWords } from './audience-words.ts'

/** A quiet mark on what is not for whoever sees the page (YC10); nothing on all else. */
export function AudienceMark({ audience }: { audience: ThingAudience | undefined }) {
  const wordsOf = useAudienceWords()
  if (!audience || audience === 'page') return null
  return <HiddenMark words={wordsOf(audience)} icon={<IconLock stroke={1.5} />} isSecond />
}
