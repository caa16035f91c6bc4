import { Trans } from '@lingui/react/macro'
import { Section } from '../../ui/Page.tsx'
import { useDates } from '../../words/dates.ts'
import { useClosingProgress } from './queries.ts'

/** How far the closing of the house is, for its operator; nothing where none is announced. */
export function ClosingProgressNote() {
  const { data } = useClosingProgress()
  const { longDay } = useDates()
  if (!data?.progress) return null
  const { closing, owners, told, fetchedAll, unreached, memorials, ready } = data.progress
  const day = longDay(closing.on)
  return (
    <Section title={<Trans>This site closes</Trans>}>
      <p>
        {closing.isOver ? (
          <Trans>
            Its last day was {day}. Owners were told that everything is removed within thirty days.
          </Trans>
        ) : (
          <Trans>Its last day is {day}.</Trans>
        )}
      </p>
      <ul>
        <li>
          <Trans>
            Owners told: {told} of {owners}
          </Trans>
        </li>
        <li>
          <Trans>
            Memorials with a copy that is ready: {ready} of {memorials}
          </Trans>
        </li>
        <li>
          <Trans>
            Owners who have fetched everything: {fetchedAll} of {owners}
          </Trans>
        </li>
        <li>
          <Trans>Owners who could not be reached: {unreached}</Trans>
        </li>
      </ul>
      <p className="muted">
        <Trans>
          <code>npm run farewell -- status</code> names them, and <code>npm run farewell -- cancel</code>{' '}
          takes the closing back.
        </Trans>
      </p>
    </Section>
  )
}
