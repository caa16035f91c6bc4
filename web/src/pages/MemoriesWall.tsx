import { Trans, useLingui } from '@lingui/react/macro'
import { href } from 'react-router'
import { MemorialList } from '../features/profiles/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page, PageTitle } from '../ui/Page.tsx'
import { Empty } from '../ui/States.tsx'

/** Everybody's memorials (E01). */
export default function MemoriesWall() {
  const { t } = useLingui()
  return (
    <Page>
      <PageTitle title={t`Memories Wall`}>
        <Trans>Everyone who is remembered here. Each family decides who may read on.</Trans>
      </PageTitle>
      <MemorialList
        screen="wall"
        label={t`Memories Wall`}
        nothing={({ isSearching, kind }) =>
          isSearching ? (
            <Empty title={<Trans>Nobody by this name yet</Trans>} action={<Add />}>
              <Trans>The family may spell it differently, or nobody has made this page so far.</Trans>
            </Empty>
          ) : (
            <Empty
              title={
                kind === 'people' ? (
                  <Trans>The wall is waiting for its first name</Trans>
                ) : (
                  <Trans>No pet is remembered here yet</Trans>
                )
              }
              action={<Add />}
            >
              <Trans>As soon as somebody makes a page, its name stands here.</Trans>
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
