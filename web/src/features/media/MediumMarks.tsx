import { useLingui } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import { AudienceMark } from './audience/AudienceMark.tsx'
import { HiddenMark } from './HiddenMark.tsx'
import type { Medium } from './medium.ts'

interface Props {
  medium: Medium | Pick<Photograph, 'reported' | 'isSilent' | 'audience'>
}

/** What marks a photograph or a video among others: that it is hidden, quiet, or for few. */
export default function MediumMarks({ medium }: Props) {
  const { t } = useLingui()
  const isVideo = 'videoUrl' in medium
  return (
    <>
      {medium.reported && (
        <HiddenMark words={isVideo ? t`A moderator has hidden this video` : t`Hidden by a moderator`} />
      )}
      {!isVideo && medium.isSilent && <HiddenMark words={t`Quiet`} />}
      <AudienceMark audience={medium.audience} />
    </>
  )
}
