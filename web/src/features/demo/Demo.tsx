import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { focusClickedButtons } from '../../kit/focus.ts'
import { keepFocus } from '../../kit/keep-focus.ts'
import { newQueryClient } from '../../kit/query-client.ts'
import { ServerContext } from '../../kit/server.ts'
import { sendAnonymously } from '../../kit/transport.ts'
import { WindowTitleContext } from '../../ui/Page.tsx'
import { PagesShownContext } from '../../ui/Pager.tsx'
import { spokenLanguage } from '../../words/language.ts'
import { PageSizeContext } from '../media/index.ts'
import { BlockedDialog, type BlockedAttempt } from './BlockedDialog.tsx'
import { useBlockedActions } from './use-blocked-actions.ts'
import type { DemoSample } from './sample/sample.ts'
import { loadSample } from './sample/load-sample.ts'
import { demoTransport } from './transport.ts'

/** Thirty-three photographs on seven pages, of which five are in sight (S10). */
const [pageSize, pagesShown] = [5, 5]

/** The server of the page below: the sample answers it, and no request leaves the browser. */
function useSampleServer(onBlocked: (tried: BlockedAttempt) => void) {
  const [queries] = useState(newQueryClient)
  const [loaded] = useState<{ sample: DemoSample | null }>(() => ({ sample: null }))
  const [isHere, setIsHere] = useState(false)
  const [server] = useState(() =>
    demoTransport({
      sample: () => {
        if (!loaded.sample) throw new Error('the sample is not here yet')
        return loaded.sample
      },
      onBlocked: () => onBlocked('action'),
      sendToServer: sendAnonymously,
    }),
  )

  // The sample is in the language on the screen, also when that changes while somebody reads.
  const { i18n } = useLingui()
  const { locale } = i18n
  useEffect(() => {
    let isWanted = true
    loadSample(spokenLanguage()).then(
      (sample) => {
        if (!isWanted) return
        loaded.sample = sample
        setIsHere(true)
        void queries.invalidateQueries()
      },
      // Without a connection the page goes on in the language it has.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale, loaded, queries])

  return { queries, server, isHere }
}

/**
 * The frame of the example memorial: the real page stands in it and asks as it always does, but the sample answers,
 * and whatever would change something opens a dialog instead (S12–S22).
 */
export function Demo({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  // Each time a new dialog: what comes last is above the viewer or the dialog that was open already.
  const [blocked, setBlocked] = useState<{ tried: BlockedAttempt; time: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [block] = useState(() => (tried: BlockedAttempt) => {
    setBlocked((before) => ({ tried, time: (before?.time ?? 0) + 1 }))
    setIsOpen(true)
  })
  const { queries, server, isHere } = useSampleServer(block)
  const blockingHandlers = useBlockedActions(block)
  useEffect(focusClickedButtons, [])
  useEffect(keepFocus, [])

  return (
    <QueryClientProvider client={queries}>
      <ServerContext value={server}>
        <WindowTitleContext value={t`Demo Profile`}>
          <PageSizeContext value={pageSize}>
            <PagesShownContext value={pagesShown}>
              <div {...blockingHandlers}>{isHere && children}</div>
            </PagesShownContext>
          </PageSizeContext>
        </WindowTitleContext>
      </ServerContext>
      {blocked && (
        <BlockedDialog
          key={blocked.time}
          tried={blocked.tried}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </QueryClientProvider>
  )
}
