/** Whom a link that is handed on opens what it leads to. */
import { Trans } from '@lingui/react/macro'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import type { GuestsLink, ShareTarget } from './link.ts'

/** Whether a memorial's door stands open to everybody: whoever has no account comes to the guests' page by any link then. */
export function useIsDoorOpen(deceasedId: string, isWanted: boolean): boolean {
  const { data } = useQuery({
    ...endpointQuery(useServer(), profiles.metrics, { deceasedId }),
    enabled: isWanted && deceasedId !== demoMemorial.id,
  })
  return data?.isDoorOpen === true
}

interface LinkAudienceProps {
  link: string
  medium: ShareTarget['medium']
  guests: GuestsLink | null
  isDoorOpen: boolean
}

/** Whom the link opens what it leads to. */
export function LinkAudience({ link, medium, guests, isDoorOpen }: LinkAudienceProps) {
  // Asked of the link: what the page loads first stays without a question about the example (decision 92).
  if (link.includes('/demo/Profile')) return <Trans>The link opens this example, for everybody.</Trans>
  if (guests?.opens === 'byLink')
    return (
      <Trans>
        Whoever has this link sees what you show your guests, without an account. You can take it back at any
        time.
      </Trans>
    )
  if (guests) return <Trans>The link opens what the family shows its guests, for everybody.</Trans>
  if (isDoorOpen) return <OpenDoorWords medium={medium} />
  if (medium?.type === 'video')
    return <Trans>The link opens the video for those the family has let in, and for nobody else.</Trans>
  if (medium)
    return <Trans>The link opens the photograph for those the family has let in, and for nobody else.</Trans>
  return (
    <Trans>
      Only people with an account can open the link. They see the name, the portrait, the days, and what
      stands under General and Favourites; the photographs, the greetings and the life open for those the
      family lets in.
    </Trans>
  )
}

/** The same where the door stands open to everybody, of a link that is meant for those inside. */
function OpenDoorWords({ medium }: Pick<LinkAudienceProps, 'medium'>) {
  if (medium?.type === 'video')
    return (
      <Trans>
        The link opens the video for those the family has let in. All others can read what the family shows
        its guests.
      </Trans>
    )
  if (medium)
    return (
      <Trans>
        The link opens the photograph for those the family has let in. All others can read what the family
        shows its guests.
      </Trans>
    )
  return (
    <Trans>
      The link opens the page for people with an account. All others can read what the family shows its
      guests.
    </Trans>
  )
}
