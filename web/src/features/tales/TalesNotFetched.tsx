import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'

/** Stands where the tales would be when they did not come, with a second try. */
export const TalesNotFetched = ({ onRetry }: { onRetry: () => unknown }) => (
  <p className="quiet no-print" role="status">
    <Trans>We could not fetch the weekly tales.</Trans>{' '}
    <Button small tone="quiet" onClick={() => void onRetry()}>
      <Trans>Fetch them once more</Trans>
    </Button>
  </p>
)
