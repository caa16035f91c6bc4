import { useLingui } from '@lingui/react/macro'
import { IconMaximize, IconMinus, IconPlus } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/Button.tsx'
import styles from './TreeDrawing.module.css'

/** By how much a press makes a drawing larger. */
export const zoomStep = 1.35

interface Props {
  onZoom: (factor: number) => void
  onFit: () => void
}

/** Makes a drawing larger and smaller, and shows all of it. */
export function SizeButtons({ onZoom, onFit }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles['sizes']}>
      <IconButton label={t`Larger`} onClick={() => onZoom(zoomStep)}>
        <IconPlus stroke={1.5} />
      </IconButton>
      <IconButton label={t`Smaller`} onClick={() => onZoom(1 / zoomStep)}>
        <IconMinus stroke={1.5} />
      </IconButton>
      <IconButton label={t`Show the whole tree`} onClick={onFit}>
        <IconMaximize stroke={1.5} />
      </IconButton>
    </div>
  )
}
