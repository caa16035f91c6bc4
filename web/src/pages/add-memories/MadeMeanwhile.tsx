import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, Suspense } from 'react'
import { createPath, href } from 'react-router'
import { type FactValues, nameSoFar } from '../../features/memorials/index.ts'
import { FactsNotOnPage } from '../../features/profiles/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageColumn, PageTitle } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'

/** Opened in this window the page takes the place of the wizard; in a new one, nothing is left here. */
function openHere(event: MouseEvent, onOpen: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onOpen()
}

interface Props {
  /** `askedId` where we have asked for it, and the answer was lost; `hasUnsaved` where words stand here that it was not made of. */
  made: { memorialId: string; askedId?: string; hasUnsaved?: true }
  /** What was written here. */
  facts: FactValues
  /** What the page is opened with. */
  search: string
  onOpen: (page: string) => void
  /** They need the words no more that are not on the page. */
  onDropUnsaved: () => void
}

/** In place of the wizard, once the memorial was made and the wizard was not told. */
export default function MadeMeanwhile({ made, facts, search, onOpen, onDropUnsaved }: Props) {
  const { t } = useLingui()
  const name = nameSoFar(facts)
  const page = createPath({ pathname: href('/Profile/:id', { id: made.memorialId }), search })
  return (
    <PageColumn width="form">
      <PageTitle title={t`Add Memories`} />
      <div role="alert">
        <EmptyState
          title={
            name ? <Trans>The page for {name} has been made</Trans> : <Trans>The page has been made</Trans>
          }
          action={
            <ButtonLink tone="filled" to={page} onClick={(event) => openHere(event, () => onOpen(page))}>
              <Trans>Open the page</Trans>
            </ButtonLink>
          }
        >
          {made.askedId ? null : <Trans>It was finished in another window or on another device.</Trans>}
        </EmptyState>
      </div>
      {made.hasUnsaved && (
        <Suspense>
          <FactsNotOnPage memorialId={made.memorialId} facts={facts} onDrop={onDropUnsaved} />
        </Suspense>
      )}
    </PageColumn>
  )
}
