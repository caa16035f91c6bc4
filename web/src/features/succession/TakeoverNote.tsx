import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { PageNote } from '../../ui/PageNote.tsx'

interface Props {
  name: string
  /** Opens what waits, where one may object. */
  onOpen: () => void
}

/** Says to those who keep a page that somebody asks to take it over (YC05); it comes with the page, so that nothing moves. */
export const TakeoverNote = ({ name, onOpen }: Props) => (
  <PageNote
    title={<Trans>Somebody asks to take over the page of {name}</Trans>}
    way={
      <Button small aria-haspopup="dialog" onClick={onOpen}>
        <Trans>Look at it, or object</Trans>
      </Button>
    }
  />
)
