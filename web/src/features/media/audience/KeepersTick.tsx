import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/Choices.tsx'

interface Props {
  value: boolean
  onChange: (isForKeepers: boolean) => void
}

/** Lets the family bring something that nobody else sees from the first moment on (YC10). */
export const KeepersTick = ({ value, onChange }: Props) => (
  <Checkbox
    label={<Trans>Only for the keepers</Trans>}
    hint={<Trans>Nobody else sees what you add now, from the first moment on. You can open it later.</Trans>}
    value={value}
    onChange={onChange}
  />
)
