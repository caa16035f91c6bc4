import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { sharedPath } from '../../memorials/index.ts'
import { useProfileAddress } from './address.ts'

interface Props {
  name: string
  /** Whether the viewer has neither asked nor was invited. */
  isStranger: boolean
  /** The house has closed: nobody can be asked any more. */
  isOver: boolean
  wasTurnedDown: boolean
  /** Its door stands open to everybody. */
  isDoorOpen: boolean
  /** Why the page is closed to them, where nothing below says otherwise. */
  why: ReactNode
}

/** What a page that is closed to the viewer says: also where its door stands open to guests, which they may be as well (YA01). */
export default function ClosedPageWords({ name, isStranger, isOver, wasTurnedDown, isDoorOpen, why }: Props) {
  const { pathname, search } = useLocation()
  const { openId, videoId } = useProfileAddress()
  const id = matchPath('/Profile/:id', pathname)?.params.id ?? ''
  const isTurnedDown = wasTurnedDown && isStranger
  const toGuests = isDoorOpen && <ReadAsGuest to={sharedPath(pathname, search) ?? `/Shared/${id}`} />
  if (isOver)
    return (
      toGuests || (
        <p>
          <Trans>The photographs and greetings are kept for the people the family has let in.</Trans>
        </p>
      )
    )
  return (
    <>
      {isTurnedDown && (
        <p role="status">
          <Trans>
            Your request is not waiting any more, and the page has not opened. Families decide this each in
            their own time and way. If you wish, ask again, with a few more words about who you are.
          </Trans>
        </p>
      )}
      {openId && (
        <p>
          <Trans>
            A photograph on the page of {name} was shared with you. It opens here once the family lets you in.
          </Trans>
        </p>
      )}
      {videoId && (
        <p>
          <Trans>
            A video on the page of {name} was shared with you. It opens here once the family lets you in.
          </Trans>
        </p>
      )}
      {!isTurnedDown && !(toGuests && isStranger) && why}
      {toGuests}
    </>
  )
}

/** The page as its guests see it, which the server writes. */
const ReadAsGuest = ({ to }: { to: string }) => (
  <p>
    <Trans>What the family shows its guests is open to everybody.</Trans>{' '}
    <a href={to} className="touchable">
      <Trans>Read it as a guest</Trans>
    </a>
  </p>
)
