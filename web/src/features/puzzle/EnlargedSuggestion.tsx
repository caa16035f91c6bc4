import { Trans } from '@lingui/react/macro'
import type { Suggestion } from '@spomen/contract/puzzle.ts'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { variantUrl } from '../media/index.ts'
import styles from './Puzzle.module.css'

interface Props {
  /** What is looked at; null closes. */
  suggestion: Suggestion | null
  onClose: () => void
}

/** A suggested photograph as a whole, and beside it the one on the page that looks the same. */
export function EnlargedSuggestion({ suggestion, onClose }: Props) {
  // It stays while the dialog fades away.
  const [last, setLast] = useState(suggestion)
  if (suggestion && suggestion !== last) setLast(suggestion)
  const shown = suggestion ?? last
  return (
    <Dialog isOpen={suggestion !== null} onClose={onClose} size="large" title={<Trans>A closer look</Trans>}>
      {shown && (
        <div className={styles['look']}>
          <figure>
            {shown.alike && (
              <figcaption>
                <Trans>Suggested</Trans>
              </figcaption>
            )}
            <WholePhotograph suggestion={shown} url={shown.url} />
          </figure>
          {shown.alike && (
            <figure>
              <figcaption>
                <Trans>On the page already</Trans>
              </figcaption>
              <WholePhotograph suggestion={shown} url={shown.alike.imageUrl} />
            </figure>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Two that look the same have the same shape and the same colours. */
const WholePhotograph = ({ suggestion, url }: { suggestion: Suggestion; url: string }) => (
  <FadeInImage
    src={variantUrl(url, 'large')}
    alt=""
    loading="eager"
    width={suggestion.width}
    height={suggestion.height}
    placeholder={suggestion.placeholder}
  />
)
