import { expect, test } from 'vitest'
import { isAddressee, linkFor, readAddressee } from './addressee.ts'

const page = 'https://spomen.example/Profile/1?tab=5'

test.each(['ann@example.org', "o'hara+news@xn--bcher-kva.example", 'a&b=c@example.org'])(
  'what a link in a mail to %s says is read again',
  (mail) => {
    const [rest, fragment = ''] = linkFor(mail, page).split(/(?=#)/)
    expect([rest, readAddressee(fragment), isAddressee(fragment)]).toEqual([page, mail, true])
  },
)

test('a link to a place on a page stays as it is', () => {
  expect(linkFor('ann@example.org', `${page}#candles`)).toBe(`${page}#candles`)
})

test.each(['', '#', '#candles-and-flowers', '#for=', '#for=%'])('%j tells no address', (fragment) => {
  expect(readAddressee(fragment)).toBeNull()
})
