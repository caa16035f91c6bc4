import { Trans } from '@lingui/react/macro'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageNote } from '../../ui/PageNote.tsx'

/** Above a page that is prepared for a family: who sees it, and how it comes to be theirs (YC08). */
export default function PreparedNote({ id, name }: { id: string; name: string }) {
  return (
    <PageNote
      title={<Trans>You are preparing the page of {name} for the family</Trans>}
      way={
        <ButtonLink small to={href('/Prepared/:id', { id })}>
          <Trans>The card for the family</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Nobody but you sees it. Once the family has accepted it with the card, it is theirs alone, with
        everything on it.
      </Trans>
    </PageNote>
  )
}
