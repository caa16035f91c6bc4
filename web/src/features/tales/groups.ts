import type { Tale } from '@spomen/contract/tales.ts'

/** The tales of one memorial, the oldest first. */
export interface TaleGroup {
  memorialId: string
  name: string
  portrait: string | null
  tales: readonly [Tale, ...Tale[]]
  hasUnseen: boolean
}

const lastOf = ({ tales }: TaleGroup) => tales.at(-1)?.createdAt ?? ''

/** Tales by memorial: first those with something unseen, of them the newest. */
export function groupTales(shown: readonly Tale[]): TaleGroup[] {
  const byMemorial = new Map<string, Tale[]>()
  for (const tale of shown)
    byMemorial.set(tale.deceasedId, [...(byMemorial.get(tale.deceasedId) ?? []), tale])
  const groups = [...byMemorial].flatMap(([memorialId, [first, ...others]]): TaleGroup[] => {
    if (!first) return []
    const { deceasedFullName: name, deceasedImageUrl: portrait } = first
    const hasUnseen = [first, ...others].some(({ seen }) => !seen)
    return [{ memorialId, name, portrait, tales: [first, ...others], hasUnseen }]
  })
  return groups.toSorted(
    (one, other) =>
      Number(other.hasUnseen) - Number(one.hasUnseen) || lastOf(other).localeCompare(lastOf(one)),
  )
}

/** Where one begins to look: at the first unseen, or at the beginning. */
export const firstToSee = ({ tales }: TaleGroup): Tale => tales.find(({ seen }) => !seen) ?? tales[0]
