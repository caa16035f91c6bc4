import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { observedDays } from '@spomen/contract/observances.ts'
import { tales } from '@spomen/contract/tales.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { type Newcomer, openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { asking, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

const dayLength = 86_400_000

/** Jelena's page of her father, whose birthday is in three days, with a weekly tale, and Mila, who asks to be let in. */
async function prepare(server: TestServer, jelena: Newcomer): Promise<string> {
  const ask = await asking(server, jelena)
  const birthday = new Date(Date.now() + 3 * dayLength).toISOString().slice(4, 10)
  const milan = { firstName: 'Milan', lastName: 'Jovanović', gender: 'Male' } as const
  const days = { dateOfBirth: `1936${birthday}`, dateOfDeath: '2021-06-03' }
  const where = { country: 'Serbia', city: 'Novi Sad' }
  const { id } = await ask(memorials.createPerson, { ...milan, ...days, ...where })
  const [picture] = await someOfDozen(1)
  if (!picture) throw new Error('there is one')
  const file = new File([new Uint8Array(picture.buffer)], picture.name, { type: 'image/jpeg' })
  await ask(tales.upload, { deceasedId: id }, [file])
  const mila = await preparePerson(server, 'Mila', 'Ilić')
  await (await asking(server, mila))(following.ask, { personId: id, description: 'He taught me.' })
  return id
}

test('a daughter wishes for quiet: from the mail without signing in, on the page, and beside a line at home (YF01)', async ({
  page,
  server,
  visitor,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const id = await prepare(server, jelena)

  await test.step('the mail leads to a page on which one press makes it quiet, and one takes it back', async () => {
    const { text } = await server.mailTo(jelena.mail, 'wish=year')
    const [link = ''] = /https?:\/\/\S+\/Silence\/\S+wish=year/.exec(text) ?? []
    const elsewhere = await visitor()
    const { pathname, search } = new URL(link)
    await elsewhere.goto(pathname + search)
    await expect(elsewhere.getByRole('heading', { name: 'Not this year' })).toBeVisible()
    await lookAt(elsewhere, 'a wish for quiet')
    await elsewhere.getByRole('button', { name: 'Not this year' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'It is quiet now' })).toBeVisible()
    await lookAt(elsewhere, 'a wish that is done', { answered: true })
    await elsewhere.reload()
    await elsewhere.getByRole('button', { name: 'Take it back' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Not this year' })).toBeVisible()
  })

  await openAs(page, jelena, '/MyMemories')
  const other = await page.context().newPage()
  await other.goto('/MyMemories')
  const line = (at = page) => at.getByText(/Milan would have been/)
  const tale = (at = page) => at.getByRole('link', { name: /^Weekly tales of Milan/ })

  await test.step('on his page she wishes for nothing more; the home page in another window obeys at once', async () => {
    for (const at of [page, other]) {
      await expect(line(at)).toBeVisible()
      await expect(tale(at)).toBeVisible()
    }
    await lookAt(page, 'home, with a day that is near', { answered: true })
    await page.goto(`/Profile/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Some quiet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Some quiet' })
    await expect(dialog.getByRole('button', { name: 'Not this year' })).toBeVisible()
    await lookAt(page, 'some quiet', { answered: true })
    await dialog.getByRole('button', { name: 'Nothing more from this page' }).click()
    await expect(page.getByText('It is quiet until you take it back.')).toBeVisible()
    await expect(tale(other)).toBeHidden()
    await expect(line(other)).toBeHidden()
    // What she has opened herself is there.
    await expect(page.getByRole('region', { name: 'Weekly tales' })).toBeVisible()
  })

  await test.step('the settings list it, and with one press it is as before, there too', async () => {
    await page.goto('/Settings?part=notifications')
    await page.getByRole('button', { name: 'Take it back: Milan Jovanović' }).scrollIntoViewIfNeeded()
    await lookAt(page, 'what is quiet')
    await page.getByRole('button', { name: 'Take it back: Milan Jovanović' }).click()
    await expect(page.getByText(/^Nothing so far\./)).toBeVisible()
    await expect(tale(other)).toBeVisible()
    await expect(line(other)).toBeVisible()
  })

  await test.step('beside the line at home she wishes for a month without anything', async () => {
    await page.goto('/MyMemories')
    await page.getByRole('button', { name: 'Some quiet: Milan Jovanović' }).click()
    await page.getByRole('button', { name: 'Nothing for a month' }).click()
    for (const at of [page, other]) {
      await expect(line(at)).toBeHidden()
      await expect(tale(at)).toBeHidden()
    }
    await expect(page.getByRole('link', { name: 'Milan Jovanović', exact: true })).toBeVisible()
  })
})

test('one mail tells a daughter of two birthdays, and she makes one of the pages quiet without signing in (YF01)', async ({
  server,
  visitor,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const today = new Date().toISOString().slice(0, 10)
  const days = { dateOfBirth: `1936${today.slice(4)}`, dateOfDeath: '2021-06-03' }
  for (const firstName of ['Milan', 'Vera']) {
    const name = { firstName, lastName: 'Jovanović', gender: 'Other' } as const
    const { id: deceasedId } = await ask(memorials.createPerson, {
      ...name,
      ...days,
      country: 'Serbia',
      city: 'Novi Sad',
    })
    await ask(observedDays.choose, { deceasedId, observances: ['birth'], isAfterSunset: false })
  }
  await server.remind(today)
  const { text } = await server.mailTo(jelena.mail, 'pages=2')
  const [link = ''] = /https?:\/\/\S+\/Silence\/\S+pages=2/.exec(text) ?? []
  const page = await visitor()
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByRole('button', { name: 'Not this year Milan Jovanović' })).toBeVisible()
  await lookAt(page, 'a wish for quiet about one of two')
  await page.getByRole('button', { name: 'Not this year Vera Jovanović' }).click()
  await expect(page.getByRole('button', { name: 'Take it back Vera Jovanović' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Not this year Milan Jovanović' })).toBeVisible()
  await lookAt(page, 'one of two that is quiet', { answered: true })
})
