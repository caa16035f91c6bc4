import { useLingui } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import { FadeInImage } from '../../../ui/FadeInImage.tsx'
import { PhotographLink, variantUrl } from '../../media/index.ts'
import { useProfileAddress } from './address.ts'
import styles from './GravePhotograph.module.css'

/** Shows where somebody rests; to whoever wishes not to come upon it its colours alone, which open it (YF01). */
export function GravePicture({ photograph, called }: { photograph: Photograph; called: string }) {
  const { t } = useLingui()
  const { toPhotograph } = useProfileAddress()
  const { isSilent, width, height } = photograph
  return (
    <div className={styles['picture']} style={isSilent && { aspectRatio: `${width} / ${height}` }}>
      {isSilent ? (
        <PhotographLink
          photograph={photograph}
          to={toPhotograph(photograph.id)}
          called={t`Where ${called} rests`}
          shownWidth={0}
        />
      ) : (
        <FadeInImage
          src={variantUrl(photograph.imageUrl, 'medium')}
          alt={t`Where ${called} rests`}
          width={width}
          height={height}
          placeholder={photograph.placeholder}
        />
      )}
    </div>
  )
}
