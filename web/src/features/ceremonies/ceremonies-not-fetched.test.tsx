import { type CeremonyNotice, ceremonies } from '@spomen/contract/ceremonies.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansCard } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { accounts } from '@spomen/contract/accounts.ts'
import './CeremonyBox.tsx'
import { DayItself } from './DayItself.tsx'

const funeral: CeremonyNotice['ceremonies'][number] = {
  id: '01ARZ3NDEKTSV4RRFFQ69G0001',
  kind: 'funeral',
  title: null,
  day: '2026-04-15',
  time: '13:00',
  place: 'Gradsko groblje',
  address: null,
  latitude: null,
  longitude: null,
  details: null,
  isShown: true,
}

test('where a server cannot say whether a funeral is announced, Ben reads so and may ask again (YD05)', async () => {
  let isBroken = true
  const server = fakeServer(
    when(accounts.profile, ann),
    when(ceremonies.list, () =>
      isBroken
        ? refusedWith('somethingWentWrong')
        : { ceremonies: [funeral], insteadOfFlowers: null, insteadUrl: null },
    ),
  )
  const { person, findByRole, queryByRole } = show(
    <DayItself
      memorial={{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Milan Jovanović' }}
      metrics={milansCard}
      isFamily={false}
    />,
    { send: server.send },
  )
  const told = within(await findByRole('alert'))
  expect(told.getByText('We could not see whether a funeral or a gathering is announced')).toBeTruthy()
  isBroken = false
  await person.click(told.getByRole('button', { name: 'Try again' }))
  expect((await findByRole('region', { name: 'When and where' })).textContent).toContain('Gradsko groblje')
  expect(queryByRole('alert')).toBeNull()
})
