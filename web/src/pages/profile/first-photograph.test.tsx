/** A page on which the first photograph arrives while something of “Begin Milan’s page” is open. */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan, milansCard, milansFullMemorial, milansMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { ReadablePage } from './ReadablePage.tsx'

const nobodyInvited = { items: [], totalPages: 0, totalCount: 0, pageNumber: 1 }

/** Milan’s page, told of what has happened meanwhile as a button is pressed. */
function Page({ meanwhile, timelines }: { meanwhile: Partial<MemorialMetrics>; timelines: boolean }) {
  const [told, setTold] = useState({})
  const { timelines: entries } = timelines ? milansFullMemorial : milansMemorial
  return (
    <>
      <button type="button" onClick={() => setTold(meanwhile)}>
        Meanwhile
      </button>
      <ReadablePage
        id={milan.id}
        metrics={{ ...milansCard, ...told }}
        profile={{ ...milansMemorial, timelines: entries }}
        isFamily
        isOwner
        changed={null}
      />
    </>
  )
}

async function invite(meanwhile: Partial<MemorialMetrics>, timelines = false) {
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(following.sent, nobodyInvited),
    when(following.ask, {
      ids: [milan.id],
      addresses: [
        { email: 'vera@example.com', outcome: 'invited' },
        { email: 'ana@example.org', outcome: 'noAddress' },
      ],
    }),
  )
  const { person } = show(
    <Suspense>
      <Page {...{ meanwhile, timelines }} />
    </Suspense>,
    { send },
  )
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  await press('Invite the family')
  return {
    person,
    press,
    goOn: () => fireEvent.click(screen.getByRole('button', { name: 'Meanwhile', hidden: true })),
  }
}

const guests = () => screen.findByRole('textbox', { name: /^E-mail addresses/ })

test.each([
  ['the first photograph arrives', { numberOfPictures: 1 }, false],
  ['the first photograph arrives beside a life', { numberOfPictures: 1 }, true],
  ['somebody follows', { numberOfFollowers: 1 }, false],
])('as %s Ann goes on writing whom she invites (F25)', async (_, meanwhile, isTold) => {
  const { person, goOn } = await invite(meanwhile, isTold)
  const field = await guests()
  await person.type(field, 'vera@exam')
  goOn()
  expect(await guests()).toBe(field)
  expect(document.activeElement).toBe(field)
})

test('who got no letter she reads to the end, and once more where the page goes before that (F30)', async () => {
  const { person, press, goOn } = await invite({ numberOfPictures: 1, numberOfFollowers: 1 }, true)
  await person.type(await guests(), 'vera@example.com,ana@example.org,')
  await person.type(await screen.findByRole('textbox', { name: /^A few words/ }), 'Come.')
  await press('Send 2 invitations')
  await screen.findByRole('dialog', { name: 'The invitations have left' })
  expect(sessionStorage.getItem(`draft:invited:${milan.id}`)).toContain('ana@example.org')
  goOn()
  expect(screen.queryByRole('dialog', { name: 'The invitations have left' })).not.toBeNull()
  await press('Done')
  expect(sessionStorage.getItem(`draft:invited:${milan.id}`)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite the family' })).toBeNull())
})
