import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './MediaViewer.module.css'

interface Props {
  hasPrevious: boolean
  hasNext: boolean
  isVideo: boolean
  onStep: (by: -1 | 1) => void
}

/** To the one before and to the next, where there are any. */
export function StepArrows({ hasPrevious, hasNext, isVideo, onStep }: Props) {
  const { t } = useLingui()
  return (
    <>
      {hasPrevious && (
        <IconButton
          label={isVideo ? t`Previous video` : t`Previous photograph`}
          className={classes(styles['arrow'], styles['back'], isVideo && styles['beside'])}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft stroke={1.4} />
        </IconButton>
      )}
      {hasNext && (
        <IconButton
          label={isVideo ? t`Next video` : t`Next photograph`}
          className={classes(styles['arrow'], styles['on'], isVideo && styles['beside'])}
          onClick={() => onStep(1)}
        >
          <IconChevronRight stroke={1.4} />
        </IconButton>
      )}
    </>
  )
}
