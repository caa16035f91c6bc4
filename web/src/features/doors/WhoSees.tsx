import { Trans } from '@lingui/react/macro'
import { type GuestPart, reachOf } from '@spomen/contract/doors.ts'
import { IconEye } from '../../ui/icons.ts'
import { useReach } from './reach.ts'

export interface Props {
  memorialId: string
  part: GuestPart
}

const words = {
  inside: <Trans>Those inside</Trans>,
  byLink: <Trans>Everybody with the link</Trans>,
  open: <Trans>Everybody who finds it</Trans>,
}

// NOTE: a style sheet of its own would cost a phone more bytes than these styles.
const lineStyle = { display: 'flex', gap: '0.4375rem', alignItems: 'center', lineHeight: '1.5rem' }
const iconStyle = { flex: 'none', width: '1.07em', height: '1.07em' }

/** Who can see a part of the page, in words. */
export default function WhoSees({ memorialId, part }: Props) {
  const { data } = useReach(memorialId)
  return (
    data && (
      <p className="quiet" style={lineStyle}>
        <IconEye stroke={1.5} style={iconStyle} />
        <span className="visually-hidden">
          <Trans>Who sees this:</Trans>{' '}
        </span>
        {words[reachOf(data, part)]}
      </p>
    )
  )
}
