import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect } from 'react'
import { href, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useBookmarks } from '../features/interactions/index.ts'
import { BookmarkViewer, BookmarkList } from '../features/media/index.ts'
import { ReportingProvider } from '../features/reports/index.ts'
import { useOpening } from '../kit/open-in-address.ts'
import { pageIn, pageParam, searchOf } from '../kit/search-params.ts'
import { RefusalError } from '../kit/server.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { LastPageRedirect } from '../ui/LastPageRedirect.tsx'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { Pager } from '../ui/Pager.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import { sayRefusal } from '../words/refusals.ts'
import styles from './Bookmarks.module.css'

/** `?page=2&id=…`, both only where they say something. */
const bookmarksSearch = (page: number, id: string | null) => searchOf({ page: pageParam(page), id })

/** The page of the list and what is open above it, kept in the address. */
function useBookmarksAddress() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { close, isStillHere } = useOpening()
  const page = pageIn(params)
  const openId = params.get('id')

  function replace(search: string) {
    if (isStillHere())
      void navigate({ search }, { replace: true, preventScrollReset: true, state: location.state })
  }

  return {
    page,
    openId,
    /** Another one is open, on this page of the list. */
    move: (id: string, on: number) => replace(bookmarksSearch(on, id)),
    /** After one was taken out, the list begins anew (M45); the viewer, if open, goes on with the next. */
    begin: () => replace(bookmarksSearch(1, openId)),
    close: () => close({ search: bookmarksSearch(page, null) }),
  }
}

/** What one has kept for oneself from all memorials (M42–M47). */
export default function BookmarksPage() {
  const { t } = useLingui()
  const { page, openId, move, begin, close } = useBookmarksAddress()
  const { data, error, errorUpdatedAt, isPlaceholderData, refetch } = useBookmarks(page)

  useEffect(() => {
    if (error) toast.failed(sayRefusal(error instanceof RefusalError ? error.why : 'somethingWentWrong'))
  }, [error, errorUpdatedAt])

  function list(): ReactNode {
    if (error && !data) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <WaitingList />
    if (data.totalCount === 0) return <NothingKept />
    if (data.items.length === 0 && !isPlaceholderData) return <LastPageRedirect total={data.totalPages} />
    return (
      <>
        <BookmarkList
          bookmarks={data.items}
          to={({ entityId }) => ({ search: bookmarksSearch(page, entityId) })}
          onRemoved={begin}
        />
        <Pager
          page={page}
          total={data.totalPages}
          to={(number) => ({ search: bookmarksSearch(number, null) })}
        />
      </>
    )
  }

  return (
    <PageColumn>
      <PageTitle title={t`Bookmarks`}>
        <Trans>Photographs and videos you keep for yourself. Nobody else sees this list.</Trans>
      </PageTitle>
      {list()}
      {openId && data && (
        <ReportingProvider>
          <Suspense>
            <BookmarkViewer
              page={page}
              bookmarks={data.items}
              openId={openId}
              onMoved={move}
              onUnbookmarked={begin}
              onClose={close}
            />
          </Suspense>
        </ReportingProvider>
      )}
    </PageColumn>
  )
}

const NothingKept = () => (
  <EmptyState
    title={<Trans>Nothing kept yet</Trans>}
    action={
      <ButtonLink to={href('/MyMemories')}>
        <Trans>To my memories</Trans>
      </ButtonLink>
    }
  >
    <Trans>Open a photograph or a video and press the bookmark: it will wait for you here.</Trans>
  </EmptyState>
)

const WaitingList = () => (
  <LoadingState>
    <div className={styles['waiting']}>
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} height="13rem" />
      ))}
    </div>
  </LoadingState>
)
