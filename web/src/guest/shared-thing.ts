/** A photograph or a film that was shared by the address of a guests' page: it opens behind the login of that page. */

import { loginFragment } from '../kit/login-fragment.ts'

/** A link to a photograph has the type 1, one to a film 2. */
const isShared = (id: string | null, type: string | null) =>
  /^[0-9a-hjkmnp-tv-z]{26}$/i.test(id ?? '') && (type === '1' || type === '2')

/** Has the login and the page in other languages lead on to what was shared by `search`; nothing where it names nothing. */
export function carryShared(search: string): void {
  const asked = new URLSearchParams(search)
  const [id, type] = [asked.get('id'), asked.get('type')]
  if (id === null || type === null || !isShared(id, type)) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/Profile/"], a[href^="?"]')) {
    const params = new URLSearchParams(link.search)
    params.set('id', id)
    params.set('type', type)
    link.search = params.toString()
    // Without it whoever is not logged in would come back here, where the link to a shared photograph leads them.
    if (link.pathname.startsWith('/Profile/')) link.hash = loginFragment
  }
}
