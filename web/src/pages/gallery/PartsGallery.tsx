import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Inline, Section, Stack } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ButtonParts } from './ButtonParts.tsx'
import { DialogParts } from './DialogParts.tsx'
import { PictureParts } from './PictureParts.tsx'

/** All that is not a field. */
export const PartsGallery = () => (
  <>
    <ButtonParts />
    <DialogParts />
    <PictureParts />
    <ProgressParts />
    <TabParts />
    <Section title="Nothing, and nothing came" ruled>
      <EmptyState title="No greetings yet" action={<Button>Leave the first greeting</Button>}>
        Whoever remembers her may leave a few words here.
      </EmptyState>
      <FailedState onRetry={() => undefined} />
    </Section>
  </>
)

const ProgressParts = () => (
  <Section title="Waiting and progress" ruled>
    <Stack>
      <LoadingState>
        <Stack gap="small">
          <Skeleton height="1.5rem" width="40%" />
          <Skeleton height="1rem" />
          <Skeleton height="3rem" width="3rem" round />
        </Stack>
      </LoadingState>
      <Progress value={0.62} label="62 %" />
      <Progress value={0.3} label="Failed at 30 %" failed />
      <Spinner />
    </Stack>
  </Section>
)

function TabParts() {
  const [params] = useSearchParams()
  const [tab, setTab] = useState<'greetings' | 'life' | 'photos'>('life')
  return (
    <Section title="Tabs and pages" ruled>
      <Tabs
        label="Parts of the page"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'greetings', label: 'Last greetings' },
          { key: 'life', label: 'Her life' },
          { key: 'photos', label: 'Photographs', count: 33 },
        ]}
      >
        {tab}
      </Tabs>
      <Inline>
        Pending requests <CountBadge count={3}>3 are waiting</CountBadge>
        Reports <CountBadge count={120}>120 are waiting</CountBadge>
      </Inline>
      <Pager page={Number(params.get('page') ?? 9)} total={40} to={(page) => `?page=${page}`} />
    </Section>
  )
}
