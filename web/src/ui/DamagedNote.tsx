import { Trans } from '@lingui/react/macro'

/** Said to whoever brings a picture of which a part is missing. */
export const DamagedNote = ({ className }: { className?: string | undefined }) => (
  <p className={className}>
    <Trans>A part of this picture is damaged. Perhaps there is a better copy somewhere else.</Trans>
  </p>
)
