import { useLingui } from '@lingui/react/macro'
import { AudienceMark } from './audience/AudienceMark.tsx'
import { HiddenMark } from './HiddenMark.tsx'
import { isVideoMedium, type Medium } from './medium.ts'

/** What marks a photograph or a video among others: that it is hidden, quiet, or for few. */
export default function MediumMarks({ medium }: { medium: Medium }) {
  const { t } = useLingui()
  const isVideo = isVideoMedium(medium)
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
