import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onConnectionBack } from '../../kit/connection.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { inPassing, transport } from '../../kit/transport.ts'
import { chooseLanguage, chosenLanguage, markLanguageTold, toldLanguage } from '../../words/language.ts'
import { useViewer, viewerQuery } from './session.ts'

/** Between two attempts to tell the account, in milliseconds; the last one from then on. */
const pauses = [2_000, 10_000, 60_000, 300_000]

/** One after another, so that the choice made last is the one that stays. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * What has to happen so that screen and letters speak one language (Q79, B31): what was chosen here since the two last
 * agreed is told to the account; otherwise the choice was made elsewhere, and the screen follows.
 */
function whatToDo(held: Language): 'nothing' | 'tell' | 'follow' {
  const chosen = chosenLanguage()
  if (chosen === null || chosen === held) return 'nothing'
  return chosen === toldLanguage() ? 'follow' : 'tell'
}

/**
 * Keeps the language of the screen and that of the letters the same, through lost connections, reloads and logging in
 * elsewhere: whatever could not be told yet is told again, until the account holds it.
 */
export function useOneLanguage() {
  const server = useServer()
  const queries = useQueryClient()
  const { id, language: held } = useViewer()
  const { i18n } = useLingui()
  const spoken = i18n.locale

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let turn = 0

    function agree() {
      clearTimeout(timer)
      const todo = whatToDo(held)
      if (todo === 'nothing') markLanguageTold(held)
      else if (todo === 'follow') void follow().catch(later)
      else saving = saving.then(tell)
    }

    function later() {
      if (isOver) return
      timer = setTimeout(agree, pauses[Math.min(turn, pauses.length - 1)])
      turn += 1
    }

    /** NOTE: another window may have told the account what is chosen here; asked anew, it holds it by now. */
    async function follow() {
      const viewer = await queries.fetchQuery({
        ...endpointQuery(server, accounts.profile, {}),
        staleTime: 0,
      })
      // Words that do not come are fetched again; until then the page keeps the language it has.
      if (!isOver && whatToDo(viewer.language) === 'follow') await chooseLanguage(viewer.language)
    }

    async function tell() {
      const language = chosenLanguage()
      if (isOver || language === null) return
      // It reaches the server also when the page is left at once.
      const send = server === transport ? inPassing : server.send
      const answer = await call(send, accounts.changeLanguage, { id, language })
      if (!answer.ok) return later()
      markLanguageTold(language)
      queries.setQueryData(viewerQuery.queryKey, answer.value)
    }

    agree()
    const forget = onConnectionBack(agree)
    return () => {
      isOver = true
      clearTimeout(timer)
      forget()
    }
  }, [held, spoken, id, server, queries])
}
