/** Photographs large, one after another: by touch, by keys, and closed by the way back. Without it the links lead to them. */
import { make, makeButton } from './elements.ts'
import type { GuestPageData } from './page-data.ts'

const key = 'photograph'

/** How far a finger goes sideways before it means the next one, in pixels. */
const swipe = 40

const captionOf = (link: HTMLAnchorElement) =>
  link.dataset['caption'] ?? link.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? ''

/** The photographs of the page, each once: those of the grid (`.wall`) in its order, then those that stand elsewhere alone. */
function photographsOf(links: readonly HTMLAnchorElement[]): HTMLAnchorElement[] {
  const isOnWall = (link: HTMLAnchorElement) => link.closest('.wall') !== null
  const ordered = [...links.filter(isOnWall), ...links]
  return [...new Map(ordered.toReversed().map((link) => [link.href, link])).values()].toReversed()
}

/** The number of the photograph that is open by the history of this window. */
const placeInHistory = () => (history.state as { [key]?: number } | null)?.[key]

/** Whether the page's own address leads nowhere any more, as once the family has taken its link back. */
const isTakenBack = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Whether a click asks for the photograph here: for a new tab one uses other buttons and keys. */
const isForHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Turns by the arrows and by a finger that goes sideways, one on or one back. */
function turnByHand(dialog: HTMLDialogElement, turn: (by: number) => void) {
  dialog.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'ArrowLeft') turn(-1)
    if (pressed === 'ArrowRight') turn(1)
  })

  let from: number | null = null
  dialog.addEventListener('pointerdown', ({ clientX, isPrimary }) => {
    from = isPrimary ? clientX : null
  })
  dialog.addEventListener('pointerup', ({ clientX }) => {
    if (from !== null && Math.abs(clientX - from) > swipe) turn(clientX < from ? 1 : -1)
    from = null
  })
}

/** The dialog in which photographs are large, and what shows one of them in it. */
function makeViewer({ say }: GuestPageData, links: readonly HTMLAnchorElement[], reload: () => void) {
  let current = 0
  const turn = (by: number) => show(current + by)

  const image = make('img', { alt: '' })
  image.addEventListener('error', () => void isTakenBack().then((isGone) => isGone && reload()))
  const caption = make('figcaption')
  const position = make('p', { className: 'position' })
  const close = makeButton(say('close'), () => dialog.close())
  close.autofocus = true
  const previous = makeButton(say('previous'), () => turn(-1))
  const next = makeButton(say('next'), () => turn(1))
  const bar = make('div', { className: 'bar' }, previous, position, next, close)
  const dialog = make(
    'dialog',
    { className: 'viewer', ariaLabel: say('photographs') },
    bar,
    make('figure', {}, image, caption),
  )
  position.setAttribute('aria-live', 'polite')
  turnByHand(dialog, turn)

  function show(number: number) {
    const link = links[number]
    if (!link) return
    current = number
    // The old one must not stand beside the new words while that one is fetched.
    image.removeAttribute('src')
    image.src = link.href
    image.alt = link.querySelector('img')?.alt ?? ''
    caption.textContent = captionOf(link)
    position.textContent = say('position', { number: number + 1, count: links.length })
    const isLast = number === links.length - 1
    // NOTE: one that is `disabled` would drop the focus, and with it the arrow keys.
    previous.setAttribute('aria-disabled', String(number === 0))
    next.setAttribute('aria-disabled', String(isLast))
    next.autofocus = !isLast
    if (placeInHistory() !== undefined) history.replaceState({ [key]: number }, '')
    const ahead = links[number + 1]
    if (ahead) new Image().src = ahead.href
  }

  return { dialog, show }
}

/**
 * Lets every link to a photograph on the page open it large, in place. Where one does not come since the link was taken back
 * meanwhile, the page is loaded anew, which says so.
 */
export function startViewer(page: GuestPageData, reload = () => location.reload()): void {
  const everywhere = [...document.querySelectorAll<HTMLAnchorElement>('a[data-photograph]')]
  const links = photographsOf(everywhere)
  if (links.length === 0) return
  const { dialog, show } = makeViewer(page, links, reload)
  document.body.append(dialog)

  let opener: HTMLAnchorElement | null = null

  function open(link: HTMLAnchorElement) {
    opener = link
    const number = links.findIndex(({ href }) => href === link.href)
    show(number)
    history.pushState({ [key]: number }, '')
    dialog.showModal()
  }

  for (const link of everywhere)
    link.addEventListener('click', (event) => {
      if (!isForHere(event)) return
      event.preventDefault()
      open(link)
    })

  dialog.addEventListener('close', () => {
    if (placeInHistory() !== undefined) history.back()
    opener?.focus()
  })

  /** Open where the history says so: after Forward and where the page was loaded anew, too. */
  function followHistory() {
    const place = placeInHistory()
    if (place === undefined) return dialog.close()
    if (dialog.open) return
    show(Math.min(place, links.length - 1))
    dialog.showModal()
  }
  addEventListener('popstate', followHistory)
  followHistory()
}
