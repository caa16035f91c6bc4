import { Trans, useLingui } from '@lingui/react/macro'
import { ClosedToNew } from '../features/house-closing/index.ts'
import { BringBack as Bringing } from '../features/imports/index.ts'
import { useClosing, useTakesCopies } from '../kit/site.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'

/** The way back for a memorial that lies on a stick or a disk (YE02). */
export default function BringBack() {
  const { t } = useLingui()
  const isOpen = useTakesCopies() !== false
  const closing = useClosing()
  if (closing) return <ClosedToNew closing={closing} />
  return (
    <PageColumn width="read">
      <PageTitle title={t`Bring a page back`}>
        {isOpen ? (
          <Trans>
            Do you have a copy of a memorial on a stick, a disk or this computer? Here it becomes a page
            again.
          </Trans>
        ) : (
          <Trans>This site does not take copies back. Please ask whoever runs it.</Trans>
        )}
      </PageTitle>
      {isOpen && <Bringing />}
    </PageColumn>
  )
}
