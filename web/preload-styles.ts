type Arriving = HTMLLinkElement & { arrival?: Promise<void> }

/**
 * Stands in React Router's place of the same name: fetches a sheet and answers once it is here. React Router takes the
 * fetched link away and lets React write another of its own, which loads anew: until then a page would stand there without
 * its style. So this link stays until the page's own one has loaded. Written into React Router as text: it may only use
 * what stands within it.
 */
async function prefetchStyleLink(descriptor: { rel: string; href: string; media?: string }): Promise<void> {
  if (descriptor.media && !matchMedia(descriptor.media).matches) return
  const sheets = () =>
    [...document.querySelectorAll<Arriving>('link[rel="stylesheet"]')].filter(
      (sheet) => sheet.getAttribute('href') === descriptor.href,
    )
  const [present] = sheets()
  if (present) return present.arrival
  const link: Arriving = Object.assign(document.createElement('link'), descriptor)
  const leave = () => {
    watch.disconnect()
    link.remove()
  }
  const leaveToNext = () => {
    const next = sheets().find((sheet) => sheet !== link)
    if (next?.sheet) return leave()
    next?.addEventListener('load', leave)
    next?.addEventListener('error', leave)
  }
  const watch = new MutationObserver(leaveToNext)
  link.arrival = new Promise((resolve) => {
    link.onload = () => {
      resolve()
      if (descriptor.rel !== 'stylesheet') return leave()
      watch.observe(document.head, { childList: true })
      leaveToNext()
    }
    link.onerror = () => {
      resolve()
      leave()
    }
  })
  document.head.append(link)
  await link.arrival
}

const replaced = /async function prefetchStyleLink\(descriptor\) \{[\s\S]*?removeLink\(\);[\s\S]*?\n\}/

/** Keeps React Router from showing a page before its style sheets have come, or while React fetches its own links to them. */
export const preloadStyles = {
  name: 'preload-styles',
  enforce: 'pre' as const,
  apply: 'build' as const,
  transform: {
    filter: { id: /react-router[\\/]dist[\\/].*[\\/]links\.js$/ },
    handler(code: string) {
      if (!replaced.test(code))
        throw new Error('React Router has changed how it fetches styles; see preload-styles.ts')
      return code.replace(replaced, () => prefetchStyleLink.toString())
    },
  },
}
