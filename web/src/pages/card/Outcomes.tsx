import { Trans, useLingui } from '@lingui/react/macro'
import type { PreparedMemorial } from '@spomen/contract/preparations.ts'
import { href } from 'react-router'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { useIsClosedOutside } from '../../kit/announced-closing.ts'
import { loginPath } from '../../kit/return-address.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './Card.module.css'

interface Props {
  card: PreparedMemorial
}

/** That it is theirs, and what they can do now: once the house has closed, read it. */
export function Yours({ card: { personId: id, deceasedName: name } }: Props) {
  const { t } = useLingui()
  const page = (
    <ButtonLink to={href('/Profile/:id', { id })} tone="filled" wide>
      <Trans>See the page</Trans>
    </ButtonLink>
  )
  if (useIsClosedOutside()) return <LoginPanel title={t`The page of ${name} is yours`}>{page}</LoginPanel>
  return (
    <LoginPanel
      title={t`The page of ${name} is yours`}
      lead={<Trans>Take your time. Nothing has to be done today, and everything can be changed later.</Trans>}
    >
      <ul className={styles['actions']}>
        <li>
          <Trans>You can read it, and add what only you know.</Trans>
        </li>
        <li>
          <Trans>You can invite your family, with “Invite” on the page.</Trans>
        </li>
        <li>
          <Trans>
            Everybody who is signed in here finds the name, the days and the portrait. Photographs and words
            are for those you let in; who may look, you decide under “More”.
          </Trans>
        </li>
      </ul>
      {page}
    </LoginPanel>
  )
}

/** That somebody else of the family was quicker: whom to ask, and the way to ask them here, until the house has closed. */
export function Taken({
  card: { personId: id, deceasedName: name, ownerFullName: owner },
  isSignedIn,
}: Props & { isSignedIn: boolean }) {
  const { t } = useLingui()
  const isClosed = useIsClosedOutside()
  const page = href('/Profile/:id', { id })
  return (
    <LoginPanel
      title={t`Somebody of the family has accepted this page already`}
      lead={
        isClosed ? null : owner ? (
          <Trans>
            {owner} has the page of {name} now. If it was not you, please ask them: they can let you in, or
            look after it together with you.
          </Trans>
        ) : (
          <Trans>The page of {name} is in good hands. You can ask there to be let in.</Trans>
        )
      }
    >
      <ButtonLink to={isSignedIn ? page : loginPath(page)} tone="filled" wide>
        {!isSignedIn ? (
          <Trans>Log in</Trans>
        ) : isClosed ? (
          <Trans>See the page</Trans>
        ) : (
          <Trans>Ask to be let in</Trans>
        )}
      </ButtonLink>
    </LoginPanel>
  )
}

/** Nobody can accept a prepared page any more (YE06). */
export function ClosedToAccepting({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`The page of ${name}`}
      lead={<Trans>This site has closed: nobody can accept this page any more.</Trans>}
    />
  )
}
