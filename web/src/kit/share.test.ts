import { expect, test } from 'vitest'
import { isWebUrl, type NetworkName, networks } from './share.ts'

const link = 'https://memories.example.org/Profile/01J?id=01J&type=0'
const sent = encodeURIComponent(link)
const text = 'In memory of Đorđe & Ana'

test.each<[NetworkName, string]>([
  ['whatsapp', 'https://wa.me/?text='],
  ['viber', 'viber://forward?text='],
  ['email', 'mailto:?subject='],
  ['messenger', 'fb-messenger://share/?link='],
  ['telegram', 'https://t.me/share/url?url='],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
  ['twitter', 'https://twitter.com/intent/tweet?url='],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/?url='],
  ['pinterest', 'https://www.pinterest.com/pin/create/button/?url='],
  ['reddit', 'https://www.reddit.com/submit?url='],
  ['skype', 'https://web.skype.com/share?url='],
])('%s is told the link, letter by letter (G54)', (network, begin) => {
  const target = networks[network].url({ link, text })
  expect(target.startsWith(begin)).toBe(true)
  expect(target).toContain(sent)
  expect(isWebUrl(target)).toBe(begin.startsWith('https:'))
})

test('there are eleven, and no more', () => {
  expect(Object.keys(networks)).toHaveLength(11)
})

test('all that take words carry our tags, and what takes none has room for none (G55, Q110)', () => {
  const at = (network: NetworkName) => decodeURIComponent(networks[network].url({ link, text }))
  expect(at('twitter')).toContain('hashtags=Spomen,InMemoriam')
  expect(at('facebook')).toContain('hashtag=#Spomen')
  for (const network of ['whatsapp', 'viber', 'email', 'telegram', 'pinterest', 'reddit', 'skype'] as const)
    expect(at(network)).toContain('#Spomen #InMemoriam')
  for (const network of ['messenger', 'linkedin'] as const) expect(at(network)).not.toContain(text)
})

test('a name with any letters stays one text', () => {
  expect(networks.telegram.url({ link, text })).toContain(
    'text=In%20memory%20of%20%C4%90or%C4%91e%20%26%20Ana',
  )
})
