/** Writes a page down: at build time the public ones, each in its language, and the app's own start page. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { editions, type Language } from '@spomen/contract/languages.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { minifySync } from 'vite'
import { deferScripts } from './app/defer-scripts.ts'
import { callEarly } from './app/early-calls.ts'
import { withOtherLanguages } from './app/other-languages.ts'
import { manifestAddress } from './installed/addresses.ts'
import { earlyPageScript } from './pages/early/drawing.ts'
import { languageOfPath } from './words/editions.ts'
import { languageTags } from './words/language-tags.ts'
import { speakAsWritten } from './words/language.ts'

/** One page after the other: the language spoken is one for all. */
export default async function write(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  headers.set('content-type', 'text/html')
  const others = hasEveryLanguage(pathname) ? await writeInOthers(context, request.url) : []
  const html = withOtherLanguages(await writeIn(languageOfPath(pathname), context, request.url), others)
  const page = await callEarly(deferScripts(html), earlyPageScript)
  return new Response(minifyInlineScripts(page), { headers, status })
}

/** The login stands at one address in whatever language; the other written pages have one for each. */
const hasEveryLanguage = (pathname: string) => /^\/login\/?$/i.test(pathname)

/** The same page in each language that has addresses of its own. NOTE: what it hands over to the browser can be read once. */
async function writeInOthers(context: EntryContext, url: string) {
  const { serverHandoffStream: _, ...shown } = context
  const written = []
  for (const language of editions) {
    const html = await writeIn(language, { ...shown, renderMeta: {} }, url)
    written.push({ language, tag: languageTags[language], manifest: manifestAddress(language), html })
  }
  return written
}

async function writeIn(language: Language, context: EntryContext, url: string): Promise<string> {
  await speakAsWritten(language)
  const body = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady() {
        pipe(body)
        resolve()
      },
      onShellError: reject,
      onError: reject,
    })
  })
  return text(body)
}

/** What runs in a page itself is written as text, in full: a page holds it as short as its other scripts are. */
const minifyInlineScripts = (html: string) =>
  html.replace(
    /<script>(\(function [\s\S]*?)<\/script>/g,
    (_, code: string) => `<script>${minifySync('inline.js', code).code}</script>`,
  )
