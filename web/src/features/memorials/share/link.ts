import { demoMemorial } from '@spomen/contract/demo.ts'

/** The addresses under which a memorial and what hangs on it are handed on. */

/** What `type` says about `id` in an address (G02, G56). */
export const linkTypes = { profile: '0', image: '1', video: '2', suggestions: '5' } as const

/** What is handed on: a whole memorial, or one photograph on it. */
export interface Shared {
  memorial: { id: string; name: string }
  photograph?: { id: string; title: string | null }
}

/** Where a memorial's page is; that of the example is open to anybody. */
const pageOf = (id: string) => (id === demoMemorial.id ? '/demo/Profile' : `/Profile/${id}`)

/** The link to it; `site` is where this installation stands. */
export function linkTo(site: string, { memorial, photograph }: Shared): string {
  const link = new URL(pageOf(memorial.id), site)
  link.searchParams.set('id', photograph?.id ?? memorial.id)
  link.searchParams.set('type', photograph ? linkTypes.image : linkTypes.profile)
  return link.href
}
