import type { OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import {
  type SavedDraft,
  type CreatedMemorial,
  memorials,
  type MemorialFacts,
} from '@spomen/contract/memorials.ts'
import { factRow, factsOfKind, type MemorialKind } from '@spomen/contract/facts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { freeForever, type PackageName, packages } from '@spomen/contract/plans.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import type { DraftStore } from '../kit/draft.ts'
import { DraftsContext } from '../kit/form.ts'
import { startSession, saveToken } from '../kit/session.ts'
import { portraitName } from '../features/memorials/index.ts'
import { takeStashedImage } from '../ui/pending-images.ts'
import AddMemories from './AddMemories.tsx'

/** What this browser keeps, as its database would. */
const inBrowser = vi.hoisted(() => new Map<string, { key: string; file: File | null; about: unknown }>())
vi.mock('../kit/file-store.ts', () => ({
  withFileLock: (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void inBrowser.delete(key),
  storeFile: async (file: { key: string; file: File | null; about: unknown }) => {
    inBrowser.set(file.key, file)
    return true
  },
  listStoredFiles: async () => [...inBrowser.values()],
  lockedElsewhere: async () => new Set(),
}))

// NOTE: the make-believe browser draws nothing to frame a picture in.
vi.mock('../ui/CropDialog.tsx', () => ({
  default: ({ onCropped }: { onCropped: (cut: object) => void }) => (
    <button type="button" onClick={() => onCropped({ x: 0, y: 0, width: 9, height: 9, turn: 0 })}>
      Use this part
    </button>
  ),
}))

beforeEach(() => {
  inBrowser.clear()
  saveToken('token', 'ann')
  startSession('ann')
})

const milica = {
  isPet: false,
  firstName: 'Milica',
  lastName: 'Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
}

const luna = { name: 'Luna', dateOfBirth: '2010-04-12', dateOfDeath: '2021-11-03' }

const draftId = '01DRAFT0000000000000000000'
const made: CreatedMemorial = { id: '01MEMORIAL0000000000000000', packageName: freeForever }

const telling = (told: Partial<MemorialFacts>) => memorials.saveDraft.takes.shape.telling.parse(told)

const kept = (told: Partial<MemorialFacts>, version = 3) => ({
  id: draftId,
  version,
  telling: telling(told),
  changedAt: '2026-04-12T10:00:00.000Z',
})

const asKept = ({ body }: OutgoingRequest): SavedDraft => ({
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
const address = () => document.querySelector('output')?.textContent

/** Ann opens the wizard at an address; what was told before waits on the server. */
function open(
  at: string,
  told: Partial<MemorialFacts> | null,
  granted: PackageName = freeForever,
  ...others: FakeAnswer[]
) {
  const server = fakeServer(
    ...others,
    when(memorials.draft, told && kept(told)),
    when(memorials.saveDraft, asKept),
    when(memorials.discardDraft, { ok: true }),
    when(memorials.granted, { packageName: granted, own: { taken: 0, of: 5 } }),
    when(packages.list, [free, plan]),
  )
  return { server, ...showWizard(at, server.send) }
}

/** With drafts of its own, so that no story reads what another has left. */
function showWizard(at: string, send: RequestSender) {
  const written = new Map<string, string>()
  const drafts: DraftStore = {
    read: (name) => written.get(name) ?? null,
    write: (name, value) => void (value === null ? written.delete(name) : written.set(name, value)),
    subscribe: () => () => undefined,
  }
  const Wizard = () => (
    <DraftsContext value={drafts}>
      {useLocation().pathname.startsWith('/AddMemories') && <AddMemories />}
      <Here />
    </DraftsContext>
  )
  return { written, ...show(<Wizard />, { at, send }) }
}

const question = (name: string) => screen.findByRole('heading', { level: 2, name })
/** What is folded until somebody wants it. */
const fold = (name: RegExp) => screen.getByText(name).closest('details')
const more = () => fold(/^More, if you like/)
const goOn = () => screen.getByRole('button', { name: 'Continue' })

test('begun on another device, the wizard opens where it was left, with every word (D01)', async () => {
  const { person } = open('/AddMemories', { ...milica, gender: 'Female', nickname: 'Mica', step: 3 })
  await question('What did she love?')
  expect(address()).toBe('/AddMemories?step=3')
  screen.getByText('A page for Milica Jovanović')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await question('A name and two dates')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('Mica')
  expect(more()?.open).toBe(true)
  expect(address()).toBe('/AddMemories?step=2')
})

test('a step that cannot be reached yet leads to the first that wants something', async () => {
  open('/AddMemories?step=5', { ...milica, lastName: '' })
  await question('A name and two dates')
  expect(address()).toBe('/AddMemories?step=2')
})

test('without a name nobody gets past the second step: a red word, and a complaint at each field (D09, D10)', async () => {
  const { person } = open('/AddMemories', null)
  await question('Who do you want to remember?')
  await person.click(goOn())
  await question('A name and two dates')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true)
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Milica')
  await person.click(goOn())
  await screen.findByText('Please fill all fields marked with *')
  expect(screen.getAllByText('Required')).toHaveLength(3)
  expect(address()).toBe('/AddMemories?step=2')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Last name/ })),
  )
})

