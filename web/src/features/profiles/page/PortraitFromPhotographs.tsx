import { Trans, useLingui } from '@lingui/react/macro'
import { pageSizes } from '@spomen/contract/limits.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FadeInImage } from '../../../ui/FadeInImage.tsx'
import { toast } from '../../../ui/toast.ts'
import { sayRefusal } from '../../../words/refusals.ts'
import { variantUrl, usePhotographName } from '../../media/index.ts'
import styles from './PortraitFromPhotographs.module.css'

interface Props {
  photographs: readonly Photograph[]
  /** Whose they are. */
  name: string
  onChosen: (file: File) => void
}

/** A portrait out of the photographs that are on the page already. */
export function PortraitFromPhotographs({ photographs, name, onChosen }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" small aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Choose among the photographs</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<Trans>Which photograph?</Trans>}
        size="large"
      >
        <PhotographChoices
          photographs={photographs}
          name={name}
          onChosen={(file) => {
            setIsOpen(false)
            onChosen(file)
          }}
        />
      </Dialog>
    </>
  )
}

function PhotographChoices({ photographs, name, onChosen }: Props) {
  const { t } = useLingui()
  const nameOf = usePhotographName(name)
  const [shown, setShown] = useState<number>(pageSizes.media)
  const [isFetching, setIsFetching] = useState(false)

  async function choose({ imageUrl }: Photograph) {
    if (isFetching) return
    setIsFetching(true)
    const file = await fetched(variantUrl(imageUrl, 'large'), name)
    setIsFetching(false)
    if (file) onChosen(file)
    else toast.failed(sayRefusal('somethingWentWrong'))
  }

  return (
    <>
      <ul className={styles['grid']} aria-busy={isFetching}>
        {photographs.slice(0, shown).map((photograph, place) => {
          const called = nameOf(photograph, place + 1)
          return (
            <li key={photograph.id}>
              <button
                type="button"
                className={styles['one']}
                aria-label={t`Choose: ${called}`}
                onClick={() => void choose(photograph)}
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

/** A picture of the house as a file; null where it does not come. */
async function fetched(address: string, name: string): Promise<File | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const blob = await response.blob()
    return new File([blob], `${name}.${blob.type.split('/').at(-1)}`, { type: blob.type })
  } catch {
    return null
  }
}
