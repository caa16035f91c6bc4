import { Trans } from '@lingui/react/macro'
import { IconPrinter } from '../../../ui/icons.ts'
import type { ReactNode } from 'react'
import { usePrintOnceLoaded } from '../../../kit/use-print-once-loaded.ts'
import { Button } from '../../../ui/Button.tsx'
import { PrintOnly } from '../../../ui/PrintOnly.tsx'
import styles from './Printed.module.css'

interface Props {
  pageRules: string
  preview: ReactNode
  printed: ReactNode
  /** What the button says. */
  label: ReactNode
  /** Asked before it is printed, whether it may be. */
  prepare: () => Promise<boolean>
  /** What can be chosen before. */
  children?: ReactNode
}

/** What will be on the paper, and the button that prints it. */
export function PrintPanel({ pageRules, preview, printed, label, prepare, children }: Props) {
  const { isPreparing, print } = usePrintOnceLoaded(prepare)

  return (
    <div className={styles['halves']}>
      <div className={styles['preview']}>{preview}</div>
      <div className={styles['actions']}>
        {children}
        <div>
          <Button
            tone="filled"
            icon={<IconPrinter stroke={1.5} />}
            busy={isPreparing}
            onClick={() => void print()}
          >
            {label}
          </Button>
        </div>
        <p className="quiet">
          <Trans>The window that opens is your browser’s own; there you can also save it as a PDF.</Trans>
        </p>
      </div>
      <PrintOnly pageRules={pageRules}>{printed}</PrintOnly>
    </div>
  )
}
