/** The head of a page that is drawn before the scripts of the app are there (pages/early/drawing.ts). */

declare global {
  interface Window {
    /**
     * Fulfilled when the head of the page is on the screen, or has kept the app waiting for long enough; absent where nothing is
     * drawn early (app/early-calls.ts, scripts/early-parts.cjs).
     */
    earlyHead?: Promise<unknown>
  }
}

/** The id of the element it stands in until the page itself is drawn. */
export const earlyPageId = 'early-page'

/** Whether a picture with this address already stands there, whole. */
export function isDrawnEarly(src: string | null): boolean {
  const drawn = document.querySelector<HTMLImageElement>(`#${earlyPageId} img`)
  return drawn !== null && src !== null && drawn.getAttribute('src') === src && drawn.complete
}
