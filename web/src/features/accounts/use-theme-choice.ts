import { msg } from '@lingui/core/macro'
import { accounts, type User } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { Theme } from '@spomen/contract/themes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, RefusalError, useServer } from '../../kit/server.ts'
import { chooseTheme, tryTheme } from '../../style/look.ts'
import { toast } from '../../ui/toast.ts'
import { refusalWords } from '../../words/refusals.ts'
import { useViewer, viewerQuery } from './session.ts'

/** How the product looks to one person, saved in their account. */

// The same words said again take the place of the first.
const themeChanged = msg`Theme changed`

interface SaveOptions<Choice> {
  what: string
  save: (choice: Choice) => Promise<User>
  onSaved: () => void
  /** Is given the account as it was last known, too. */
  onRefused: (why: RefusalKey | 'unreachable', account: User | undefined) => void
}

/** Saves choices one after another, so that the last one stays, and tells only how that one ended. */
function useSaveInOrder<Choice>({ what, save, onSaved, onRefused }: SaveOptions<Choice>) {
  const queries = useQueryClient()
  const mutationKey = ['saving', what]
  const isLast = () => queries.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: save,
    onSuccess: (user) => {
      queries.setQueryData(viewerQuery.queryKey, user)
      if (isLast()) onSaved()
    },
    onError: (error) => {
      const why = error instanceof RefusalError ? error.why : 'somethingWentWrong'
      if (isLast()) onRefused(why, queries.getQueryData(viewerQuery.queryKey))
    },
  }).mutate
}

/** Shows a theme at once and saves it (C25–C27); when that fails, the theme of the account comes back. */
export function useThemeChoice(): (theme: Theme) => void {
  const server = useServer()
  const { id } = useViewer()
  const save = useSaveInOrder({
    what: 'theme',
    save: (theme: Theme) => ask(server, accounts.changeTheme, { id, theme }),
    onSaved: () => toast.done(themeChanged),
    onRefused: (why, account) => {
      tryTheme(null)
      if (account) chooseTheme(account.theme)
      toast.failed(refusalWords[why])
    },
  })
  return (theme) => {
    chooseTheme(theme)
    save(theme)
  }
}
