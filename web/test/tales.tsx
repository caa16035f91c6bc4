/** Tales of Milan's page: rows of them, and what is shown large at their addresses. */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Tale, tales } from '@spomen/contract/tales.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { ann } from './cast.ts'
import { milan } from './milan.ts'
import { show } from './show.tsx'
import { MemorialTales } from '../src/features/tales/MemorialTales.tsx'

export const taleId = (number: number) => `01JTA1E${String(number).padStart(19, '0')}`

/** A photograph that was brought at this minute after ten. */
export const tale = (number: number, about: Partial<Tale> = {}): Tale => ({
  id: taleId(number),
  storyId: taleId(number),
  url: `/api/files/${taleId(number)}/large`,
  type: 1,
  createdAt: `2026-04-12T10:0${number}:00.000Z`,
  deceasedId: milan.id,
  deceasedFullName: milan.name,
  deceasedImageUrl: null,
  ownerId: '01JNAMES1S1MPSEEN000000000',
  expiresAt: `2026-04-19T10:0${number}:00.000Z`,
  seen: false,
  pictureUrl: `/api/files/${taleId(number)}/large`,
  width: 640,
  height: 480,
  placeholder: null,
  seconds: null,
  mediaType: 'image/jpeg',
  ...about,
})

/** A film of eight seconds. */
export const film = (number: number, about: Partial<Tale> = {}) =>
  tale(number, {
    type: 2,
    url: `/api/files/${taleId(number)}/play`,
    pictureUrl: null,
    seconds: 8,
    mediaType: 'video/mp4',
    ...about,
  })

const Address = () => <output>{useLocation().search}</output>

/** Tales as the server tells them, on Milan's page or in another part. */
export function showTales(
  shown: Tale[],
  { at = '/', isFamily = false, part, untilRemoved, known = [] }: Opening = {},
) {
  let there = shown
  const server = fakeServer(
    ...known,
    when(accounts.profile, ann),
    when(tales.list, () => there),
    when(tales.all, () => there),
    when(tales.see, acknowledgement),
    when(tales.remove, async () => {
      await untilRemoved
      there = there.slice(1)
      return acknowledgement
    }),
  )
  show(
    <>
      <Suspense>{part ?? <MemorialTales memorial={milan} isFamily={isFamily} />}</Suspense>
      <p data-testid="address">
        <Address />
      </p>
    </>,
    { at, send: server.send },
  )
  return server
}

interface Opening {
  at?: string
  isFamily?: boolean
  part?: ReactNode
  /** How long the line takes to delete one. */
  untilRemoved?: Promise<void>
  /** What else the server answers, or answers otherwise. */
  known?: readonly FakeAnswer[]
}

/** Which one is shown large. */
export const openTaleId = () =>
  new URLSearchParams(screen.getByTestId('address').textContent ?? '').get('tale')
export const shownPicture = () => screen.findByRole('img', { name: /^Weekly tale of Milan/ })

export const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
