import { Trans, useLingui } from '@lingui/react/macro'
import type { Suggestion } from '@spomen/contract/puzzle.ts'
import { IconCheck, IconCopyCheck, IconZoomIn } from '../../ui/icons.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { variantUrl } from '../media/index.ts'
import styles from './Puzzle.module.css'

interface Props {
  suggestion: Suggestion
  /** What it is called where it cannot be seen. */
  name: string
  /** For the family: whether it is chosen. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void }
  onEnlarge: () => void
}

/** One photograph that waits; pressing it anywhere chooses it. */
export function SuggestionTile({ suggestion, name, choice, onEnlarge }: Props) {
  const { t } = useLingui()
  const { url, width, height, placeholder, alike, isDamaged } = suggestion
  const photograph = (
    <FadeInImage
      src={variantUrl(url, 'medium')}
      alt={choice ? '' : name}
      width={width}
      height={height}
      placeholder={placeholder}
      fit="cover"
    />
  )
  return (
    <li className={classes(styles['suggestion'], choice?.isChosen && styles['chosen'])}>
      {choice ? (
        <label className={styles['photograph']}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={choice.isChosen}
            aria-label={alike ? t`${name}, perhaps on the page already` : name}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
          {photograph}
          <span className={styles['mark']} aria-hidden="true">
            {choice.isChosen && <IconCheck stroke={2} />}
          </span>
        </label>
      ) : (
        <div className={styles['photograph']}>{photograph}</div>
      )}
      <IconButton className={styles['enlarge']} label={t`Look closer: ${name}`} onClick={onEnlarge}>
        <IconZoomIn stroke={1.5} />
      </IconButton>
      {isDamaged && (
        <p className={styles['damaged']}>
          <Trans>A part of it is damaged</Trans>
        </p>
      )}
      {alike && (
        <button type="button" className={styles['alike']} onClick={onEnlarge}>
          <IconCopyCheck stroke={1.5} />
          <Trans>Perhaps on the page already</Trans>
        </button>
      )}
    </li>
  )
}
