import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import { AdminTabs, useShutOut } from '../features/admin/index.ts'
import { ClosingProgressNote } from '../features/house-closing/index.ts'
import { useFocusFallback } from '../kit/focus.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { EmptyState } from '../ui/States.tsx'
import { sayRefusal } from '../words/refusals.ts'

/** The house as its operator sees it: names and numbers, and nothing of what families tell (Q83). Moderators alone enter. */
export default function Admin() {
  const why = useShutOut()
  return <PageColumn>{why ? <NotOpen words={sayRefusal(why)} /> : <House />}</PageColumn>
}

/** Read by whoever has ceased to moderate while the page was open; all that was on it has gone. */
const NotOpen = ({ words }: { words: string }) => (
  <div role="alert">
    <EmptyState
      isPage
      title={words}
      action={
        <ButtonLink to={href('/MyMemories')}>
          <Trans>To my memories</Trans>
        </ButtonLink>
      }
    />
  </div>
)

function House() {
  const { t } = useLingui()
  const page = useRef<HTMLDivElement>(null)
  useFocusFallback(page)
  return (
    <div ref={page}>
      <PageTitle
        title={t`Administration`}
        actions={
          <Link to={{ pathname: '/Reports', search: '?part=log' }} className="touchable">
            <Trans>What moderators have done</Trans>
          </Link>
        }
      >
        <Trans>The house in names and numbers. What families tell each other stays theirs.</Trans>
      </PageTitle>
      <ClosingProgressNote />
      <AdminTabs />
    </div>
  )
}
