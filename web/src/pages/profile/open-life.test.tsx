import { accounts } from '@spomen/contract/accounts.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { fireEvent, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan, milansCard, milansMemorial, milansPhotograph } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { useProfileAddress } from '../../features/profiles/index.ts'
import { OpenTab } from './OpenTab.tsx'

const hung = (count: number) => Array.from({ length: count }, (_, index) => milansPhotograph(index + 1))

/** Milan's life, on whose page the eighteenth photograph arrives meanwhile: then there may be more than came with it. */
function Life() {
  const address = useProfileAddress()
  const [count, setCount] = useState(17)
  return (
    <>
      <button type="button" onClick={() => setCount(18)}>
        The eighteenth arrives
      </button>
      <OpenTab
        memorial={{ ...milan, called: 'Milan' }}
        metrics={milansCard}
        profile={{ ...milansMemorial, images: hung(count) }}
        isFamily
        isOwner
        isWriting={false}
        onWriting={() => {}}
        address={address}
      />
    </>
  )
}

test('what Ann writes of his life stays open when so many photographs arrive that all of them are asked for (I05)', async () => {
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(timelines.list, []),
    when(profiles.whole, () => new Promise<never>(() => {})),
  )
  const { person } = show(
    <Suspense>
      <Life />
    </Suspense>,
    { send, at: '/?tab=1' },
  )
  await person.click(await screen.findByRole('button', { name: 'Add to this life' }))
  const title = await screen.findByLabelText(/^What happened/)
  await person.type(title, 'The walnut tree')
  fireEvent.click(screen.getByRole('button', { name: 'The eighteenth arrives' }))
  expect(screen.getByLabelText(/^What happened/)).toBe(title)
  expect(title).toHaveProperty('value', 'The walnut tree')
})
