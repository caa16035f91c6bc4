/** Quiet that is asked for while a tale is shown large (YF01). */
import { type SilenceState, silences } from '@spomen/contract/silences.ts'
import { tales } from '@spomen/contract/tales.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { openTaleId, showTales, shownPicture, tale, taleId } from '../../../test/tales.tsx'
import { queryKeyOf } from '../../kit/server.ts'
import { AllTales } from './AllTales.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const rex = { deceasedId: '01JREX00000000000000000000', deceasedFullName: 'Rex' }
const untilTakenBack = { isSilent: true, until: null }
const loud: SilenceState = {
  everything: { isSilent: false, until: null },
  person: { isSilent: false, until: null },
  photograph: null,
}

/** Two of Milan's tales and then one of Rex's, at home; the server obeys a silence at once, the page once it has asked anew. */
function showAllOfThem({ isElsewhere = false } = {}) {
  let there = [tale(1), tale(2), tale(3, { ...rex, seen: true })]
  const obey = () => void (there = there.slice(2))
  function OtherWindow() {
    const queries = useQueryClient()
    const wish = () => {
      obey()
      void queries.invalidateQueries({ queryKey: queryKeyOf(tales.all) })
    }
    return (
      <button type="button" onClick={wish}>
        wished for elsewhere
      </button>
    )
  }
  showTales([], {
    at: `/?tale=${taleId(1)}`,
    part: (
      <>
        <AllTales />
        {isElsewhere && <OtherWindow />}
      </>
    ),
    known: [
      when(tales.all, () => there),
      when(silences.about, loud),
      when(silences.change, ({ body }) => {
        const isOfAll = (body as { wish: string }).wish === 'month'
        if (isOfAll) there = []
        else obey()
        return { ...loud, [isOfAll ? 'everything' : 'person']: untilTakenBack }
      }),
    ],
  })
}

async function wishFor(wish: string) {
  await shownPicture()
  fireEvent.click(screen.getByRole('button', { name: 'Some quiet: Milan Jovanović' }))
  await screen.findByRole('heading', { name: 'Some quiet' })
  await act(async () => void fireEvent.click(await screen.findByText(wish)))
  await screen.findByText('It is quiet until you take it back.')
}

test('Ben wishes for nothing more from Milan’s page within his tale, and Rex’s comes, as nothing is gone (YF01)', async () => {
  showAllOfThem()
  await wishFor('Nothing more from this page')
  expect(openTaleId()).toBe(taleId(3))
  await screen.findByRole('img', { name: /^Weekly tale of Rex/ })
  expect(screen.queryByText(/no longer here/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Some quiet' })).toBeNull()
})

test('Ben wishes for a month without anything within a tale, and the tales close (YF01)', async () => {
  showAllOfThem()
  await wishFor('Nothing for a month')
  expect(openTaleId()).toBeNull()
  expect(screen.queryByText(/no longer here/)).toBeNull()
})

test('a memorial that falls silent in another window is not told as a tale that is over (YF01)', async () => {
  showAllOfThem({ isElsewhere: true })
  await shownPicture()
  fireEvent.click(screen.getByText('wished for elsewhere'))
  await screen.findByText('This weekly tale is no longer shown here.')
  fireEvent.click(screen.getByRole('button', { name: 'Next weekly tale' }))
  expect(openTaleId()).toBe(taleId(3))
})
