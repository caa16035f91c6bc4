import { Trans } from '@lingui/react/macro'
import type { DoorLink } from '@spomen/contract/doors.ts'

/** What happens to a link that is taken back, said before it is done (YA05). */
export function TakeBackLink({ link: { name } }: { link: DoorLink }) {
  return (
    <p>
      {name ? (
        <Trans>
          The link “{name}” and every printed code of it will say kindly that the family has closed it. This
          cannot be undone.
        </Trans>
      ) : (
        <Trans>
          The link and every printed code of it will say kindly that the family has closed it. This cannot be
          undone.
        </Trans>
      )}
    </p>
  )
}
