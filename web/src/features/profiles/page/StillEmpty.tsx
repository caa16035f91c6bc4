import { Trans } from '@lingui/react/macro'
import { Empty } from '../../../ui/States.tsx'

/** Nobody has brought photographs to be looked at by the family. */
export const NoSuggestions = () => (
  <Empty title={<Trans>Nobody has suggested a photograph yet</Trans>}>
    <Trans>
      What others bring waits here until the family chooses. Somebody may have the piece that is missing.
    </Trans>
  </Empty>
)
