import { demoMemorial } from '@spomen/contract/demo.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { system } from '@spomen/contract/system.ts'
import { act, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { createStore, useStore } from '../../../kit/store.ts'
import { type GuestsLinkAnswer, shareLink, type ShareTarget } from './link.ts'
import ShareDialog from './ShareDialog.tsx'

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }
const photograph = { id: '01JPH0T0000000000000000000', title: 'Na moru', type: 'image' } as const
const site = 'https://memories.example.org'
const about = {
  ...plainAbout,
  site,
}

const link = `${site}/Profile/${memorial.id}?id=${memorial.id}&type=0`

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
  for (const able of ['share', 'clipboard']) Reflect.deleteProperty(navigator, able)
})

async function open(shared: ShareTarget = { memorial }, isDoorOpen = false) {
  const { send } = fakeServer(
    when(system.about, about),
    when(profiles.metrics, { isDoorOpen: isDoorOpen || undefined } as never),
  )
  const page = show(<ShareDialog shared={shared} isOpen onClose={() => {}} />, { send })
  const dialog = await page.findByRole('dialog')
  await page.findByDisplayValue(new RegExp(`^${site}`))
  return { ...page, dialog }
}

/** What the browser can do is decided by it; each story says so. */
function withBrowser(able: Partial<Record<'share' | 'clipboard', unknown>>) {
  for (const [name, value] of Object.entries(able))
    Object.defineProperty(navigator, name, { value, configurable: true })
}

test.each([
  ['a photograph', photograph, /opens the photograph for those the family has let in\. All others can read/],
  [
    'a video',
    { ...photograph, type: 'video' as const },
    /opens the video for those the family has let in\. All/,
  ],
  ['the page', undefined, /opens the page for people with an account\. All others can read/],
])(
  'of a page that is open to everybody Ben hands on %s, and reads what all others see (YA01)',
  async (_what, medium, words) => {
    const { findByText, queryByText } = await open({ memorial, ...(medium && { medium }) }, true)
    await findByText(words)
    expect(queryByText(/nobody else|Only people with an account/)).toBeNull()
  },
)

test('a page is handed on by its own address, which says what it leads to (G56)', () => {
  expect(shareLink(site, { memorial })).toBe(link)
  expect(shareLink(site, { memorial, medium: photograph })).toBe(
    `${site}/Profile/${memorial.id}?id=${photograph.id}&type=1`,
  )
})

test('Ann finds the eleven networks, each a link of her own to follow, which tells nobody where she was (G54)', async () => {
  const { dialog } = await open()
  const links = within(dialog).getAllByRole('link')
  expect(links).toHaveLength(11)
  for (const one of links) {
    const target = one.getAttribute('href') ?? ''
    if (!target.startsWith('https:')) continue
    expect(one.getAttribute('target')).toBe('_blank')
    expect(one.getAttribute('rel')).toBe('noopener noreferrer')
    expect(one.textContent).toContain('(opens in a new window)')
  }
  const telegram = within(dialog).getByRole('link', { name: /Telegram/ })
  expect(telegram.getAttribute('href')).toContain(encodeURIComponent(link))
  expect(telegram.getAttribute('href')).toContain(encodeURIComponent('In memory of Milan Jovanović'))
})

test('nothing is fetched from outside before somebody goes there', async () => {
  const { dialog } = await open()
  expect(dialog.querySelectorAll('img, iframe, script')).toHaveLength(0)
})

test('who will see what is said before anything is sent', async () => {
  const { dialog } = await open()
  expect(dialog.textContent).toContain('Only people with an account can open the link.')
})

test('a photograph opens for those inside alone, and that is said too', async () => {
  const { dialog } = await open({ memorial, medium: photograph })
  expect(dialog.textContent).toContain('for those the family has let in, and for nobody else')
})

test.each([
  ['the example', undefined],
  ['a photograph of the example', photograph],
] as const)('%s opens for everybody, and that is said too (S23)', async (_, medium) => {
  const example = { id: demoMemorial.id, name: 'Milica Jovanović' }
  const { dialog } = await open(medium ? { memorial: example, medium } : { memorial: example })
  expect(dialog.textContent).toContain('The link opens this example, for everybody.')
  expect(dialog.textContent).not.toMatch(/an account|let in/)
})

test('a photograph goes by its title', async () => {
  const { dialog } = await open({ memorial, medium: photograph })
  const mail = within(dialog).getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain('subject=Na moru')
  expect(decodeURIComponent(mail)).toContain(`id=${photograph.id}&type=1`)
})

test('the copied link is said to be copied', async () => {
  const { person, findByRole, findByText } = await open()
  const clipboard = { writeText: vi.fn(async () => {}) }
  withBrowser({ clipboard })
  await person.click(await findByRole('button', { name: 'Copy the link' }))
  expect(await findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await findByText('The link is copied')).toBeTruthy()
  expect(clipboard.writeText).toHaveBeenCalledWith(link)
})

