import { useEffect, useRef, useState } from 'react'
import { mainElement } from '../../../kit/focus.ts'
import { mediaTabIds } from '../tab-ids.ts'

/** The lists that stay on the page below the viewer. */
const listIds = { photographs: mediaTabIds.images, videos: mediaTabIds.videos, bookmarks: null }

const listOf = (what: keyof typeof listIds) => {
  const id = listIds[what]
  return id === null ? null : document.querySelector<HTMLElement>(`#${id}`)
}

/**
 * Whoever closes finds themselves at the photograph they saw last; where it hangs more than once, in the list they came from.
 * Whoever came by a link to one that is gone has come from nowhere: they go on at the list, or at the page.
 */
export function useFocusLastSeen(seenId: string | undefined, what: keyof typeof listIds) {
  const [opener] = useState(() => document.activeElement)
  const lastSeen = useRef<string | null>(null)
  useEffect(() => {
    lastSeen.current = seenId ?? lastSeen.current
  })
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const hanging = [...document.querySelectorAll<HTMLElement>(`[data-photograph="${lastSeen.current}"]`)]
        const list = opener?.closest('ul, ol, [role="list"]')
        const back = hanging.find((photograph) => list?.contains(photograph)) ?? hanging[0]
        const around = opener === document.body ? (listOf(what) ?? mainElement()) : null
        ;(back ?? around)?.focus()
      })
    },
    [opener, what],
  )
}
