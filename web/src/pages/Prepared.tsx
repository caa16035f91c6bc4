import { Trans, useLingui } from '@lingui/react/macro'
import { CreateMemorial } from '../app/CreateMemorial.tsx'
import { PreparationList, usePreparations } from '../features/preparations/index.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { EmptyState, FailedState, LoadingState, Skeleton } from '../ui/States.tsx'

/** What the viewer prepares for families and nobody has yet (YC08). */
export default function Prepared() {
  const { t } = useLingui()
  const { data, isError, refetch } = usePreparations()
  return (
    <PageColumn width="read">
      <PageTitle title={t`Prepared for families`}>
        <Trans>
          Nobody but you sees these pages. Each belongs to its family from the moment they accept it with the
          card.
        </Trans>
      </PageTitle>
      {isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState>
          <Skeleton height="12rem" />
        </LoadingState>
      ) : data.length === 0 ? (
        <EmptyState title={<Trans>You prepare no page just now</Trans>} action={<CreateMemorial />}>
          <Trans>
            Begin a page as for yourself, and say at the last step that it is for another family. What a
            family has accepted no longer stands here.
          </Trans>
        </EmptyState>
      ) : (
        <PreparationList preparations={data} />
      )}
    </PageColumn>
  )
}
