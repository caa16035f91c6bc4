import { Trans, useLingui } from '@lingui/react/macro'
import { daysUntilRemoved, type HouseClosing } from '@spomen/contract/house-closing.ts'
import { Link } from 'react-router'
import { CopiesToTake, useMemorialsToTake } from '../features/house-closing/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageColumn, PageTitle, Section, Stack } from '../ui/Page.tsx'
import { EmptyState, FailedState, LoadingState, Skeleton } from '../ui/States.tsx'
import { useDates } from '../words/dates.ts'

/** What it means that the house closes, and the copies of whatever one keeps (YE06). */
export default function Closing() {
  const { t } = useLingui()
  const { data, isError, refetch } = useMemorialsToTake({ watched: true })
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <PageColumn width="read">
        <PageTitle title={t`This site closes`} />
        <LoadingState>
          <Skeleton height="12rem" />
        </LoadingState>
      </PageColumn>
    )
  const { closing, memorials } = data
  if (!closing) return <StaysOpen />
  return (
    <PageColumn width="read">
      <PageTitle title={closing.isOver ? t`This site has closed` : t`This site closes`}>
        <LastDay closing={closing} />
      </PageTitle>
      {memorials.length > 0 && (
        <Section title={<Trans>Your pages</Trans>}>
          <Stack>
            <p>
              <Trans>
                Each copy is one file with the whole page: every photograph as it was uploaded, and all the
                words. It opens on any computer, and any other site that runs Spomen takes it in again.
              </Trans>
            </p>
            <CopiesToTake memorials={memorials} />
            <p className="muted">
              <Trans>Keep it in two places, such as a stick at home and with somebody of the family.</Trans>
            </p>
          </Stack>
        </Section>
      )}
      <Section title={<Trans>Pages you follow</Trans>}>
        <p>
          <Trans>
            Their families have been told and can take them along. You may ask them for a copy, or whether the
            page moves to another site.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What happens when</Trans>}>
        <Stack>
          <WhatHappens closing={closing} />
          <p>
            <Link to="/TermsAndConditions#termination">
              <Trans>What our terms say about it</Trans>
            </Link>
          </p>
        </Stack>
      </Section>
    </PageColumn>
  )
}

function LastDay({ closing: { on, isOver } }: { closing: HouseClosing }) {
  const day = useDates().longDay(on)
  return isOver ? (
    <Trans>Its last day was {day}. We are sorry that it could not go on.</Trans>
  ) : (
    <Trans>Its last day is {day}. We are sorry that it cannot go on, and nothing has to be lost.</Trans>
  )
}

function WhatHappens({ closing: { on, isOver } }: { closing: HouseClosing }) {
  const day = useDates().longDay(on)
  return (
    <>
      {!isOver && (
        <p>
          <Trans>
            Until {day} everything stays as it is: you can write, add and invite. New pages are not begun any
            more, and nothing is sold. Nothing more is collected for plans; they stay in force until then, and
            what was paid for the time after is given back.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          After {day} nothing can be changed any more. At the latest {daysUntilRemoved} days later everything
          is removed for good, backups as well. As long as the site still answers it can be read, and copies
          can be fetched; please do not rely on that.
        </Trans>
      </p>
    </>
  )
}

/** Whoever comes by an old link. */
function StaysOpen() {
  const { t } = useLingui()
  return (
    <PageColumn width="read">
      <PageTitle title={t`This site stays`} />
      <EmptyState
        title={<Trans>No closing is announced</Trans>}
        action={
          <ButtonLink to="/MyMemories">
            <Trans>To my memories</Trans>
          </ButtonLink>
        }
      />
    </PageColumn>
  )
}
