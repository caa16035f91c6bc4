/** The wizard in a browser of make-believe: what was told before, what the house answers, and the ways about. */
import type { OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import {
  type SavedDraft,
  type CreatedMemorial,
  memorials,
  type MemorialFacts,
} from '@spomen/contract/memorials.ts'
import { freeForever, type PlanName, packages } from '@spomen/contract/plans.ts'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect } from 'vitest'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { show } from './show.tsx'
import type { DraftStore } from '../src/kit/draft.ts'
import { DraftsContext } from '../src/kit/form.ts'
import AddMemories from '../src/pages/AddMemories.tsx'

/** Whom Ann tells of. */
export const milica = {
  isPet: false,
  firstName: 'Milica',
  lastName: 'Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
}

/** A cat. */
export const luna = { name: 'Luna', dateOfBirth: '2010-04-12', dateOfDeath: '2021-11-03' }

/** What is told has one draft. */
export const draftId = '01DRAFT0000000000000000000'
/** What becomes of it. */
export const made: CreatedMemorial = { id: '01MEMORIAL0000000000000000', packageName: freeForever }

/** What the house keeps of what was told. */
const telling = (facts: Partial<MemorialFacts>) => memorials.saveDraft.takes.shape.telling.parse(facts)

export const kept = (facts: Partial<MemorialFacts>, version = 3) => ({
  id: draftId,
  version,
  telling: telling(facts),
  changedAt: '2026-04-12T10:00:00.000Z',
})

/** The answer of a house that has kept it. */
export const asKept = ({ body }: OutgoingRequest): SavedDraft => ({
  version: Number((body as { version: number }).version) + 1,
  instead: null,
  memorialId: null,
})

const plan = {
  name: 'Premium',
  type: 'monthly',
  priceMonth: 14.99,
  priceYear: 149.99,
  lastGreetings: 'Unlimited',
  biography: 'Unlimited',
  biographyDescription: 'text, video, images',
  images: 1000,
  videos: 15,
  documents: 50,
  likes: 'Yes',
  bookmarks: 'Yes',
  comments: 'Yes',
  imageAndVideoInfo: 'Yes',
  suggestPhoto: 'Yes',
} as const
const free = { ...plan, name: 'Free', priceMonth: 0, priceYear: 0, images: 5 }

/** Where one is, and a browser's ways about. */
function Here() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser: back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Browser: forward
      </button>
      <Link to="/AddMemories">To the wizard</Link>
      <Link to="/Settings">To the settings</Link>
    </>
  )
}
/** Where one is. */
export const address = () => document.querySelector('output')?.textContent

/** Ann opens the wizard at an address; what was told before waits on the server. */
export function open(
  at: string,
  facts: Partial<MemorialFacts> | null,
  granted: PlanName = freeForever,
  ...others: FakeAnswer[]
) {
  const server = fakeServer(
    ...others,
    when(memorials.draft, facts && kept(facts)),
    when(memorials.saveDraft, asKept),
    when(memorials.discardDraft, { ok: true }),
    when(memorials.granted, { packageName: granted, own: { taken: 0, of: 5 } }),
    when(packages.list, [free, plan]),
  )
  return { server, ...showWizard(at, server.send) }
}

/** With drafts of its own, so that no story reads what another has left. */
export function showWizard(at: string, send: RequestSender, before: Record<string, string> = {}) {
  const written = new Map(Object.entries(before))
  const listeners = new Map<string, () => void>()
  /** Another window of this browser has thrown away what was written under a name, or has made a page of it. */
  function dropElsewhere(name: string) {
    written.delete(name)
    act(() => listeners.get(name)?.())
  }
  const drafts: DraftStore = {
    read: (name) => written.get(name) ?? null,
    write: (name, value) => void (value === null ? written.delete(name) : written.set(name, value)),
    subscribe(name, listener) {
      listeners.set(name, listener)
      return () => void listeners.delete(name)
    },
  }
  const Wizard = () => (
    <DraftsContext value={drafts}>
      {useLocation().pathname.startsWith('/AddMemories') && <AddMemories />}
      <Here />
    </DraftsContext>
  )
  return { written, dropElsewhere, ...show(<Wizard />, { at, send }) }
}

/** The heading of a step. */
export const question = (name: string) => screen.findByRole('heading', { level: 2, name })
/** What is folded until somebody wants it. */
export const fold = (name: RegExp) => screen.getByText(name).closest('details')
/** The fold of the second step. */
export const more = () => fold(/^More, if you like/)
/** The way to the next step. */
export const goOn = () => screen.getByRole('button', { name: 'Continue' })
/** Presses a button of the wizard as soon as it takes a press: not in the moment in which its step has come. */
export async function pressOf(person: UserEvent, name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false))
  await person.click(button)
}
