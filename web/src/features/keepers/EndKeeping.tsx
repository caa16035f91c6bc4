import { Trans } from '@lingui/react/macro'
import styles from './Keepers.module.css'
import { useIsTakeoverAsked } from './queries.ts'

interface EndKeepingProps {
  name: string
  memorial: { id: string; name: string }
}

/**
 * What it means that somebody keeps the page no more, said before the owner ends it (YC01). What they ask may end with it,
 * and then they get a letter of that.
 */
export function EndKeeping({ name, memorial: { id, name: memorial } }: EndKeepingProps) {
  const isTakeoverAsked = useIsTakeoverAsked(id)
  return (
    <div className={styles['ending']}>
      <p>
        <Trans>
          {name} stays inside and reads the page of {memorial} as before. What they brought and wrote stays
          there.
        </Trans>
      </p>
      <p>
        {isTakeoverAsked ? (
          <Trans>
            They can no longer change what is told, add photographs, let people in, or take anything away. You
            may ask them again.
          </Trans>
        ) : (
          <Trans>
            They can no longer change what is told, add photographs, let people in, or take anything away. No
            letter tells them so, and you may ask them again.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** What it means for a keeper to keep a memorial no more by their own wish. */
export const LeaveKeeping = ({ owner, memorial }: { owner: string; memorial: string }) => (
  <div className={styles['ending']}>
    <p>
      <Trans>
        You stay inside and read the page of {memorial} as before. What you brought and wrote stays there.
      </Trans>
    </p>
    <p>
      <Trans>
        You can no longer change what is told, add photographs, let people in, or take anything away. Should
        you think better of it, {owner} can ask you again.
      </Trans>
    </p>
  </div>
)

/** What becomes of an invitation to keep the page that is taken back. */
export const TakeBackInvitation = ({ name }: { name: string }) => (
  <p>
    <Trans>
      The letter to {name} has left, but it opens nothing any more. Nothing else changes for them, and you may
      ask them again.
    </Trans>
  </p>
)
