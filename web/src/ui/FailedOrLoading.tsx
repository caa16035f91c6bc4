import { FailedState, LoadingState, Skeleton } from './States.tsx'

interface Props {
  isError: boolean
  /** Asks once more. */
  onRetry: () => unknown
  /** A CSS length: of what will be there. */
  height: string
}

/** What stands in the place of data that is not there: that it could not be fetched, or that it is on its way. */
export function FailedOrLoading({ isError, onRetry, height }: Props) {
  if (isError) return <FailedState onRetry={() => void onRetry()} />
  return (
    <LoadingState>
      <Skeleton height={height} />
    </LoadingState>
  )
}
