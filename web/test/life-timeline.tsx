/** Milan’s life on a page of its own, with a server that remembers what is done to it. */
import type { Photograph } from '@spomen/contract/media.ts'
import { type ListedPlan, plans } from '@spomen/contract/plans.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { fakeServer, refusedWith, when } from './fake-server.ts'
import { show } from './show.tsx'
import { LifeTimeline } from '../src/features/timeline/LifeTimeline.tsx'

export const milanLife = {
  id: '01JM1AN0000000000000000000',
  name: 'Milan Jovanović',
  called: 'Milan',
  gender: 'Male',
  born: '1938-04-12',
  died: '2021-11-03',
} as const

export const idOf = (number: number) => `01JENTRY00000000000000000${number}`
export const pictureId = (number: number) => `01J1MAGE00000000000000000${number}`

export const photograph = (number: number, memoryDate: string | null = null) =>
  ({
    id: pictureId(number),
    imageUrl: `/api/files/${number}/large`,
    title: `Album ${number}`,
    memoryDate,
    width: 4,
    height: 3,
    placeholder: null,
  }) as Photograph

export const video = (number: number, title: string | null = null) =>
  ({
    id: pictureId(number),
    videoUrl: `/api/files/${number}/play`,
    title,
    name: `MVI_${number}.mov`,
    hasStill: number % 2 === 0,
    width: 16,
    height: 9,
    placeholder: null,
  }) as Video

export const entry = (number: number, fields: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: idOf(number),
  personId: milanLife.id,
  userId: '01JANN00000000000000000000',
  title: 'The school by the river',
  description: 'On Saturdays he walked home.',
  from: '1956-09-03',
  to: '1960-06-12',
  createdAt: '2026-04-12T10:00:00.000Z',
  createdBy: '01JANN00000000000000000000',
  modifiedAt: null,
  modifiedBy: null,
  reported: false,
  assets: [],
  ...fields,
})

export const asset = (number: number, picture: number) => ({
  type: 1 as const,
  url: `/api/files/${picture}/large`,
  pictureUrl: `/api/files/${picture}/large`,
  entityId: pictureId(picture),
  timelineId: idOf(number),
  width: 4,
  height: 3,
  placeholder: null,
})

interface LifeOptions {
  entries?: readonly TimelineEntry[]
  photographs?: readonly Photograph[]
  videos?: readonly Video[]
  /** The plan the family works with; null for whoever only reads. */
  plan?: ListedPlan | null
  saving?: ReturnType<typeof refusedWith>
  /** What changing an entry is refused with. */
  changing?: ReturnType<typeof refusedWith>
  /** Whether another keeper deletes each entry while it is changed. */
  isDeletedMeanwhile?: boolean
  at?: string
  /** Whether the life cannot be read again once something of it was deleted. */
  isSlowAfterwards?: boolean
  /** How long the line takes to change or delete an entry. */
  answered?: Promise<void>
}

/** Keeps hold of what the page knows, so that it can be asked again as an open window is told to. */
function HeldQueries({ hold }: { hold: (queries: QueryClient) => void }) {
  hold(useQueryClient())
  return null
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <span data-testid="where">{pathname + search + hash}</span>
}

/**
 * Opens it for its family, or for readers alone; answers the page, what was asked of the server, ways to press and write, and
 * to have somebody else change the life while it is open.
 */
export function openLife({
  entries = [],
  photographs = [],
  videos = [],
  plan = 'Premium',
  saving,
  changing,
  isDeletedMeanwhile = false,
  at = '/?tab=1',
  isSlowAfterwards = false,
  answered,
}: LifeOptions = {}) {
  let kept = [...entries]
  let removed: TimelineEntry[] = []
  const fieldsOf = (body: Readonly<Record<string, unknown>> | null) => body as Partial<TimelineEntry>
  const byDay = () => kept.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const house = fakeServer(
    when(timelines.list, () =>
      isSlowAfterwards && removed.length > 0 ? new Promise<never>(() => {}) : byDay(),
    ),
    when(timelines.removed, () =>
      removed.map(({ id, title, from, to }) => ({
        id,
        title,
        from,
        to,
        removedAt: '2026-04-12T10:00:00.000Z',
        goneAt: '2026-05-12T10:00:00.000Z',
      })),
    ),
    when(timelines.add, ({ body }) => {
      if (saving) return saving
      const { title = '', from = '', to, description, audience } = fieldsOf(body)
      const told = { title, from, to: to || null, description: description || null }
      const added = entry(9, { ...told, ...(audience && { audience }) })
      kept.push(added)
      return added
    }),
    when(timelines.change, async ({ body }) => {
      await answered
      if (changing) return changing
      const { id, title = '' } = fieldsOf(body)
      if (isDeletedMeanwhile) {
        kept = kept.filter((one) => one.id !== id)
        return refusedWith('notFound')
      }
      const changed = { ...(kept.find((one) => one.id === id) ?? entry(1)), title }
      kept = kept.map((one) => (one.id === id ? changed : one))
      return changed
    }),
    when(timelines.remove, async ({ body }) => {
      await answered
      removed = kept.filter(({ id }) => id === body?.['id'])
      kept = kept.filter(({ id }) => id !== body?.['id'])
      return acknowledgement
    }),
    when(timelines.restore, () => {
      const [back = entry(1)] = removed
      kept.push(back)
      removed = []
      return back
    }),
  )
  let queries: QueryClient | null = null
  const page = show(
    <>
      <HeldQueries hold={(held) => (queries = held)} />
      <Address />
      <LifeTimeline
        memorial={milanLife}
        known={entries}
        photographs={photographs}
        videos={videos}
        toPhotograph={(id) => `/open/${id}`}
        toVideo={(id) => `/play/${id}`}
        family={plan ? { plan: plans[plan] } : null}
      />
    </>,
    { send: house.send, at },
  )
  const press = async (name: string | RegExp) => page.person.click(await page.findByRole('button', { name }))
  const write = async (label: RegExp, text: string) => {
    const field = await page.findByLabelText(label)
    await page.person.clear(field)
    if (text) await page.person.type(field, text)
  }
  const tellElsewhere = (changed: readonly TimelineEntry[]) => {
    kept = [...changed]
    return act(async () => queries?.invalidateQueries())
  }
  const where = () => page.getByTestId('where').textContent
  return { ...page, ...house, press, write, where, tellElsewhere }
}
