import { earlyPressScript } from './early-press.ts'

/**
 * Runs at the end of the head of a prerendered page: laid out in a fallback font, its lines would break elsewhere and all
 * below would move when its own fonts come. So it is laid out unseen until they are there; on a connection too slow for that,
 * it is shown in the fallback. The server takes the cookie for files with the pages that log out, and with scripts put off this
 * one may be left before it does: who has a token finds it restored on the next page inside (kit/file-access.ts).
 */
function beginUnseen() {
  const { dataset } = document.documentElement
  dataset['fontless'] = ''
  setTimeout(() => delete dataset['fontless'], 3_000)
  try {
    if (/^\/(login|\w\w|srb)?\/?$/i.test(location.pathname) && localStorage['token'])
      localStorage['files-taken'] = ''
  } catch {
    // A browser that forbids storage keeps nobody logged in.
  }
}

/**
 * Runs at the end of such a page: shows it once it has its fonts, and starts its scripts once it has been painted with them; on
 * a slow connection they would only delay its style and its fonts. Written as text, as app/boot.ts is; the server allows it by
 * its hash, and that of what it starts.
 */
function showThenStartScripts(waitingLink: string, waitingScript: string) {
  const { dataset } = document.documentElement
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${waitingLink}"]`))
      link.rel = 'modulepreload'
    for (const waiting of document.querySelectorAll(`script[type="${waitingScript}"]`)) {
      const script = document.createElement('script')
      Object.assign(script, { type: 'module', textContent: waiting.textContent })
      document.head.append(script)
      script.remove()
    }
  }
  // A frame that was drawn is not on the screen yet; only the browser knows when it is.
  const oncePainted = (then: () => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
      return void requestAnimationFrame(() => setTimeout(then))
    const watch = new PerformanceObserver((noted) => {
      if (noted.getEntriesByName('first-contentful-paint').length === 0) return
      watch.disconnect()
      then()
    })
    watch.observe({ type: 'paint', buffered: true })
  }
  // A browser asks for fonts when it lays a page out, which measuring it brings about.
  document.body.getBoundingClientRect()
  void document.fonts.ready.then(() => {
    delete dataset['fontless']
    oncePainted(start)
  })
  setTimeout(start, 3_000)
  // A page that waits for another language shows nothing before it, and one in the background is not painted.
  if ('waits' in dataset || document.hidden) start()
}

const [waitingLink, waitingScript] = ['later', 'text/later']

/** The page, shown once it has its fonts and its scripts put off until then; one with nothing to be read as it is. */
export function deferScripts(html: string): string {
  if (!html.includes('<h1')) return html
  const [link, script] = [JSON.stringify(waitingLink), JSON.stringify(waitingScript)]
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel=${link} `)
    .replaceAll('<script type="module" async="">', `<script type=${script}>`)
    .replace('</head>', () => `<script>(${beginUnseen.toString()})()</script></head>`)
    .replace(
      '</body>',
      () =>
        `<script>${earlyPressScript()}</script>` +
        `<script>(${showThenStartScripts.toString()})(${link},${script})</script></body>`,
    )
}
