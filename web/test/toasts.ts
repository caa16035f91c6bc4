/** The red words on the page, which nobody has to look for: readers call them out (B36). */
export const redWords = () =>
  [...document.querySelectorAll('[aria-live="assertive"] [data-toast="failed"]')]
    .map(({ textContent }) => textContent)
    .join()
