import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ClosedMemorials, DataExport, WordsOnClosedPages } from '../../features/personal-data/index.ts'
import { Section } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/States.tsx'

/** What one has here: all of it in one file, and what lies on pages that are closed (C02, Q85). */
export function DataPart() {
  const { t } = useLingui()
  return (
    <>
      <Section
        title={t`Your data`}
        note={t`Everything is yours, and you can take it along whenever you wish.`}
      >
        <DataExport />
      </Section>
      <Section title={t`Closed pages`} ruled>
        <Suspense fallback={<Skeleton height="4.75rem" />}>
          <ClosedMemorials />
        </Suspense>
      </Section>
      <Section title={t`Your words on pages you no longer follow`} ruled>
        <Suspense fallback={<Skeleton height="4.75rem" />}>
          <WordsOnClosedPages />
        </Suspense>
      </Section>
    </>
  )
}
