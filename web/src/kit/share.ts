/** Where a link can be shared: other sites and apps, each at the address it takes a link at. */

/** What is shared. */
export interface SharedLink {
  link: string
  /** The words beside it, such as whom it remembers. */
  text: string
}

/** The tags every share carries that takes words (G55, Q110). */
const hashtags = ['Spomen', 'InMemoriam'] as const

const tags = hashtags.map((tag) => `#${tag}`).join(' ')
const tagged = (text: string) => `${text} ${tags}`

const urlWith = (place: string, params: Readonly<Record<string, string>>) =>
  `${place}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

interface Network {
  /** What people call it; a brand, the same in every language. */
  name: string
  /** The address that begins a message with the link in it. */
  url: (shared: SharedLink) => string
  /** On a computer: an address that takes no link along, which the person pastes there themselves. */
  withoutLink?: string
}

/** The eleven networks (G54), those families use most first. */
export const networks = {
  whatsapp: {
    name: 'WhatsApp',
    url: ({ link, text }) => urlWith('https://wa.me/', { text: `${text}\n${link}\n${tags}` }),
  },
  viber: {
    name: 'Viber',
    url: ({ link, text }) => urlWith('viber://forward', { text: `${text}\n${link}\n${tags}` }),
  },
  email: {
    name: 'E-mail',
    url: ({ link, text }) => urlWith('mailto:', { subject: text, body: `${text}\n\n${link}\n\n${tags}` }),
  },
  messenger: {
    name: 'Messenger',
    url: ({ link }) => urlWith('fb-messenger://share/', { link }),
    // NOTE: its own address for computers wants an app registered with Facebook.
    withoutLink: 'https://www.facebook.com/messages/new',
  },
  telegram: {
    name: 'Telegram',
    url: ({ link, text }) => urlWith('https://t.me/share/url', { url: link, text: tagged(text) }),
  },
  facebook: {
    name: 'Facebook',
    url: ({ link }) =>
      urlWith('https://www.facebook.com/sharer/sharer.php', { u: link, hashtag: `#${hashtags[0]}` }),
  },
  twitter: {
    name: 'X (Twitter)',
    url: ({ link, text }) =>
      urlWith('https://twitter.com/intent/tweet', { url: link, text, hashtags: hashtags.join(',') }),
  },
  linkedin: {
    name: 'LinkedIn',
    url: ({ link }) => urlWith('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  },
  pinterest: {
    name: 'Pinterest',
    url: ({ link, text }) =>
      urlWith('https://www.pinterest.com/pin/create/button/', {
        url: link,
        description: tagged(text),
      }),
  },
  reddit: {
    name: 'Reddit',
    url: ({ link, text }) => urlWith('https://www.reddit.com/submit', { url: link, title: tagged(text) }),
  },
  skype: {
    name: 'Skype',
    url: ({ link, text }) => urlWith('https://web.skype.com/share', { url: link, text: tagged(text) }),
  },
} as const satisfies Record<string, Network>

export type NetworkName = keyof typeof networks

/** An address of this device's own apps opens no window; one of the web opens a new one. */
export const isWebUrl = (target: string) => target.startsWith('https:')

/** Opens the device's own sheet of apps; answers false where there is none. A sheet that was put away is done with. */
export async function shareBySystem({ link, text }: SharedLink): Promise<boolean> {
  if (!canShareBySystem()) return false
  try {
    await navigator.share({ title: text, text: tagged(text), url: link })
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
  return true
}

/** Whether this device has a way of its own to share. */
export const canShareBySystem = () => typeof navigator.share === 'function'

/** Marks what an element shows, for the person to copy by hand. */
export function markText(element: Element | null) {
  if (element) getSelection()?.selectAllChildren(element)
}

/**
 * Copies a text. `field` holds it for browsers that copy only what is marked, as all do without HTTPS; where even that
 * fails it answers false, and the text stays marked for the person to copy.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const before = document.activeElement
    field?.focus()
    field?.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without HTTPS, where many families run this
    const isCopied = document.execCommand('copy')
    if (isCopied && before instanceof HTMLElement) before.focus()
    return isCopied
  }
}
