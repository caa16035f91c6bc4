/** Writes a page down: at build time the public ones, each in its language, and the app's own start page. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { minifySync } from 'vite'
import { deferScripts } from './app/defer-scripts.ts'
import { callEarly } from './app/early-calls.ts'
import { earlyPageScript } from './pages/profile/early-page.tsx'
import { languageOfPath } from './words/editions.ts'
import { speakAsWritten } from './words/language.ts'

/** One page after the other: the language spoken is one for all. */
export default async function write(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  await speakAsWritten(languageOfPath(pathname))
  headers.set('content-type', 'text/html')
  const body = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        pipe(body)
        resolve()
      },
      onShellError: reject,
      onError: reject,
    })
  })
  const html = callEarly(deferScripts(await text(body)), earlyPageScript)
  return new Response(minifyInlineScripts(html), { headers, status })
}

/** What runs in a page itself is written as text, in full: a page holds it as short as its other scripts are. */
const minifyInlineScripts = (html: string) =>
  html.replace(
    /<script>(\(function [\s\S]*?)<\/script>/g,
    (_, code: string) => `<script>${minifySync('inline.js', code).code}</script>`,
  )