test('of two impossible days it is said that they are, not that a field is empty (Q47)', async () => {
  const { person } = open('/AddMemories?step=2', { ...milica, dateOfDeath: '1937-01-01' })
  await question('A name and two dates')
  await person.click(goOn())
  await screen.findByText('This lies before the day of birth')
  screen.getByText('One of the dates can’t be right. Please check them.')
})

test('a pet has a name, its days and what pets have (D11, D12, D20)', async () => {
  const { person } = open('/AddMemories', null)
  await question('Who do you want to remember?')
  await person.click(screen.getByRole('radio', { name: /A pet/ }))
  await person.click(goOn())
  await question('A name and two dates')
  for (const name of ['Species', 'Breed', 'Number of the pet passport', 'Number of the chip'])
    screen.getByRole('textbox', { name })
  for (const name of [/^First name/, /^Last name/, 'Occupation', 'Eye colour'])
    expect(screen.queryByRole('textbox', { name })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Sign of the zodiac' })).toBeNull()
})

const folded: Record<MemorialKind, string[]> = {
  person: ['Nickname', 'Country they lived in', 'City or village', 'Occupation', 'Eye colour'],
  pet: ['Nickname', 'Species', 'Breed', 'Country they lived in', 'City or village'],
}

test.each(['person', 'pet'] as const)(
  'of a %s a name and two days are asked for; all the rest is one press away (D03, D17–D20)',
  async (kind) => {
    open('/AddMemories?step=2', kind === 'pet' ? { ...luna, isPet: true } : milica)
    await question('A name and two dates')
    expect(more()?.open).toBe(false)
    const fields = [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')]
    const nameOf = (field: Element) => field.getAttribute('name') ?? ''
    const isFolded = (field: Element) => more()?.contains(field) ?? false
    const needed = fields.filter((field) => !isFolded(field)).map(nameOf)
    const names = kind === 'pet' ? ['name'] : ['firstName', 'lastName']
    expect(needed).toEqual([...names, 'dateOfBirth', 'dateOfDeath'])
    const written = factsOfKind(kind).filter(
      (name) => factRow(name).part !== 'grave' && name !== 'gender' && !needed.includes(name),
    )
    expect(fields.filter(isFolded).map(nameOf).toSorted()).toEqual(written.toSorted())
    for (const name of folded[kind]) screen.getByRole('textbox', { name })
  },
)

test('what is wrong with a folded field opens the fold, as often as it is complained about (D32)', async () => {
  const { person } = open('/AddMemories?step=2', milica)
  await question('A name and two dates')
  const summary = screen.getByText(/^More, if you like/)
  await person.click(summary)
  await person.type(screen.getByRole('textbox', { name: 'Height in centimetres' }), 'tall')
  for (const time of ['once', 'again']) {
    await person.click(summary)
    expect(more()?.open, time).toBe(false)
    await person.click(goOn())
    await screen.findByText('Must be a number')
    expect(more()?.open, time).toBe(true)
  }
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Height in centimetres' })),
  )
})

test('the day of birth suggests a sign, and any other may be chosen', async () => {
  const { person } = open('/AddMemories?step=2', milica)
  await question('A name and two dates')
  const sign = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sign of the zodiac' })
  expect(sign.value).toBe('')
  await person.click(screen.getByRole('button', { name: 'By the day of birth: Aries' }))
  expect(sign.value).toBe('Aries')
  await person.selectOptions(sign, 'Leo')
  expect(sign.value).toBe('Leo')
})

test('clicked twice it is made once, of its draft, and the page opens (D14–D16)', async () => {
  let answer: ((value: CreatedMemorial) => void) | undefined
  const making = when(memorials.createPerson, () => new Promise<CreatedMemorial>((done) => (answer = done)))
  const { person, server, written } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, making)
  await question('One last look')
  const create = screen.getByRole('button', { name: 'Create the page' })
  await person.dblClick(create)
  await person.click(create)
  answer?.(made)
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}`))
  const sent = server.told.filter(({ path }) => path.endsWith('/createperson'))
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ draftId, firstName: 'Milica' })])
  expect(written.size).toBe(0)
})

test('after it is made, Back leads to where she came from before the wizard, and Forward to nothing empty (D16)', async () => {
  sessionStorage.clear()
  const { person, server } = open(
    '/MyMemories',
    { ...milica, step: 2 },
    freeForever,
    when(memorials.createPerson, made),
  )
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  await person.click(screen.getByRole('link', { name: 'To the wizard' }))
  await question('A name and two dates')
  for (let step = 2; step < 5; step += 1) await person.click(goOn())
  // Half told she looks at something else, and comes back to it.
  await person.click(screen.getByRole('link', { name: 'To the settings' }))
  await person.click(screen.getByRole('link', { name: 'To the wizard' }))
  await question('One last look')
  await person.click(screen.getByRole('link', { name: 'Favourites' }))
  await question('What did he love?')
  await press('Continue')
  await press('Continue')
  await press('Create the page')
  const page = `/Profile/${made.id}`
  await waitFor(() => expect(address()).toBe(page))
  await press('Browser: forward')
  await waitFor(() => expect(address()).toBe(page))
  await press('Browser: back')
  await waitFor(() => expect(address()).toBe('/Settings'))
  await press('Browser: back')
  await waitFor(() => expect(address()).toBe(page))
  await press('Browser: back')
  await waitFor(() => expect(address()).toBe('/MyMemories'))
  await press('Browser: forward')
  await waitFor(() => expect(address()).toBe(page))
  expect(server.told.filter(({ path }) => path.endsWith('/createperson'))).toHaveLength(1)
})

test('a portrait chosen on the way waits, is shown once more, and goes to the page that is made (D17, G11)', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  Object.assign(Image.prototype, { decode: () => Promise.resolve() })
  const { person } = open('/AddMemories?step=2', milica, freeForever, when(memorials.createPerson, made))
  const chooser = await screen.findByLabelText('A portrait')
  fireEvent.change(chooser, {
    target: { files: [new File(['picture'], 'Milica.png', { type: 'image/png' })] },
  })
  await person.click(await screen.findByRole('button', { name: 'Use this part' }))
  expect(await screen.findByText(/^It waits in this browser until the page is made/)).toBeTruthy()
  for (let step = 2; step < 5; step += 1) await person.click(goOn())
  expect(await screen.findByRole('img', { name: 'Portrait: Milica Jovanović' })).toBeTruthy()
  expect(takeStashedImage(portraitName(made.id))).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}`))
  expect(takeStashedImage(portraitName(made.id))).toMatchObject({
    isFramed: true,
    file: { name: 'Milica.png' },
  })
})

