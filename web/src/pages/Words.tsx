import { Trans, useLingui } from '@lingui/react/macro'
import { bareCode, codePattern } from '@spomen/contract/text-checks.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginPanel } from '../app/LoginPanel.tsx'
import { type OwnKey, OwnWordsForm, OwnWordsToRead, useOwnWords } from '../features/guest-words/index.ts'
import { useIsClosedOutside } from '../kit/announced-closing.ts'
import { onConnectionBack } from '../kit/connection.ts'
import { RefusalError } from '../kit/server.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Page.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { FailedState } from '../ui/States.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { sayRefusal, sayWordless } from '../words/refusals.ts'

/** A guest's own words, behind the code they were given: it stands where no browser tells it to a server (YB03). In a house that has closed they are read and taken back. */
export default function Words() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isClosed = useIsClosedOutside()
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const id = search.get('id')
  const code = readCode(hash.slice(1))
  const key: OwnKey | null = code ? { code } : id ? { id } : null
  const { data: own, error, refetch } = useOwnWords(isWithdrawn ? null : key)
  const why = error && (error instanceof RefusalError ? error.why : 'unreachable')
  const isLost = why === 'unreachable' && !own
  useEffect(() => (isLost ? onConnectionBack(() => void refetch()) : undefined), [isLost, refetch])

  if (isWithdrawn)
    return (
      <LoginPanel
        title={t`Your words are gone`}
        lead={<Trans>Nobody can read them any more, and your address is forgotten.</Trans>}
      />
    )
  // Whoever comes by their account has no code to be asked for.
  if (key && !code && why && why !== 'notFound' && !own)
    return (
      <LoginPanel title={t`Your words`}>
        <FailedState onRetry={() => void refetch()}>{sayWordless(why)}</FailedState>
      </LoginPanel>
    )
  const isAsking = typed !== null && typed === code && !own && !why
  // Words that are there stay when the connection is lost: somebody may be changing them.
  if (!key || isAsking || (why && (!own || why === 'notFound'))) {
    return (
      <LoginPanel
        title={t`Your words`}
        lead={
          isClosed ? (
            <Trans>With the code you were given you can take back what you wrote.</Trans>
          ) : (
            <Trans>With the code you were given you can change what you wrote, or take it back.</Trans>
          )
        }
      >
        <CodeQuestion
          given={code ?? ''}
          isAsking={isAsking}
          refusal={why && (why === 'notFound' && code ? t`No words are behind this code.` : sayRefusal(why))}
          onCode={(given) => {
            setTyped(given)
            void (given === code ? refetch() : navigate({ hash: given }, { replace: true }))
          }}
        />
      </LoginPanel>
    )
  }
  if (!own) return <Spinner />
  const memorial = own.deceasedFullName
  const OwnWords = isClosed || own.isReadOnly ? OwnWordsToRead : OwnWordsForm
  return (
    <LoginPanel title={memorial ? t`Your words for ${memorial}` : t`Your words`}>
      <OwnWords key={code ?? id} keyOfWords={key} own={own} onWithdrawn={() => setIsWithdrawn(true)} />
    </LoginPanel>
  )
}

/** A code as people write it; null for what is none. */
function readCode(given: string): string | null {
  const bare = bareCode(given)
  return codePattern.test(bare) ? bare : null
}

interface CodeQuestionProps {
  /** The code that was typed before; empty where there was none. */
  given: string
  isAsking: boolean
  refusal: string | null
  onCode: (code: string) => void
}

/** NOTE: it stays while a code is asked for, so that the focus does; whoever hears the page is told how it went. */
function CodeQuestion({ given, isAsking, refusal, onCode }: CodeQuestionProps) {
  const { t } = useLingui()
  const [written, setWritten] = useState(given)
  const code = readCode(written)
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (!refusal || !isSent.current) return
    isSent.current = false
    toast.failed(refusal)
    form.current?.querySelector('input')?.focus()
  }, [refusal])
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!code || isAsking) return
        isSent.current = true
        onCode(code)
      }}
    >
      <Stack>
        <TextField
          label={t`Your code`}
          hint={t`16 letters and digits`}
          error={refusal}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={written}
          onChange={setWritten}
        />
        <Button type="submit" tone="filled" wide disabled={!code} busy={isAsking}>
          <Trans>Open my words</Trans>
        </Button>
      </Stack>
    </form>
  )
}
