/**
 * Every page that anybody may see, and the family tree, as people with other eyes and other lamps see it. Always some of
 * them, each in another language; with `EVERYWHERE=yes` all of them in all languages, by day and by night, on the
 * narrowest phone too, and the colours in all fifteen themes, which no language changes.
 */
import type { Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { editions, type Language, languages } from '@spomen/contract/languages.ts'
import { at } from '../dev/sample/ask.ts'
import { lookAt, lookAtColours, lookAtNarrow } from './accessibility.ts'
import type { TestServer } from './test-server.ts'
import { languageTags } from '../web/src/words/language-tags.ts'
import { expect, test } from './journey.ts'
import { password } from './people.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

const isEverywhere = process.env['EVERYWHERE'] === 'yes'

interface Seen {
  address: string
  /** In which language it is looked at always; in the others where somebody asks for it. */
  always?: Language
  /** What somebody does there first. */
  after?: (page: Page) => Promise<void>
}

const pages: readonly Seen[] = [
  { address: '/', always: 'zh' },
  { address: '/FAQ', always: 'srb', after: (page) => page.locator('summary').nth(4).click() },
  { address: '/TermsAndConditions', always: 'de' },
  { address: '/Login?state=login', always: 'it' },
  { address: '/Login?state=signup', always: 'de' },
  { address: '/ForgotPassword', always: 'srb' },
  { address: '/ForgotPassword/unknown' },
  { address: '/AccountActivation' },
  { address: '/ComeBack/unknown' },
  { address: '/Silence/unknown' },
  { address: '/Unsubscribe/unknown' },
  { address: '/Farewell' },
  { address: '/demo/Profile', always: 'zh' },
  ...[1, 2, 3, 4, 5].map((tab) => ({ address: `/demo/Profile?tab=${tab}` })),
  { address: '/demo/Profile?tab=2', after: (page) => page.locator('[data-photograph]').first().click() },
  { address: '/Nobody/Lives/Here', always: 'it' },
  { address: '/offline' },
]

/** Those one sees with a name alone. */
const inside: readonly Seen[] = [
  { address: '/FamilyTree', always: 'zh' },
  { address: '/FamilyTree?view=list' },
  { address: '/FamilyTree?person=p1' },
]

/** Ann's token, and the link to a page of hers that shows visitors whom it is about. */
async function anns(server: TestServer): Promise<{ token: string; link: string }> {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const id = (await prepareMemorial(server, ann, 'Milan', 'Marić')).split('/').at(-1) ?? ''
  const token = await at(server.address)(accounts.logIn, { mail: ann.mail, password })
  await at(server.address, token)(memorials.changeShown, { id, shows: 'portrait' })
  return { token, link: `/Shared/${id}?id=${id}&type=0` }
}

for (const language of isEverywhere ? languages : editions) {
  const isWanted = ({ always }: Seen) => isEverywhere || always === language

  test(`whoever reads ${languageTags[language]} can use every page, whatever their eyes and their lamp`, async ({
    visitor,
    server,
  }) => {
    test.setTimeout(isEverywhere ? 3_600_000 : 120_000)
    const outside = await readerOf()
    for (const seen of pages.filter(isWanted)) await look(outside, seen)
    if (!inside.some(isWanted)) return
    const { token, link } = await anns(server)
    await look(outside, { address: link })
    const hers = await readerOf(token)
    for (const seen of inside.filter(isWanted)) await look(hers, seen)

    async function readerOf(known?: string): Promise<Page> {
      const page = await visitor()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(
        (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
        { language, ...(known && { token: known }) },
      )
      // The page without a connection goes on by itself as soon as there is one.
      await page.route('**/api/health', (route) => route.abort())
      return page
    }
  })

  async function look(page: Page, { address, after }: Seen) {
    const name = `${address} in ${language}${after ? ', a step on' : ''}`
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language])
    await after?.(page)
    await lookAt(page, name, { answered: after !== undefined })
    if (!isEverywhere) return
    await lookAtNarrow(page, name)
    if (language === 'en') await lookAtColours(page, name)
  }
}