test('a portrait that was chosen for what is told is there again when the page is loaded anew', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  const keep = (of: string) => {
    const key = 'picture:portrait-chosen'
    const file = new File(['picture'], 'Milica.png', { type: 'image/png' })
    inBrowser.set(key, { key, file, about: { kind: 'picture', isFramed: true, until: null, of } })
    localStorage.setItem('waiting:portrait-chosen', '')
  }
  keep('of another telling, which became a page elsewhere')
  const before = open('/AddMemories?step=2', milica, freeForever)
  await waitFor(() => expect(inBrowser.size).toBe(0))
  expect(screen.queryByRole('img', { name: 'Portrait: Milica Jovanović' })).toBeNull()
  before.unmount()

  keep(draftId)
  open('/AddMemories?step=2', milica, freeForever)
  expect(await screen.findByRole('img', { name: 'Portrait: Milica Jovanović' })).toBeTruthy()
  expect(await screen.findByText(/^It waits in this browser until the page is made/)).toBeTruthy()
})

test('where it could not be made, a red word says so and every word stays (D40)', async () => {
  const failing = when(memorials.createPerson, refusedWith('somethingWentWrong'))
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, failing)
  await question('One last look')
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await screen.findByText('Something went wrong on our side. Please try again.')
  expect(address()).toBe('/AddMemories?step=5')
  screen.getByText('A page for Milica Jovanović')
})

test('the last look says who it is for and that it is free for good; how the plans differ is folded, Premium chosen and locked (D35, Q73)', async () => {
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 })
  await screen.findByRole('radio', { name: 'Premium' })
  const others = fold(/^How the other plans differ/)
  expect(others?.open).toBe(false)
  const seen = [...document.querySelectorAll('form p')].filter((line) => !others?.contains(line))
  expect(seen.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Milica Jovanović12/04/1938 – 03/11/2021', 'PremiumFree, for good']),
  )
  await person.click(screen.getByText(/^How the other plans differ/))
  expect(others?.open).toBe(true)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
  ])
  screen.getByText(/There is room now/)
})

