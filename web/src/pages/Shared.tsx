import { Trans, useLingui } from '@lingui/react/macro'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, Link, Navigate, useParams, useSearchParams } from 'react-router'
import { linkTypes } from '../features/memorials/index.ts'
import { useIsClosedOutside } from '../kit/announced-closing.ts'
import { showDay } from '../kit/days.ts'
import { endpointQuery, useServer } from '../kit/server.ts'
import { token } from '../kit/session.ts'
import { loginPath, ownPath, signUpPath } from '../kit/return-address.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Portrait } from '../ui/Portrait.tsx'
import styles from './Shared.module.css'

/**
 * Where a shared link leads somebody who is not signed in (G56, G57): whom it is about, as far as the family lets a
 * visitor know, and the ways to log in or, until the house has closed, to sign up. A page that does not exist looks like one that shows nothing.
 */
export default function SharedPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const target = `${href('/Profile/:id', { id })}?${params}`
  // Somebody who is signed in need not log in.
  if (token() !== null) return <Navigate to={target} replace />
  return <SharedInvitation id={id} type={params.get('type')} target={ownPath(target)} />
}

interface Props {
  id: string
  type: string | null
  target: string | null
}

/** Whether the server was asked for another address: asked for this one, it writes the guests' page where there is one. */
const wasLedHere = () =>
  performance.getEntriesByType('navigation').some(({ name }) => !/\/shared\//i.test(name))

/**
 * Leads to the guests' page where the door stands open to everybody, whatever was shared: links and codes from before name
 * the page for those inside, and its login leads on to what was shared. Answers whether to wait for it.
 */
function useWayToGuests(id: string): boolean {
  const { isLoading, data } = useQuery({
    ...endpointQuery(useServer(), guestPages.whole, { deceasedId: id }),
    enabled: wasLedHere(),
  })
  useEffect(() => {
    if (data) location.replace(location.href)
  }, [data])
  return isLoading || !!data
}

function SharedInvitation({ id, type, target }: Props) {
  const { data, isPending } = useQuery({
    ...endpointQuery(useServer(), memorials.preview, { id }),
    retry: false,
  })
  const isOnWay = useWayToGuests(id)
  const isClosed = useIsClosedOutside()
  const title = useTitle(type)
  useWindowTitle(data?.fullName ?? title)
  // Whose page it is comes at once; a sign that one waits would only push it about.
  if (isPending || isOnWay) return null
  return (
    <div className={styles['shared']}>
      <div className={styles['whom']}>
        {data ? (
          <>
            {data.imageUrl && (
              <Portrait
                name={data.fullName}
                src={data.imageUrl}
                size="large"
                className={styles['portrait']}
                alt={data.fullName}
              />
            )}
            <h1>{data.fullName}</h1>
            <p className={styles['dates']}>
              {showDay(data.dateOfBirth)} – {showDay(data.dateOfDeath)}
            </p>
          </>
        ) : (
          <h1 className={styles['nobody']}>{title}</h1>
        )}
      </div>
      <p className={styles['lead']}>
        {isClosed ? (
          <Trans>What was shared with you opens once you are logged in, if the family has let you in.</Trans>
        ) : data ? (
          <Words type={type} />
        ) : (
          <Trans>
            Whom it remembers, you will see once you are logged in. Photographs and greetings are for those
            the family lets in; you can ask them there.
          </Trans>
        )}
      </p>
      <div className={styles['actions']}>
        <ButtonLink to={loginPath(target)} tone="filled" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
        {!isClosed && (
          <ButtonLink to={signUpPath(target)} wide>
            <Trans>Create an account</Trans>
          </ButtonLink>
        )}
      </div>
      <p className={styles['foot']}>
        <Link to="/FAQ">
          <Trans>What is Spomen?</Trans>
        </Link>
      </p>
    </div>
  )
}

/** What has been shared, where it is not to be said of whom. */
function useTitle(type: string | null) {
  const { t } = useLingui()
  if (type === linkTypes.image) return t`A photograph has been shared with you`
  if (type === linkTypes.video) return t`A video has been shared with you`
  return t`A page of remembrance has been shared with you`
}

/**
 * What comes after the login, as true for a stranger as for those inside: the page opens only for whom the family lets in (G57).
 * Whether there is anything behind the link at all is not said.
 */
function Words({ type }: { type: string | null }) {
  if (type === linkTypes.image)
    return (
      <Trans>
        Somebody would like to show you a photograph. It opens once you are logged in, if the family has let
        you in. If they have not yet, you can ask them there.
      </Trans>
    )
  if (type === linkTypes.video)
    return (
      <Trans>
        Somebody would like to show you a video. It opens once you are logged in, if the family has let you
        in. If they have not yet, you can ask them there.
      </Trans>
    )
  return (
    <Trans>
      Somebody has shared this page with you. Photographs and greetings on it are for those the family lets
      in: once you are logged in, you can ask them.
    </Trans>
  )
}
