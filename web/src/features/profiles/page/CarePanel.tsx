import { Trans, useLingui } from '@lingui/react/macro'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { useIsClosed } from '../../../kit/site.ts'
import { Skeleton } from '../../../ui/States.tsx'
import type { CareProps } from './CareContent.tsx'
import { CollapsiblePanel } from './CollapsiblePanel.tsx'

const CareContent = lazyComponent(() => import('./CareContent.tsx'))

/** For the family alone, folded, below everything that is told on the page (G14, G61, Q113, Q114). */
export function CarePanel(props: CareProps) {
  const { t } = useLingui()
  const isExample = props.memorial.id === demoMemorial.id
  const isClosed = useIsClosed()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="no-print">
      <CollapsiblePanel
        title={<Trans>Looking after this page</Trans>}
        glimpse={[
          isExample
            ? t`Statistics`
            : isClosed
              ? t`Who may look, statistics, a copy`
              : t`Who may look, plan, statistics, a copy`,
        ]}
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <CareContent {...props} />
          </Suspense>
        )}
      </CollapsiblePanel>
    </div>
  )
}