test('once the free places are taken, it is the free plan that is chosen, and said to be (Q13)', async () => {
  open('/AddMemories?step=5', { ...milica, step: 5 }, 'Free')
  await screen.findByRole('radio', { name: 'Free' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Free' }).checked).toBe(true)
  expect(screen.queryByText('Free, for good')).toBeNull()
  screen.getByText(/This one begins with the free plan/)
})

test.each([
  [freeForever, 'The page is made. It has Premium, free of charge and for good.'],
  ['Free', 'The page is made. It begins with the free plan.'],
] as const)('what it was given is said when it is made: %s (Q108)', async (packageName, words) => {
  const making = when(memorials.createPerson, { ...made, packageName })
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, making)
  await question('One last look')
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await screen.findByText(words)
})

test('who has made very many pages within a day is asked to wait until tomorrow, and nothing told is lost (Q108)', async () => {
  const refusing = when(memorials.createPerson, refusedWith('tooManyRequests'))
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 }, 'Free', refusing)
  await question('One last look')
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await screen.findByText(/please make this one tomorrow/)
  expect(address()).toBe('/AddMemories?step=5')
})

test('a larger plan may be chosen then: the page is made all the same, and leads on to the payment (D36, Q13)', async () => {
  const { person, server } = open(
    '/AddMemories?step=5',
    { ...milica, step: 5 },
    'Free',
    when(payments.paying, { provider: 'sandbox', hasPortal: false }),
    when(memorials.createPerson, { ...made, packageName: 'Free' }),
  )
  await person.click(await screen.findByRole('radio', { name: 'By the year' }))
  await person.click(screen.getByRole('radio', { name: 'Premium' }))
  expect(screen.getAllByText('€149.99 a year').map((price) => price.closest('details') !== null)).toEqual([
    false,
    true,
  ])
  screen.getByText(/^Once the page is made you are led to the payment for Premium/)
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}?plan=upgrade&choice=Premium&term=yearly`))
  expect(JSON.stringify(server.told.map(({ body }) => body))).not.toContain('Premium')
})

test('what was told on elsewhere meanwhile is asked about, and may be taken', async () => {
  const other = kept({ ...milica, firstName: 'Milica Mica', step: 2 }, 9)
  let isElsewhere = false
  const keeping = when(memorials.saveDraft, (asked) =>
    isElsewhere ? { version: null, instead: other, memorialId: null } : asKept(asked),
  )
  const { person } = open('/AddMemories?step=2', milica, freeForever, keeping)
  await question('A name and two dates')
  isElsewhere = true
  await person.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Mica')
  await screen.findByRole('heading', { name: 'You have gone on with this page somewhere else' })
  await person.click(screen.getByRole('button', { name: 'Go on with what is there' }))
  screen.getByText('A page for Milica Mica Jovanović')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('')
  expect(screen.queryByRole('alert', { name: /somewhere else/ })).toBeNull()
})

test('finished on another device, the wizard says so and shows the way', async () => {
  const finished = when(memorials.saveDraft, {
    version: null,
    instead: null,
    memorialId: made.id,
  })
  const { person } = open('/AddMemories?step=2', milica, freeForever, finished)
  const link = await screen.findByRole('link', { name: 'Open the page' })
  screen.getByText('The page for Milica Jovanović has been made')
  await person.click(link)
  expect(address()).toBe(`/Profile/${made.id}`)
})

test('without a server the wizard opens all the same, and says that the words are only here', async () => {
  const away = () => Promise.reject(new Error('away'))
  const { person, written } = showWizard('/AddMemories?step=2', away)
  await question('A name and two dates')
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Mil')
  await screen.findByText(/Kept on this device for now/)
  expect(written.get('add-memories')).toContain('"Mil"')
})

test('thrown away after a question, nothing of it is left (D07)', async () => {
  const { person, server, written } = open('/AddMemories?step=3', milica)
  await person.click(await screen.findByRole('button', { name: 'Start over' }))
  await person.click(await screen.findByRole('button', { name: 'Throw away what I wrote' }))
  await question('Who do you want to remember?')
  screen.getByText('A page for somebody you miss.')
  expect(server.told.find(({ method }) => method === 'DELETE')?.body).toEqual({ draftId })
  expect(written.size).toBe(0)
})
