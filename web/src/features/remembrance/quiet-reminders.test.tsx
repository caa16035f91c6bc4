/** While it is quiet for somebody, no switch or question says that a mail comes (YF01). */
import { observedDays } from '@spomen/contract/observances.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, when } from '../../../test/fake-server.ts'
import { milan, usual } from '../../../test/observances.ts'
import { show } from '../../../test/show.tsx'
import { SilenceButton } from '../silences/index.ts'
import { MutedPages, RemindMe } from './index.ts'
import ObservanceDialog from './ObservanceDialog.tsx'

const reminded = { muted: false, hasChosenDays: false }

const open = (part: React.ReactNode, ...known: FakeAnswer[]) =>
  show(<Suspense>{part}</Suspense>, { send: fakeServer(...known).send })

const untilDay = 'No mail comes: it is quiet until 12 May 2027.'

test.each([
  ['2027-05-12', untilDay],
  [null, 'No mail comes: it is quiet until you take it back.'],
])('the switch of a page that is quiet until %s says so (YF01)', async (until, words) => {
  const { findByText, queryByText } = open(
    <RemindMe memorial={milan} isFamily={false} />,
    when(remembrance.muting, { ...reminded, silence: { until } }),
  )
  expect(await findByText(words)).toBeTruthy()
  expect(queryByText(/^By mail/)).toBeNull()
})

test('the switch says so as soon as Ben wishes for some quiet (YF01)', async () => {
  let until: string | null = null
  const state = () => ({
    everything: { isSilent: false, until: null },
    person: { isSilent: until !== null, until },
    photograph: null,
  })
  const { findByText, findByRole, person } = open(
    <>
      <RemindMe memorial={milan} isFamily={false} />
      <SilenceButton memorial={milan} />
    </>,
    when(remembrance.muting, () => ({ ...reminded, ...(until && { silence: { until } }) })),
    when(silences.about, state),
    when(silences.change, () => {
      until = '2027-05-12'
      return state()
    }),
  )
  await findByText('By mail, on the birthday and on the day of death.')
  await person.click(await findByRole('button', { name: `Some quiet: ${milan.name}` }))
  await person.click(await findByRole('button', { name: 'Not this year' }))
  expect(await findByText(untilDay)).toBeTruthy()
})

test('whoever chooses the days of a page that is quiet reads that no mail comes until then (YF01)', async () => {
  const { findByText } = open(
    <ObservanceDialog memorial={milan} isFamily={false} isOpen onClose={() => {}} />,
    when(observedDays.list, usual),
    when(remembrance.muting, { ...reminded, silence: { until: '2027-05-12' } }),
  )
  expect(await findByText(untilDay)).toBeTruthy()
})

test('whoever takes back a mute of a page that is quiet too is not promised a mail (YF01)', async () => {
  const page = { personId: milan.id, deceasedFullName: milan.name, since: '2026-04-12T10:00:00.000Z' }
  let muted = [{ ...page, silence: { until: '2027-05-12' } }]
  const { findByRole, findByText, queryByText, person } = open(
    <MutedPages />,
    when(remembrance.muted, () => muted),
    when(remembrance.mute, () => {
      muted = []
      return acknowledgement
    }),
  )
  expect(await findByText(untilDay)).toBeTruthy()
  await person.click(await findByRole('button', { name: `Remind me again: ${milan.name}` }))
  expect(await findByText(`You will be reminded again once it is quiet no more: ${milan.name}`)).toBeTruthy()
  expect(queryByText(`You will be reminded again: ${milan.name}`)).toBeNull()
})
