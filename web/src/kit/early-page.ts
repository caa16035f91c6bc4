/** The head of a page that is drawn before the scripts of the app are there (pages/profile/early-page.tsx). */

/** The id of the element it stands in until the page itself is drawn. */
export const earlyPageId = 'early-page'

/** Whether a picture with this address already stands there, whole. */
export function isDrawnEarly(src: string | null): boolean {
  const drawn = document.querySelector<HTMLImageElement>(`#${earlyPageId} img`)
  return drawn !== null && src !== null && drawn.getAttribute('src') === src && drawn.complete
}
