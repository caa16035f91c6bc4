import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../../kit/query-client.ts'
import { rememberedTarget } from '../../kit/return-address.ts'
import { isResumedElsewhere } from '../../kit/resumed-session.ts'
import { onSessionChangedElsewhere, tokenFromElsewhere } from '../../kit/session.ts'
import { renewFileCookie } from '../../kit/file-access.ts'

/** Whoever waits here after an expired session goes back as soon as they have logged in in another window. */
export default function AlreadyLoggedIn({ target }: { target: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    // Where this page was loaded anew, it has taken the cookie for files from whoever is logged in by now.
    const kept = tokenFromElsewhere()
    const renewed = kept ? renewFileCookie(kept) : Promise.resolve()
    async function goBack() {
      await renewed
      if (!isResumedElsewhere()) return
      queryClient.clear()
      void navigate(target ?? rememberedTarget() ?? '/MyMemories', { replace: true })
    }
    void goBack()
    return onSessionChangedElsewhere(() => void goBack())
  }, [navigate, target])
  return null
}
