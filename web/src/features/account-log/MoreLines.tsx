import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/States.tsx'

interface Props {
  list: { hasNextPage: boolean; isFetchNextPageError: boolean }
  readOn: () => Promise<unknown>
  isReadingOn: boolean
}

/** Fetches what is older; what is here stays where that fails. Within what takes the focus once nothing is older. */
export function MoreLines({ list, readOn, isReadingOn }: Props) {
  if (!list.hasNextPage) return null
  const fetchMore = () => void readOn()
  if (list.isFetchNextPageError && !isReadingOn) return <FailedState onRetry={fetchMore} />
  return (
    <Button wide busy={isReadingOn} onClick={fetchMore}>
      <Trans>Show what was before</Trans>
    </Button>
  )
}
