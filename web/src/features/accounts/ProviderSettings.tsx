import { Trans, useLingui } from '@lingui/react/macro'
import { loginProvider, type ProviderConnection } from '@spomen/contract/login-provider.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../kit/call.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { Inline, Section, Stack } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useDates } from '../../words/dates.ts'
import { spokenLanguage } from '../../words/language.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { HiddenUsername } from './HiddenUsername.tsx'

/** Goes on with connecting where the browser has just come back for it; its code leaves the address. */
function useReturn(provider: string) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const code = params.get('provider')
  const { call, isPending } = useCall(loginProvider.connect, {
    refreshes: [loginProvider.connection],
    refreshesOnRefusal: [loginProvider.connection],
  })
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (code === null || followed.current === code) return
    followed.current = code
    setParams({ part: 'password' }, { replace: true })
    void call({ code }).then(({ ok }) => ok && toast.done(t`Connected. You can now log in with: ${provider}`))
  })
  return isPending
}

interface Props {
  provider: string
  /** Changing the password, for whoever has one. */
  password: ReactNode
}

/** How one comes in where the operator has named a provider: by a password, by that, or by either. */
export default function ProviderSettings({ provider, password }: Props) {
  const { t } = useLingui()
  const isConnecting = useReturn(provider)
  const connection = useQuery({ ...endpointQuery(useServer(), loginProvider.connection, {}), staleTime: 0 })
  const { data } = connection
  if (connection.isError && !data) return password
  if (!data || isConnecting) return <Skeleton height="32rem" />
  return (
    <>
      {data.hasPassword && password}
      <Section title={t`Log in with: ${provider}`} ruled={data.hasPassword}>
        <Connection {...data} />
      </Section>
    </>
  )
}

/** Whether one's account is connected with that of another house, and how that begins and ends. */
function Connection({ connectedAt, hasPassword }: ProviderConnection) {
  const dates = useDates()
  const day = connectedAt && dates.dayOf(connectedAt)
  return (
    <Stack>
      <p>
        {day ? (
          <Trans>Connected since {day}.</Trans>
        ) : (
          <Trans>Not connected. Once it is, you can log in with either.</Trans>
        )}
      </p>
      {hasPassword ? (
        <ChangeForm isConnected={day !== null} />
      ) : (
        <p>
          <Trans>
            You have no password here, so this is your only way in, and it stays connected. To choose one, log
            out and <Link to="/ForgotPassword">have a link sent to you</Link>.
          </Trans>
        </p>
      )}
    </Stack>
  )
}

function ChangeForm({ isConnected }: { isConnected: boolean }) {
  const { t } = useLingui()
  const check = useChecks()
  const connecting = useCall(loginProvider.beginConnecting)
  const disconnecting = useCall(loginProvider.disconnect, { refreshes: [loginProvider.connection] })
  const form = useDraftedForm({
    name: 'provider-connection',
    initially: { password: '' },
    secret: ['password'],
    check: { password: check.required },
  })

  async function change({ password }: { password: string }) {
    if (isConnected) {
      const answer = await disconnecting.call({ password })
      if (!answer.ok) return complain(answer.why)
      toast.done(t`Disconnected`)
    } else {
      const answer = await connecting.call({ password, language: spokenLanguage() })
      if (!answer.ok) return complain(answer.why)
      location.assign(answer.value.address)
    }
    return form.drop()
  }

  const complain = (why: Parameters<typeof sayRefusal>[0]) =>
    why === 'currentPasswordWrong' && form.complain({ password: sayRefusal(why) })

  return (
    <form noValidate onSubmit={form.submit(change)}>
      <Stack>
        <HiddenUsername />
        <PasswordField
          label={t`Your password for Spomen`}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <Inline>
          <Button type="submit" busy={connecting.isPending || disconnecting.isPending}>
            {isConnected ? <Trans>Disconnect</Trans> : <Trans>Connect</Trans>}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
