import { Trans } from '@lingui/react/macro'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { Section } from '../../ui/Page.tsx'
import { formatNumber } from './format.ts'
import { Stat, StatList } from './Stat.tsx'

/** How much there is of each kind on all memorials. */
export function ContentStats({ counts }: Pick<InstallationOverview, 'counts'>) {
  if (!counts) return null
  return (
    <Section ruled title={<Trans>What people have brought</Trans>}>
      <StatList>
        <Stat term={<Trans>Photographs</Trans>}>{formatNumber(counts.images)}</Stat>
        <Stat term={<Trans>Videos</Trans>}>{formatNumber(counts.videos)}</Stat>
        <Stat term={<Trans>Documents</Trans>}>{formatNumber(counts.documents)}</Stat>
        <Stat term={<Trans>Last greetings</Trans>}>{formatNumber(counts.greetings)}</Stat>
        <Stat term={<Trans>Comments</Trans>}>{formatNumber(counts.comments)}</Stat>
      </StatList>
    </Section>
  )
}
