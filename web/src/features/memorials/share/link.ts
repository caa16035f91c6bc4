import { demoMemorial } from '@spomen/contract/demo.ts'
import { matchPath } from 'react-router'

/** The addresses under which a memorial and what hangs on it are handed on. */

/** What `type` says about `id` in an address (G02, G56). */
export const linkTypes = { profile: '0', image: '1', video: '2', suggestions: '5' } as const

/** What is handed on: a whole memorial, or one photograph or video on it. */
export interface ShareTarget {
  memorial: { id: string; name: string }
  medium?: { id: string; title: string | null; type: 'image' | 'video' }
}

/** Where guests find a memorial without an account. */
export interface GuestsLink {
  /** Within this site. */
  path: string
  /** The code it is, where it has one of its own. */
  code: string | null
  /** The last day on which it leads there, where it has one. */
  endsOn: string | null
  opens: 'byLink' | 'open'
}

/** The same for whoever asks: whether it is known yet, and the link, or null where there is none for them. */
export interface GuestsLinkAnswer {
  isKnown: boolean
  link: GuestsLink | null
  /** Asks once more, where it could not be asked. */
  retry?: () => void
}

/** Where a memorial's page is; that of the example is open to anybody. */
const pageOf = (id: string) => (id === demoMemorial.id ? '/demo/Profile' : `/Profile/${id}`)

/** The link to it; `site` is where this installation stands. */
export function shareLink(site: string, { memorial, medium }: ShareTarget): string {
  const link = new URL(pageOf(memorial.id), site)
  link.searchParams.set('id', medium?.id ?? memorial.id)
  link.searchParams.set('type', medium ? linkTypes[medium.type] : linkTypes.profile)
  return link.href
}

/**
 * Where a shared link leads somebody who is not signed in, or null for an address that nobody has handed on: such a one
 * names what it is about by `id` and `type` (G56).
 */
export function sharedPath(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search)
  const isShared = params.has('id') && Object.values<string | null>(linkTypes).includes(params.get('type'))
  const memorial = isShared && matchPath('/Profile/:id', pathname)?.params.id
  return memorial ? `/Shared/${memorial}${search}` : null
}
