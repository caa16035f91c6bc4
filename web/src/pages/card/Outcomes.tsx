import { Trans, useLingui } from '@lingui/react/macro'
import type { PreparedMemorial } from '@spomen/contract/preparations.ts'
import { href } from 'react-router'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { loginPath } from '../../kit/return-address.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './Card.module.css'

interface Props {
  card: PreparedMemorial
}

/** That it is theirs, and what they can do now. */
export function Yours({ card: { personId: id, deceasedName: name } }: Props) {
  const { t } = useLingui()
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
      <ButtonLink to={href('/Profile/:id', { id })} tone="filled" wide>
        <Trans>See the page</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}

/** That somebody else of the family was quicker: whom to ask, and the way to ask them here. */
export function Taken({
  card: { personId: id, deceasedName: name, ownerFullName: owner },
  isSignedIn,
}: Props & { isSignedIn: boolean }) {
  const { t } = useLingui()
  const page = href('/Profile/:id', { id })
  return (
    <LoginPanel
      title={t`Somebody of the family has accepted this page already`}
      lead={
        owner ? (
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
        {isSignedIn ? <Trans>Ask to be let in</Trans> : <Trans>Log in</Trans>}
      </ButtonLink>
    </LoginPanel>
  )
}
