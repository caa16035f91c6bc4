import { earlyPressScript } from './early-press.ts'

/**
 * Runs where a page that can be read as it is written begins: laid out in other letters than its own, its lines would
 * break elsewhere and all below would move when those come. So it is laid out unseen until they are there; on a line too
 * slow for that, it is shown in what letters there are.
 */
function hideUntilFonts() {
  const { dataset } = document.documentElement
  dataset['unlettered'] = ''
  setTimeout(() => delete dataset['unlettered'], 3_000)
}

/**
 * Runs at the end of such a page: shows it once it has its letters, and lets its scripts set out once it has been painted
 * with them; on a slow line they would only take room from its style and its letters. Written as text, as app/boot.ts is;
 * the server allows it by its hash, and that of what it starts.
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
  // Letters are asked for when a page is laid out, which measuring it brings about.
  document.body.getBoundingClientRect()
  void document.fonts.ready.then(() => {
    delete dataset['unlettered']
    oncePainted(start)
  })
  setTimeout(start, 3_000)
  // Who waits for another language sees nothing before it; and a page in the background is not painted.
  if ('waits' in dataset || document.hidden) start()
}

const [waitingLink, waitingScript] = ['later', 'text/later']

/** The page seen in its own letters, its scripts put off until then; one with nothing to be read starts at once. */
export function deferScripts(html: string): string {
  if (!html.includes('<h1')) return html
  const [link, script] = [JSON.stringify(waitingLink), JSON.stringify(waitingScript)]
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel=${link} `)
    .replaceAll('<script type="module" async="">', `<script type=${script}>`)
    .replace('</head>', () => `<script>(${hideUntilFonts.toString()})()</script></head>`)
    .replace(
      '</body>',
      () =>
        `<script>${earlyPressScript()}</script>` +
        `<script>(${showThenStartScripts.toString()})(${link},${script})</script></body>`,
    )
}
