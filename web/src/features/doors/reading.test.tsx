import { type DoorReach, doors } from '@spomen/contract/doors.ts'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { ConsentLine } from './ConsentLine.tsx'
import { GuestReadingLine } from './GuestReadingLine.tsx'
import { useGuestsMayRead } from './use-guests-may-read.ts'

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }
const asked: DoorReach = { opens: 'byLink', parts: ['life', 'greetings'], isAsked: true }
const settled: DoorReach = { ...asked, isAsked: false }

function Field({ isOwner = false }: { isOwner?: boolean }) {
  const reading = useGuestsMayRead({ memorialId: memorial.id, part: 'greetings', isOwner, isShown: true })
  return (
    <>
      <GuestReadingLine part="greetings" reading={reading} />
      <output>{String(reading.guestsMayRead)}</output>
    </>
  )
}

const line = (reach: DoorReach, isOwner = false) =>
  show(<Field isOwner={isOwner} />, fakeServer(when(doors.reach, reach)))

test('Ben reads below his words that everybody with the link can read them, and keeps them inside (YA03)', async () => {
  const { findByText, findByRole, person, container } = line(settled)
  await findByText('Everybody with the link can read this.')
  expect(container.querySelector('output')?.textContent).toBe('byLink')
  await person.click(await findByRole('checkbox', { name: 'Only those inside' }))
  expect(container.querySelector('output')?.textContent).toBe('false')
  await findByText('Only those inside can read this.')
})

test.each([
  [{ ...settled, opens: 'open' } as const, 'Everybody can read this.'],
  [{ ...settled, parts: ['life'] } satisfies DoorReach, 'Only those inside can read this.'],
])('who can read it is said as the door stands', async (reach, words) => {
  const { findByText } = line(reach)
  await findByText(words)
})

test('the owner’s words are read wherever they are shown: nothing is to be chosen', async () => {
  const { findByText, queryByRole, container } = line(settled, true)
  await findByText('Everybody with the link can read this.')
  expect(queryByRole('checkbox')).toBeNull()
  expect(container.querySelector('output')?.textContent).toBe('null')
})

test('at a closed door nothing is said, and nothing of it is sent', async () => {
  let isAnswered = false
  const { container, queryByText } = show(
    <Field />,
    fakeServer(
      when(doors.reach, () => {
        isAnswered = true
        return { ...settled, opens: 'closed' as const }
      }),
    ),
  )
  await expect.poll(() => isAnswered).toBe(true)
  expect(queryByText(/can read this/)).toBeNull()
  expect(container.querySelector('output')?.textContent).toBe('null')
})

test('Ben is asked whether guests may read what he wrote before, and says yes (YA03)', async () => {
  const server = fakeServer(when(doors.reach, asked), when(doors.consent, { message: 'OK' } as never))
  const { findByText, findByRole, person, queryByRole } = show(<ConsentLine memorial={memorial} />, server)
  await findByText(/opened the page of Milan Jovanović to everybody with the link\. May they read/)
  await person.click(await findByRole('button', { name: 'Yes, they may' }))
  await findByText('Thank you. Guests may read what you wrote.')
  expect(server.mutations[0]?.body).toMatchObject({ deceasedId: memorial.id, agrees: true, opens: 'byLink' })
  expect(queryByRole('button')).toBeNull()
})

test('an answer that did not arrive leaves the question where it was', async () => {
  const { findByRole, person } = show(
    <ConsentLine memorial={memorial} />,
    fakeServer(when(doors.reach, asked), when(doors.consent, refusedWith('unavailable'))),
  )
  await person.click(await findByRole('button', { name: 'No, only those inside' }))
  await findByRole('button', { name: 'No, only those inside' })
})

test.each([
  [
    true,
    /guests may read what you wrote before/,
    'No, only those inside',
    'What you wrote stays with those inside.',
  ],
  [false, /stays with those inside/, 'Yes, they may', 'Thank you. Guests may read what you wrote.'],
] as const)(
  'Ben, who has answered %s, comes by the mail again and answers otherwise (YA03)',
  async (agreed, said, other, thanks) => {
    const answers = [
      { ...settled, agreed },
      { ...settled, agreed: !agreed },
    ]
    const server = fakeServer(
      when(doors.reach, () => answers.shift() ?? settled),
      when(doors.consent, { message: 'OK' } as never),
    )
    const page = show(<ConsentLine memorial={memorial} />, { ...server, at: '/Profile/1?consent' })
    await page.findByText(said)
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([other])
    await page.person.click(page.getByRole('button', { name: other }))
    await page.findByText(thanks)
    expect(server.mutations[0]?.body).toMatchObject({ agrees: !agreed, opens: 'byLink' })
  },
)

test('whoever comes by the mail after having answered is told so; most people are asked nothing', async () => {
  const send = fakeServer(when(doors.reach, settled))
  const led = show(<ConsentLine memorial={memorial} />, { ...send, at: '/Profile/1?consent' })
  await led.findByText(/You have answered this already/)
  led.unmount()
  const { container } = show(<ConsentLine memorial={memorial} />, send)
  expect(container.querySelector('[data-consent]')).toBeNull()
})
