/** The one photograph beside a guest's words: chosen, looked at, taken out again; sent as it is, byte for byte (YB01). */
import { mayBeImage } from '../kit/image-files.ts'
import type { ChosenPhotograph } from './local-words.ts'
import { make, makeButton, partOf } from './elements.ts'
import type { GuestPageData } from './page-data.ts'

/** By what a photograph is known again without its bytes; empty for none. */
export const markOf = (photograph: ChosenPhotograph | null): string =>
  photograph ? `${photograph.bytes.byteLength} ${photograph.name}` : ''

export interface PhotographField {
  chosen: () => ChosenPhotograph | null
  /** By what the chosen one is known again, or the one that is to be chosen again; empty where there is neither. */
  mark: () => string
  /** While one is being read that was chosen last: resolves whether it could be, or another has taken its place. */
  reading: () => Promise<boolean> | null
  /** Puts one in the place of what is chosen or still being read, or none. */
  set: (photograph: ChosenPhotograph | null) => void
  /** The picture of what is chosen, for another place on the page. */
  picture: () => HTMLElement | null
}

interface WatchingPhotograph {
  /** The mark of the one that was chosen before the page was loaded anew, and is gone with it; empty where there is none. */
  missing: string
  /** Told what cannot be sent; null where nothing is wrong. */
  complain: (what: string | null) => void
  /** Called after another was chosen, or none. */
  changed: () => void
}

/** Where it is said that a photograph is to be chosen again. */
const missingId = 'photograph-missing'

/**
 * Watches the field as the page has written it in the form. What cannot be sent is said at once, and what was chosen before
 * stays. One that is missing is asked for until something is chosen or set.
 */
export function startPhotographField(
  form: HTMLFormElement,
  { missing, complain, changed }: WatchingPhotograph,
  page: GuestPageData,
): PhotographField {
  const input = form.elements.namedItem('photograph') as HTMLInputElement
  const place = partOf(form, 'photograph') ?? form
  let chosen: ChosenPhotograph | null = null
  let address = ''
  let reading: Promise<boolean> | null = null
  /** Which choice counts: what is read for an earlier one comes too late. */
  let choice = 0

  function picture() {
    if (!chosen) return null
    const image = make('img', { src: address, alt: page.say('photographOfWriter') })
    // Many browsers cannot show what an iPhone takes: then its name stands for it.
    image.onerror = () => image.replaceWith(chosen?.name ?? '')
    return image
  }

  let isMissing = missing !== ''
  if (isMissing) {
    place.replaceChildren(make('p', { id: missingId }, page.say('photographMissing')))
    input.setAttribute('aria-describedby', missingId)
  }

  function set(photograph: ChosenPhotograph | null) {
    choice += 1
    reading = null
    isMissing = false
    input.removeAttribute('aria-describedby')
    if (address) URL.revokeObjectURL(address)
    chosen = photograph
    address = chosen ? URL.createObjectURL(new Blob([chosen.bytes], { type: chosen.type })) : ''
    const shown = picture()
    const takeOut = makeButton(page.say('takeOut'), () => {
      set(null)
      input.focus()
    })
    place.replaceChildren(...(shown ? [shown, takeOut] : []))
    changed()
  }

  /** Reads a file at once: phones take files away again that come from other apps. */
  async function read(file: File, own: number): Promise<boolean> {
    const bytes = await file.arrayBuffer().catch(() => null)
    if (own !== choice) return reading ?? true
    input.value = ''
    if (bytes) set({ name: file.name, type: file.type, bytes })
    else complain(page.say('photographWrong'))
    reading = null
    return bytes !== null
  }

  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    // Choosing the same file again is a choice as well.
    if (!file) return
    complain(null)
    const isTooLarge = file.size >= page.limits.photograph
    if (!isTooLarge && mayBeImage(file)) {
      choice += 1
      reading = read(file, choice)
      return
    }
    complain(page.say(isTooLarge ? 'photographTooLarge' : 'photographWrong'))
    input.value = ''
  })
  return {
    chosen: () => chosen,
    mark: () => (isMissing ? missing : markOf(chosen)),
    reading: () => reading,
    set,
    picture,
  }
}
