import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onConnectionBack } from '../../kit/connection.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { sendKeepalive, transport } from '../../kit/transport.ts'
import { chooseLanguage, chosenLanguage, markLanguageSynced, syncedLanguage } from '../../words/language.ts'
import { storeViewer, useViewer } from './session.ts'

/** How long to wait between two attempts to save it, in milliseconds; the last one repeats. */
const retryDelays = [2_000, 10_000, 60_000, 300_000]

/** One after another, so that the choice made last is the one that stays. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * What has to happen so that screen and mails speak one language (Q79, B31): a choice made here since the two last
 * agreed is saved to the account; otherwise the choice was made elsewhere, and the screen follows. That they agree
 * anew is noted only once the account asked again says so: what it is thought to hold may be older than a choice
 * that is on its way to it from this window or another.
 */
function nextStep(accountLanguage: Language): 'none' | 'save' | 'follow' | 'note' {
  const chosen = chosenLanguage()
  const synced = syncedLanguage()
  if (chosen === null) return 'none'
  if (chosen === accountLanguage) return chosen === synced ? 'none' : 'note'
  return chosen === synced ? 'follow' : 'save'
}

/**
 * Keeps the language of the screen and that of the mails the same, through lost connections, reloads and logging in
 * elsewhere: it tries to save until the account has the choice.
 */
export function useLanguageSync() {
  const server = useServer()
  const queries = useQueryClient()
  const { id, language: accountLanguage } = useViewer()
  const { i18n } = useLingui()
  const spoken = i18n.locale

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let turn = 0

    function synchronize() {
      clearTimeout(timer)
      const todo = nextStep(accountLanguage)
      if (todo === 'save') saving = saving.then(save)
      else if (todo === 'note' && syncedLanguage() === null) markLanguageSynced(accountLanguage)
      else if (todo !== 'none') void askAgain().catch(later)
    }

    function later() {
      if (isOver) return
      timer = setTimeout(synchronize, retryDelays[Math.min(turn, retryDelays.length - 1)])
      turn += 1
    }

    /** NOTE: another window may have saved what is chosen here; the account asked anew has it by now. */
    async function askAgain() {
      const viewer = await queries.fetchQuery({
        ...endpointQuery(server, accounts.profile, {}),
        staleTime: 0,
      })
      if (isOver) return
      const todo = nextStep(viewer.language)
      // Words that do not come are fetched again; until then the page keeps the language it has.
      const isSpoken = todo === 'follow' && (await chooseLanguage(viewer.language))
      if (todo === 'note' || isSpoken) markLanguageSynced(viewer.language)
    }

    async function save() {
      const language = chosenLanguage()
      if (isOver || language === null) return
      // It reaches the server also when the page is left at once.
      const send = server === transport ? sendKeepalive : server.send
      const answer = await call(send, accounts.changeLanguage, { id, language })
      if (!answer.ok) return later()
      markLanguageSynced(language)
      await storeViewer(queries, answer.value)
    }

    synchronize()
    const forget = onConnectionBack(synchronize)
    return () => {
      isOver = true
      clearTimeout(timer)
      forget()
    }
  }, [accountLanguage, spoken, id, server, queries])
}
