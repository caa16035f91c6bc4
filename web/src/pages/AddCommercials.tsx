import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { CommercialForm, CommercialGone, useOwnCommercial } from '../features/commercials/index.ts'
import { FailedOrLoading } from '../ui/FailedOrLoading.tsx'
import { PageColumn, PageTitle } from '../ui/Page.tsx'

/** Where a local service writes its notice (W01), or, with an id in the address, changes one of its own (W02). */
export default function AddCommercials() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id')
  const { data, isError, isPending, refetch } = useOwnCommercial(id)
  const toOwn = () => void navigate(href('/MyCommercials'))

  return (
    <PageColumn width="form">
      <PageTitle title={id === null ? t`Add Commercials` : t`Change a notice`}>
        <Trans>
          A notice of a local service: on the Memories Wall alone, plainly marked, never on a memorial. A
          moderator reads it first.
        </Trans>
      </PageTitle>
      {content()}
    </PageColumn>
  )

  function content() {
    if (id === null) return <CommercialForm commercial={null} onSent={toOwn} />
    if (data) return <CommercialForm key={id} commercial={data} onSent={toOwn} />
    if (isError || isPending) return <FailedOrLoading isError={isError} onRetry={refetch} height="30rem" />
    return (
      <Suspense>
        <CommercialGone id={id} />
      </Suspense>
    )
  }
}
