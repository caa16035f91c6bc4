import { msg } from '@lingui/core/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import type { Theme } from '@spomen/contract/themes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { chooseTheme, tryTheme } from '../../style/look.ts'
import { toast } from '../../ui/toast.ts'
import { refusalWords } from '../../words/refusals.ts'
import { storeViewer, useViewer, viewerQuery } from './session.ts'

/** How the product looks to one person, saved in their account. */

// The same words said again take the place of the first.
const themeChanged = msg`Theme changed`

/**
 * Shows a theme at once and saves it (C25–C27), one choice after another; when the last one fails, the theme of the
 * account comes back.
 */
export function useThemeChoice(): (theme: Theme) => void {
  const queries = useQueryClient()
  const { id } = useViewer()
  const { call, isRunning } = useCall(accounts.changeTheme, {
    inOrder: 'theme',
    optimistic({ theme }) {
      chooseTheme(theme)
      return () => {
        const account = queries.getQueryData(viewerQuery.queryKey)
        tryTheme(null)
        if (account) chooseTheme(account.theme)
      }
    },
    onRefused: (why) => toast.failed(refusalWords[why]),
  })

  async function choose(theme: Theme) {
    const answer = await call({ id, theme })
    if (!answer.ok) return
    await storeViewer(queries, answer.value)
    if (!isRunning()) toast.done(themeChanged)
  }
  return (theme) => void choose(theme)
}
