import { Trans } from '@lingui/react/macro'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { PageNote } from '../../ui/PageNote.tsx'

interface Props {
  name: string
  /** Opens what waits, where one may object until the house has closed. */
  onOpen: () => void
}

/** Says to those who keep a page that somebody asks to take it over (YC05); it comes with the page, so that nothing moves. */
export function TakeoverNote({ name, onOpen }: Props) {
  const isClosed = useIsClosed()
  return (
    <PageNote
      title={<Trans>Somebody asks to take over the page of {name}</Trans>}
      way={
        <Button small aria-haspopup="dialog" onClick={onOpen}>
          {isClosed ? <Trans>See who that is</Trans> : <Trans>Look at it, or object</Trans>}
        </Button>
      }
    />
  )
}
