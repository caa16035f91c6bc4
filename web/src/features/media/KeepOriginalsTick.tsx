import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../ui/Choices.tsx'

interface Props {
  /** Whether the family itself brings the photographs, and nobody brings them to it. */
  isFamily: boolean
  value: boolean
  onChange: (keepsOriginals: boolean) => void
}

/** Lets whoever brings photographs say whether their bytes are sent as they are, or made smaller first (Q80). */
export const KeepOriginalsTick = ({ isFamily, value, onChange }: Props) => (
  <Checkbox
    label={<Trans>Keep the originals</Trans>}
    hint={
      isFamily ? (
        <Trans>
          Exactly as they were taken, for your family to download. Without them the photographs arrive sooner.
        </Trans>
      ) : (
        <Trans>
          Exactly as they were taken, for the family to download. Without them the photographs arrive sooner.
        </Trans>
      )
    }
    value={value}
    onChange={onChange}
  />
)
