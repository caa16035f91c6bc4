import { demoMemorial } from '@spomen/contract/demo.ts'
import { doors } from '@spomen/contract/doors.ts'
import { system } from '@spomen/contract/system.ts'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansFullCard } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import QrDialog from './QrDialog.tsx'

const site = 'https://memories.example.org'

test('the code of the example leads to the example, and says that everybody sees all of it (S23)', async () => {
  const memorial = { id: demoMemorial.id, name: 'Milica Jovanović' }
  const { send } = fakeServer(
    when(system.about, { ...plainAbout, site }),
    when(doors.reach, { opens: 'closed', parts: [], isAsked: false }),
  )
  const { findAllByRole, findByRole } = show(
    <QrDialog
      {...{ memorial, metrics: milansFullCard, called: 'Milica', isFamily: false, isOpen: true }}
      onClose={() => {}}
    />,
    { send },
  )
  const [code] = await findAllByRole('img', { name: /^QR code: leads to the page of Milica/ })
  expect(code?.getAttribute('data-qr')).toMatch(`${site}/demo/Profile?`)
  const dialog = await findByRole('dialog')
  expect(dialog.textContent).toContain('comes to this example, and sees all of it.')
  expect(dialog.textContent).not.toContain('only for those the family lets in')
})
