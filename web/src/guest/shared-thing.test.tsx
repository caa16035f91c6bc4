/** Cleo, who has no account, was shown a photograph of a page that is open to everybody. */
import { expect, test } from 'vitest'
import { carryShared } from './shared-thing.ts'

const photograph = '01JD0000000000000000000002'

/** The foot of a guests' page at an address; answers where its links lead. */
function linksAt(search: string) {
  document.body.innerHTML =
    '<a href="/Profile/01JM1AN">Log in</a> <a href="?language=de">Deutsch</a> <a href="/">Spomen</a> <a href="#days">Days</a>'
  carryShared(search)
  return [...document.links].map((link) => link.href.replace(/^.*?\/\/[^/]+/, ''))
}

test('the login of the guests’ page leads by the login to the photograph that was shared, in every language (G56, YA01)', () => {
  expect(linksAt(`?id=${photograph}&type=1`)).toEqual([
    `/Profile/01JM1AN?id=${photograph}&type=1#login`,
    `/?language=de&id=${photograph}&type=1`,
    '/',
    '/#days',
  ])
})

test.each(['', '?language=de', `?id=${photograph}`, `?id=${photograph}&type=0`, '?id=%22%3E&type=1'])(
  'where nothing is shared by “%s” the links stay as they are',
  (search) => {
    expect(linksAt(search)).toEqual(['/Profile/01JM1AN', '/?language=de', '/', '/#days'])
  },
)
