/**
 * Runs at the end of a page that can be read as it is written, so that its scripts set out once it has been painted in
 * its own letters: on a slow line they would only take room from its style and its letters. Written as text, as
 * app/boot.ts is; the server allows it by its hash, and that of what it starts.
 */
function startLater(waitingLink: string, waitingScript: string) {
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
  // Who waits for another language sees nothing before it; and a page in the background is not painted.
  if ('waits' in document.documentElement.dataset || document.hidden) return start()
  const afterPainting = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  // Its letters are asked for with the first paint; with them it is painted as it stays.
  afterPainting(() => void document.fonts.ready.then(() => afterPainting(start)))
  setTimeout(start, 1_000)
}

const [waitingLink, waitingScript] = ['later', 'text/later']

/** The page with its scripts put off until it is painted; one with nothing to be read starts at once. */
export function paintedFirst(html: string): string {
  if (!html.includes('<h1')) return html
  const [link, script] = [JSON.stringify(waitingLink), JSON.stringify(waitingScript)]
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel=${link} `)
    .replaceAll('<script type="module" async="">', `<script type=${script}>`)
    .replace('</body>', () => `<script>(${startLater.toString()})(${link},${script})</script></body>`)
}
