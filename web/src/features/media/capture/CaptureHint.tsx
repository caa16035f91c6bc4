import { Trans } from '@lingui/react/macro'
import { photographs } from '@spomen/contract/media.ts'
import { formatPoint } from '@spomen/contract/capture.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import { MapLink } from '../../memorials/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDates } from '../../../words/dates.ts'
import { pointIn } from './places.ts'
import styles from './CaptureHint.module.css'

interface Props {
  /** The photograph's id. */
  id: string
  /** What is written already. */
  day: string
  place: string
  onDay: (day: string) => void
  onPlace: (place: string) => void
}

/** What the photograph itself says, where its original was kept: to be used with one press, or not (M08). */
export function CaptureHint({ id, day, place, onDay, onPlace }: Props) {
  const { longDay } = useDates()
  const { data: details } = useQuery({
    ...endpointQuery(useServer(), photographs.captureDetails, { id }),
    retry: false,
  })
  if (!details) return null
  const where = details.place ?? (details.point && formatPoint(details.point))
  const point = pointIn(where)
  const offered = [
    details.day &&
      details.day !== day && { words: longDay(details.day), use: () => onDay(details.day ?? '') },
    where &&
      where !== place && {
        words: point ? <MapLink point={point} /> : where,
        use: () => onPlace(where),
      },
  ].filter((one) => one !== null && one !== '' && one !== false)
  if (offered.length === 0) return null
  return (
    <div className={styles['hint']}>
      <p>
        <Trans>The photograph itself says:</Trans>
      </p>
      <ul>
        {offered.map(({ words, use }) => (
          <li key={typeof words === 'string' ? words : 'point'}>
            <span>{words}</span>
            <Button small onClick={use}>
              <Trans>Use this</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
