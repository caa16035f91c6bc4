import { Trans } from '@lingui/react/macro'
import { href, useNavigate } from 'react-router'
import { useDrafts } from '../../kit/form.ts'
import { useIsClosing } from '../../kit/site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { draftTitle, moveDraftToNew } from './commercial-form.ts'

/** Says that a notice is not among one's own; what was written of it in this browser goes on as a new one. */
export function CommercialGone({ id }: { id: string }) {
  const navigate = useNavigate()
  const drafts = useDrafts()
  const isClosing = useIsClosing()
  const isWritten = !isClosing && draftTitle(drafts, id) !== null
  const hasOther = draftTitle(drafts) !== null

  function goOn() {
    moveDraftToNew(drafts, id)
    void navigate(href('/AddCommercials'), { replace: true })
  }

  return (
    <EmptyState
      title={<Trans>This notice is not among yours</Trans>}
      action={
        isWritten && !hasOther ? (
          <Button tone="filled" onClick={goOn}>
            <Trans>Go on with it as a new notice</Trans>
          </Button>
        ) : (
          <ButtonLink tone="filled" to={href('/MyCommercials')}>
            <Trans>To what you have handed in</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>It may have been deleted meanwhile.</Trans>{' '}
      {isWritten &&
        (hasOther ? (
          <Trans>
            What you have written of it is still here. Once you have sent or thrown away the other notice you
            have begun, you can go on with it on this page.
          </Trans>
        ) : (
          <Trans>What you have written of it is still here.</Trans>
        ))}
    </EmptyState>
  )
}