test('without HTTPS the link is copied as people do it, from the field', async () => {
  const { person, findByRole } = await open()
  withBrowser({ clipboard: undefined })
  const execCommand = vi.fn(() => {
    const field = document.activeElement as HTMLInputElement
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
    return true
  })
  Object.assign(document, { execCommand })
  await person.click(await findByRole('button', { name: 'Copy the link' }))
  expect(await findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(execCommand).toHaveBeenCalledWith('copy')
  expect(document.activeElement?.textContent).toBe('Copied')
})

test('where a browser copies nothing, the link is marked and she is told', async () => {
  const { person, findByRole, findByText } = await open()
  withBrowser({ clipboard: undefined })
  Object.assign(document, { execCommand: () => false })
  await person.click(await findByRole('button', { name: 'Copy the link' }))
  expect(await findByText(/The link is marked; please copy it/)).toBeTruthy()
})

test('on a phone the device offers its own apps first (G54)', async () => {
  const share = vi.fn(async () => {})
  withBrowser({ share })
  const { person, dialog } = await open()
  const [first] = within(dialog)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-label') !== 'Close')
  expect(first?.textContent).toBe('Choose an app on this device')
  await person.click(within(dialog).getByRole('button', { name: 'Choose an app on this device' }))
  expect(share).toHaveBeenCalledWith({
    title: 'In memory of Milan Jovanović',
    text: 'In memory of Milan Jovanović #Spomen #InMemoriam',
    url: link,
  })
})

test('where Messenger takes no link along, it is copied for her to paste', async () => {
  const { person, dialog, findByText } = await open()
  const clipboard = { writeText: vi.fn(async () => {}) }
  withBrowser({ clipboard })
  const messenger = within(dialog).getByRole('link', { name: /Messenger/ })
  expect(messenger.getAttribute('href')).toBe('https://www.facebook.com/messages/new')
  messenger.addEventListener('click', (event) => event.preventDefault())
  await person.click(messenger)
  expect(await findByText('The link is copied. Paste it into your message.')).toBeTruthy()
  expect(clipboard.writeText).toHaveBeenCalledWith(link)
})

test('on a phone Messenger takes it along', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(pointer: coarse)',
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  const { dialog } = await open()
  const messenger = within(dialog).getByRole('link', { name: /Messenger/ })
  expect(messenger.getAttribute('href')).toContain('fb-messenger://share/')
})

const guestsLink: GuestsLinkAnswer = {
  isKnown: true,
  link: { path: '/K7QX82MA9D3TWZ5H', code: 'K7QX82MA9D3TWZ5H', endsOn: null, opens: 'byLink' },
}

test('where the door is open by link, the guests’ link is offered first, and the other one step further (YA05)', async () => {
  const { send } = fakeServer(when(system.about, about))
  const page = show(<ShareDialog shared={{ memorial }} guests={guestsLink} isOpen onClose={() => {}} />, {
    send,
  })
  await page.findByDisplayValue(`${site}/K7QX82MA9D3TWZ5H`)
  await page.findByText(/Whoever has this link sees what you show your guests/)
  expect(page.getByRole('link', { name: /Telegram/ }).getAttribute('href')).toContain(
    encodeURIComponent(`${site}/K7QX82MA9D3TWZ5H`),
  )
  await page.person.click(page.getByRole('radio', { name: 'For those with an account' }))
  await page.findByDisplayValue(link)
  await page.findByText(/Only people with an account can open the link/)
})

test('once Ann lets in only whoever has the link, sharing says of no other that all may read (YA05)', async () => {
  const { send } = fakeServer(
    when(system.about, about),
    when(profiles.metrics, { isDoorOpen: true } as never),
  )
  const door = createStore<'open' | 'byLink'>('open')
  function Sharing() {
    const guests = useStore(door) === 'open' ? {} : { guests: guestsLink }
    return <ShareDialog shared={{ memorial }} {...guests} isOpen onClose={() => {}} />
  }
  const page = show(<Sharing />, { send })
  await page.findByText(/All others can read what the family shows/)
  act(() => door.set('byLink'))
  await page.person.click(await page.findByRole('radio', { name: 'For those with an account' }))
  await page.findByText(/Only people with an account can open the link/)
})

test('until it is known whether guests may look, no link is offered that might be the wrong one', async () => {
  const { send } = fakeServer(when(system.about, about))
  const page = show(
    <ShareDialog shared={{ memorial }} guests={{ isKnown: false, link: null }} isOpen onClose={() => {}} />,
    { send },
  )
  await page.findByText('Loading')
  expect(page.queryByRole('link')).toBeNull()
})
