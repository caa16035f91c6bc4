import { IconFlag } from '../../ui/icons.ts'
import { IconButton } from '../../ui/Button.tsx'
import styles from './ReportButton.module.css'
import { type Reportable, useReporting } from './reporting.ts'

interface Props {
  what: Reportable
  /** What it says to those who do not see the flag. */
  label: string
}

/** A small flag beside what somebody else wrote; nothing where reports cannot be made. */
export function ReportButton({ what, label }: Props) {
  const report = useReporting()
  if (!report) return null
  return (
    <IconButton label={label} aria-haspopup="dialog" className={styles['flag']} onClick={() => report(what)}>
      <IconFlag stroke={1.5} />
    </IconButton>
  )
}
