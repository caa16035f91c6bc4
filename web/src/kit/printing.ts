/** What is printed instead of the page: see ui/Printed. */
const printed = '[data-printed]'

/** Whether something stands ready to be printed instead of the page. */
export const isAnythingPrinted = () => document.querySelector(printed) !== null

interface Waiting {
  /** How many of its pictures are here, of how many. */
  onProgress?: (here: number, all: number) => void
  signal?: AbortSignal
}

/** Prints what stands ready once its pictures and letters are here; one that does not come is left out. */
export async function printOnceHere({ onProgress, signal }: Waiting = {}) {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`${printed} img`)]
  let here = 0
  onProgress?.(0, pictures.length)
  await Promise.all(
    pictures.map(async (picture) => {
      await picture.decode().catch(() => undefined)
      here += 1
      if (!signal?.aborted) onProgress?.(here, pictures.length)
    }),
  )
  await document.fonts.ready
  if (!signal?.aborted) window.print()
}
