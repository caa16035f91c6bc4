/** Writes a page down: at build time the public ones, each in its language, and the app's own start page. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { deferScripts } from './app/defer-scripts.ts'
import { callEarly } from './app/early-calls.ts'
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
  return new Response(callEarly(deferScripts(await text(body))), { headers, status })
}
