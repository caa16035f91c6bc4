import { Trans } from '@lingui/react/macro'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { rememberTarget } from '../../kit/return-address.ts'
import { Button } from '../../ui/Button.tsx'
import { spokenLanguage } from '../../words/language.ts'

interface Props {
  /** What people call their account there. */
  provider: string
  /** Where they are going. */
  backUrl: string | null
}

/** The way to the page of the provider. Busy until that page is there; whoever comes back may press it again. */
export default function ProviderButton({ provider, backUrl }: Props) {
  const { call, isPending } = useCall(loginProvider.begin)
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    const answer = await call({ backUrl, language: spokenLanguage() })
    if (!answer.ok) return
    // A second step asks once more, when nothing else knows of it (A04).
    if (backUrl) rememberTarget(backUrl)
    setIsLeaving(true)
    addEventListener('pageshow', () => setIsLeaving(false), { once: true })
    location.assign(answer.value.address)
  }

  return (
    <Button wide busy={isPending || isLeaving} onClick={() => void leave()}>
      <Trans>Log in with: {provider}</Trans>
    </Button>
  )
}
