import { Trans } from '@lingui/react/macro'
import { Empty } from '../../../ui/States.tsx'

/** No films are on the page, though a link may name one (G02). */
export function NoVideos({ isSought }: { isSought: boolean }) {
  if (isSought)
    return (
      <Empty title={<Trans>This video is not here</Trans>}>
        <Trans>The link may be incomplete, or the family has taken it down.</Trans>
      </Empty>
    )
  return (
    <Empty title={<Trans>No videos yet</Trans>}>
      <Trans>A voice, a laugh, a walk across the yard: here is the place for them.</Trans>
    </Empty>
  )
}

/** No papers are on the page. */
export const NoDocuments = () => (
  <Empty title={<Trans>No documents yet</Trans>}>
    <Trans>Letters, certificates, a recipe in their own hand: here is the place for them.</Trans>
  </Empty>
)

/** Nobody has brought photographs to be looked at by the family. */
export const NoSuggestions = () => (
  <Empty title={<Trans>Nobody has suggested a photograph yet</Trans>}>
    <Trans>
      What others bring waits here until the family chooses. Somebody may have the piece that is missing.
    </Trans>
  </Empty>
)
