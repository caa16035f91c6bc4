/** The one photograph beside a guest's words: chosen, looked at, taken out again; sent as it is, byte for byte (YB01). */
import { mayBeImage } from '../kit/image-files.ts'
import type { ChosenPhotograph } from './local-words.ts'
import { make, makeButton, partOf } from './elements.ts'
import type { GuestPageData } from './page-data.ts'

export interface PhotographField {
  chosen: () => ChosenPhotograph | null
  /** Puts one in the place of what is chosen, or none. */
  set: (photograph: ChosenPhotograph | null) => void
  /** The picture of what is chosen, for another place on the page. */
  picture: () => HTMLElement | null
}

/**
 * Watches the field as the page has written it in the form. What cannot be sent is said at once (null: nothing is wrong), and
 * what was chosen before stays.
 */
export function startPhotographField(
  form: HTMLFormElement,
  complain: (what: string | null) => void,
  page: GuestPageData,
): PhotographField {
  const input = form.elements.namedItem('photograph') as HTMLInputElement
  const place = partOf(form, 'photograph') ?? form
  let chosen: ChosenPhotograph | null = null
  let address = ''

  function picture() {
    if (!chosen) return null
    const image = make('img', { src: address, alt: page.say('photographOfWriter') })
    // Many browsers cannot show what an iPhone takes: then its name stands for it.
    image.onerror = () => image.replaceWith(chosen?.name ?? '')
    return image
  }

  function set(photograph: ChosenPhotograph | null) {
    if (address) URL.revokeObjectURL(address)
    chosen = photograph
    address = chosen ? URL.createObjectURL(new Blob([chosen.bytes], { type: chosen.type })) : ''
    const shown = picture()
    const takeOut = makeButton(page.say('takeOut'), () => {
      set(null)
      input.focus()
    })
    place.replaceChildren(...(shown ? [shown, takeOut] : []))
  }

  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    // Choosing the same file again is a choice as well.
    if (!file) return
    complain(null)
    if (file.size >= page.limits.photograph) complain(page.say('photographTooLarge'))
    else if (!mayBeImage(file)) complain(page.say('photographWrong'))
    else {
      // Read at once: phones take files away again that come from other apps.
      const bytes = await file.arrayBuffer().catch(() => null)
      if (bytes) set({ name: file.name, type: file.type, bytes })
      else complain(page.say('photographWrong'))
    }
    input.value = ''
  })
  return { chosen: () => chosen, set, picture }
}
