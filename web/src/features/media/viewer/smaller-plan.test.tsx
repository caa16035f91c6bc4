import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { photograph } from '../../../../test/media.ts'
import { InfoPanel } from './InfoPanel.tsx'

const told = photograph({
  id: '01M00000000000000000000001',
  title: 'The garden',
  description: 'She planted all of it.',
})

test.each([
  ['that includes it', true],
  ['that does not any more', false],
])(
  'what was told of a photograph is read on a plan %s, and written where it may be (M09, Q59)',
  (_, describe) => {
    const may = { like: describe, comment: describe, bookmark: describe, describe }
    const { getByText, queryByRole } = show(
      <InfoPanel medium={told} rights={{ isFamily: true, may }} onClose={() => undefined} />,
    )
    getByText('She planted all of it.')
    expect(queryByRole('button', { name: 'Write about it' }) !== null).toBe(describe)
  },
)
