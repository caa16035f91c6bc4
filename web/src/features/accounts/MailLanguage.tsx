import { Trans, useLingui } from '@lingui/react/macro'
import { languageFacts } from '@spomen/contract/languages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.ts'
import { spokenLanguage } from '../../words/language.ts'
import { useViewer, viewerQuery } from './session.ts'

/** Which language our mails are in, as the account has it, and whether a change has yet to reach it (Q79). */
export function MailLanguage() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { language: accountLanguage } = useViewer()
  const name = languageFacts[accountLanguage].name
  const isAgreed = accountLanguage === spokenLanguage()
  const wasAgreed = useRef(isAgreed)

  // It may have been changed on another device since this page began.
  useEffect(() => void queries.invalidateQueries({ queryKey: viewerQuery.queryKey }), [queries])
  useEffect(() => {
    if (isAgreed && !wasAgreed.current) toast.done(t`Changed`)
    wasAgreed.current = isAgreed
  }, [isAgreed, t])

  return (
    <p role="status">
      {isAgreed ? (
        <Trans>Our letters to you come in this language: {name}.</Trans>
      ) : (
        <Trans>
          Our letters to you still come in this language: {name}. Your choice is not saved yet; we keep trying
          by ourselves, also when you come back another day.
        </Trans>
      )}
    </p>
  )
}
