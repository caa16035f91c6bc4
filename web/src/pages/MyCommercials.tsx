import { Trans, useLingui } from '@lingui/react/macro'
import { href, useSearchParams } from 'react-router'
import { OwnCommercials } from '../features/commercials/index.ts'
import { pageIn, pageParam, searchOf } from '../kit/search-params.ts'
import { useIsClosing } from '../kit/site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageColumn, PageTitle } from '../ui/Page.tsx'

const pageAt = (page: number) => ({ search: searchOf({ page: pageParam(page) }) })

/** The notices of local services one has handed in (W02, Q77). */
export default function MyCommercials() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const page = pageIn(params)
  const isClosing = useIsClosing()
  return (
    <PageColumn width="read">
      <PageTitle
        title={t`My Commercials`}
        actions={
          isClosing ? null : (
            <ButtonLink to={href('/AddCommercials')}>
              <Trans>Write a notice</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Your notices of local services, and how far each of them is.</Trans>
      </PageTitle>
      <OwnCommercials page={page} pageAt={pageAt} />
    </PageColumn>
  )
}
