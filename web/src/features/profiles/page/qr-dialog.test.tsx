import { type Door, doors } from '@spomen/contract/doors.ts'
import { system } from '@spomen/contract/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansFullCard } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import QrDialog from './QrDialog.tsx'

const site = 'https://memories.example.org'
const forGuests = `${site}/K7QX82MA9D3TWZ5H`.toUpperCase()

const door = (endsOn: string | null = null): Door => ({
  opens: 'byLink',
  parts: ['photographs'],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: false,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 3,
  links: [
    {
      id: '01JD00R0000000000000000001',
      code: 'K7QX82MA9D3TWZ5H',
      name: 'for the stone',
      endsOn,
      createdAt: '2026-11-20T10:00:00.000Z',
      takenBackAt: null,
    },
  ],
})

function AskAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Ask again
    </button>
  )
}

/** Ann opens the codes of Milan's page, in a house of which she is told what there is of its door. */
function open(findDoor: () => Door) {
  const { send } = fakeServer(when(system.about, { ...plainAbout, site }), when(doors.find, findDoor))
  const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan' }
  const metrics = { ...milansFullCard, isLoggedUserOwnerOrFollower: true }
  const page = show(
    <>
      <AskAgain />
      <QrDialog
        {...{ memorial, metrics, called: 'Milan', isFamily: true, isOpen: true }}
        onClose={() => {}}
      />
    </>,
    { send },
  )
  const code = async () => (await page.findAllByRole('img', { name: /^QR code/ }))[0]?.getAttribute('data-qr')
  return { ...page, code }
}

const lost = () => {
  throw new Error('the line is lost')
}

test('the code for the stone stays that of the guests when it is asked for again on a lost line (YA05)', async () => {
  let asked = 0
  const { person, code, getByText } = open(() => (++asked === 1 ? door() : lost()))
  expect(await code()).toBe(forGuests)
  await person.click(getByText('Ask again'))
  await expect.poll(() => asked, { timeout: 5_000 }).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await code()).toBe(forGuests)
})

test('where the link of the guests cannot be asked for no other is drawn, and Ann may ask once more', async () => {
  let isLost = true
  const { person, code, findByRole, queryByRole } = open(() => (isLost ? lost() : door()))
  const retry = await findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
  expect(queryByRole('img', { name: /^QR code/ })).toBeNull()
  isLost = false
  await person.click(retry)
  expect(await code()).toBe(forGuests)
})

test.each([
  ['ends is drawn with a word that it does', '2100-01-01', true],
  ['lasts is drawn without one', null, false],
])('a link that %s (YD04)', async (_what, endsOn, isSaid) => {
  const { code, queryByRole } = open(() => door(endsOn))
  expect(await code()).toBe(forGuests)
  expect(queryByRole('note')?.textContent.startsWith('This link ends.') ?? false).toBe(isSaid)
})

test('a card whose dialog was closed while its portrait was on its way is not printed, nor the page in its place', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { person, code, getByRole, unmount } = open(() => door())
  await code()
  for (const image of document.images) Object.assign(image, { decode: () => promise })
  await person.click(getByRole('button', { name: 'Print the card' }))
  unmount()
  resolve(undefined)
  await new Promise((later) => setTimeout(later, 50))
  expect(print).not.toHaveBeenCalled()
})
