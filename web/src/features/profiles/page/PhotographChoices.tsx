import { Trans, useLingui } from '@lingui/react/macro'
import { pageSizes } from '@spomen/contract/limits.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FadeInImage } from '../../../ui/FadeInImage.tsx'
import { FailedState, LoadingState, Skeleton } from '../../../ui/States.tsx'
import { usePhotographName, variantUrl } from '../../media/index.ts'
import styles from './PhotographChoices.module.css'
import { isSeenByAll } from '../rules.ts'
import { useAllPhotographs } from './queries.ts'

interface Props {
  profile: Pick<MemorialProfile, 'id' | 'images'>
  /** Whether somebody chooses. */
  isOpen: boolean
  /** Whose they are. */
  name: string
  isBusy: boolean
  onChosen: (photograph: Photograph) => void
}

/** The photographs of a page, to choose one of. */
export function PhotographChoices({ profile, isOpen, name, isBusy, onChosen }: Props) {
  const { t } = useLingui()
  const nameOf = usePhotographName(name)
  const [shown, setShown] = useState<number>(pageSizes.media)
  const all = useAllPhotographs(profile, isOpen)
  if (all.isError) return <FailedState onRetry={all.retry} />
  if (!all.photographs)
    return (
      <LoadingState>
        <Skeleton height="20rem" />
      </LoadingState>
    )
  const photographs = all.photographs.filter(isSeenByAll)
  return (
    <>
      <ul className={styles['grid']} aria-busy={isBusy}>
        {photographs.slice(0, shown).map((photograph, index) => {
          const called = nameOf(photograph, index + 1)
          return (
            <li key={photograph.id}>
              <button
                type="button"
                className={styles['one']}
                aria-label={t`Choose: ${called}`}
                onClick={() => onChosen(photograph)}
              >
                <FadeInImage
                  src={variantUrl(photograph.imageUrl, 'small')}
                  alt=""
                  width={photograph.width}
                  height={photograph.height}
                  placeholder={photograph.placeholder}
                  fit="cover"
                />
              </button>
            </li>
          )
        })}
      </ul>
      {shown < photographs.length && (
        <div className={styles['more']}>
          <Button onClick={() => setShown(shown + pageSizes.media)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
