import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { useProfileAddress } from './address.ts'

function ShownAddress() {
  const { tab, openId, videoId } = useProfileAddress()
  return <p data-testid="told">{JSON.stringify({ tab, openId, videoId })}</p>
}

test.each([
  { address: '', tab: '0', openId: null, videoId: null, why: 'the greetings come first (G34)' },
  { address: '?tab=4', tab: '4', openId: null, videoId: null, why: 'a tab by its number' },
  { address: '?tab=9', tab: '0', openId: null, videoId: null, why: 'a number that no tab has' },
  { address: '?id=P&type=0', tab: '0', openId: null, videoId: null, why: 'a shared page (G56)' },
  {
    address: '?id=P&type=1',
    tab: '2',
    openId: 'P',
    videoId: null,
    why: 'a photograph opens above its page (G02)',
  },
  { address: '?id=P&type=1&tab=1', tab: '1', openId: 'P', videoId: null, why: 'or above whatever was read' },
  { address: '?id=V&type=2', tab: '3', openId: null, videoId: 'V', why: 'a film (G02)' },
  { address: '?type=5', tab: '5', openId: null, videoId: null, why: 'the suggestions (G02)' },
  { address: '?id=P&type=toString', tab: '0', openId: null, videoId: null, why: 'a type nobody knows' },
])('$address leads there: $why', async ({ address, tab, openId, videoId }) => {
  const { findByTestId } = show(<ShownAddress />, { at: `/Profile/01J${address}` })
  expect(JSON.parse((await findByTestId('told')).textContent ?? '')).toEqual({ tab, openId, videoId })
})
