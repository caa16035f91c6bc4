import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { RequestSender } from '@spomen/contract/call.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import type { StreamConnector } from '../src/kit/event-stream.ts'
import type { PieceSender } from '../src/kit/pieces.ts'
import { newQueryClient } from '../src/kit/query-client.ts'
import { ServerContext } from '../src/kit/server.ts'
import type { RequestOptions } from '../src/kit/transport.ts'
import { Toasts } from '../src/ui/Toasts.tsx'

const nobody: RequestSender = () => Promise.reject(new Error('nobody answers in this story'))

/** Every file arrives at once. */
const uploadAtOnce: PieceSender = async () => ({
  status: 200,
  type: 'text/plain',
  text: '01ARR1VED00000000000000000',
})

/** Sends as `send` does, and throws once it is aborted, as the real one. */
const abortable =
  (send: RequestSender) =>
  ({ signal }: RequestOptions): RequestSender =>
  (request) =>
    Promise.race([
      send(request),
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
      ),
    ])

interface ShowOptions {
  at?: string
  path?: string
  send?: RequestSender
  sendPieces?: PieceSender
  listen?: StreamConnector
}

/**
 * Shows a part of the app on a page of its own, in English. `at` is the page's address, `path` what its route is called
 * where names in it matter; `send` answers what it asks.
 * Gives back somebody who can click and type, and what Testing Library knows of the screen.
 */
export function show(
  part: ReactNode,
  { at = '/', path = '*', send = nobody, sendPieces = uploadAtOnce, listen }: ShowOptions = {},
) {
  const Page = createRoutesStub([
    {
      path,
      Component: () => (
        <>
          {part}
          <Toasts />
        </>
      ),
    },
  ])
  const screen = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <ServerContext value={{ send, upload: abortable(send), sendPieces, ...(listen && { listen }) }}>
          <Page initialEntries={[at]} />
        </ServerContext>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...screen, person: userEvent.setup() }
}
