import { Trans, useLingui } from '@lingui/react/macro'
import { href, Link } from 'react-router'
import { MemorialList } from '../features/profiles/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page, PageTitle } from '../ui/Page.tsx'
import { Empty } from '../ui/States.tsx'

/** Home: the pages the viewer keeps (E24–E28). */
export default function MyMemories() {
  const { t } = useLingui()
  return (
    <Page>
      <PageTitle title={t`My Memories`}>
        <Trans>The pages you keep.</Trans>
      </PageTitle>
      <MemorialList
        screen="mine"
        label={t`My Memories`}
        nothing={({ isSearching, kind }) =>
          isSearching ? (
            <Empty title={<Trans>None of your pages has this name</Trans>} action={<Add />}>
              <Trans>
                Perhaps it is spelled differently, or it stands on the{' '}
                <Link to={href('/MemoriesWall')}>Memories Wall</Link>.
              </Trans>
            </Empty>
          ) : (
            <Empty
              title={
                kind === 'people' ? (
                  <Trans>The pages you keep will stand here</Trans>
                ) : (
                  <Trans>You keep no page for a pet yet</Trans>
                )
              }
              action={<Add />}
            >
              <Trans>
                Make one for somebody you miss. Or does it exist already? Then you will find it on the{' '}
                <Link to={href('/MemoriesWall')}>Memories Wall</Link>.
              </Trans>
            </Empty>
          )
        }
      />
    </Page>
  )
}

const Add = () => (
  <ButtonLink tone="filled" to={href('/AddMemories')}>
    <Trans>Make a page</Trans>
  </ButtonLink>
)
