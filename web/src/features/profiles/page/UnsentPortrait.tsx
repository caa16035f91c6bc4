import { Trans, useLingui } from '@lingui/react/macro'
import { useDelayed } from '../../../kit/pending.ts'
import { PortraitUploadButtons, PortraitUploadProgress } from '../../../ui/PortraitUploadButtons.tsx'
import { useNewPortrait } from './PortraitTools.tsx'
import styles from './UnsentPortrait.module.css'

interface Props {
  memorialId: string
  name: string
  /** The one that is on the page. */
  src: string | null
}

/** Sends the portrait chosen for a page to be, named `name` and with `src` as its portrait so far, where that page itself is not opened (G11, YC08). */
export default function UnsentPortrait({ memorialId, name, src }: Props) {
  const { t } = useLingui()
  const portrait = useNewPortrait(memorialId, src)
  const isShown = useDelayed(portrait.stage.at !== 'rest')
  if (!isShown) return null
  return (
    <figure className={styles['portrait']}>
      <div className={styles['picture']}>
        {portrait.preview && <img src={portrait.preview} alt={t`Portrait: ${name}`} />}
        <PortraitUploadProgress portraitUpload={portrait} />
      </div>
      <PortraitUploadButtons
        portraitUpload={portrait}
        buttonLabel={<Trans>Change the portrait</Trans>}
        label={t`A portrait`}
        frame={{ aspect: 4 / 5, shape: 'rect' }}
        tone="quiet"
        small
      />
    </figure>
  )
}
