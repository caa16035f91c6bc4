/** Names and words are not broken within themselves in large letters on the narrowest phone (WCAG 1.4.4). */
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { asking, preparePerson } from './prepare.ts'
import { lookAtSizes } from './sizes.ts'

test('on the narrowest phone at twice the size what a family reads is written in whole words, and nothing goes sideways as a page is shared', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const dates = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
  const { id } = await ask(memorials.createPerson, {
    ...dates,
    firstName: 'Milica',
    lastName: 'Stojadinović',
    gender: 'Female',
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await lookAtSizes(page, '/', ['Maulbeerbaum', 'Wochengeschichten'])
  await openAs(page, jelena, `/Profile/${id}`)
  await expect(page.getByRole('button', { name: 'Etwas aus ihrem Leben aufschreiben' })).toBeVisible()
  await lookAtSizes(page, `/Profile/${id}`, ['aufschreiben', 'hinzufügen', 'einladen'])
  await lookAtSizes(page, '/MyMemories', ['Stojadinović'])
  await page.goto(`/Profile/${id}`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('button', { name: 'Teilen', exact: true }).click()
  const dialog = openDialog(page)
  await expect(dialog.getByText('WhatsApp')).toBeVisible()
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('on the narrowest phone at twice the size a long greeting, a life with its buttons, a country and the day itself are written in whole words, for guests too', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const { id } = await ask(memorials.createPerson, {
    firstName: 'Hans',
    lastName: 'Beočanin',
    dateOfBirth: '1941-01-20',
    dateOfDeath: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    gender: 'Male',
    city: 'Ulm',
    country: 'Deutschland',
  })
  const saturday = new Date(Date.now() + ((13 - new Date().getUTCDay()) % 7 || 7) * 86_400_000)
  const nowhere = { id: null, time: null, title: null, place: null, address: null, details: null }
  await ask(ceremonies.set, {
    personId: id,
    ceremonies: [
      {
        ...nowhere,
        kind: 'gathering',
        day: saturday.toISOString().slice(0, 10),
        latitude: null,
        longitude: null,
      },
    ],
    insteadOfFlowers: null,
    insteadUrl: null,
  })
  await ask(greetings.post, { personId: id, note: 'Tamo daleko, daleko od mora. '.repeat(30) })
  await ask(timelines.add, {
    personId: id,
    title: 'Učiteljska škola',
    description: 'U Somboru.',
    from: '1955-09-05',
  })
  const { links } = await ask(doors.change, {
    deceasedId: id,
    opens: 'byLink',
    parts: ['photographs', 'greetings', 'days'],
    hidesBirthDay: false,
    isSearchable: false,
    takesWords: false,
    wordsReaderId: null,
    wordsMailHour: 18,
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await openAs(page, jelena, `/Profile/${id}`)
  await expect(page.getByRole('button', { name: 'Weiterlesen' })).toBeVisible()
  await lookAtSizes(page, `/Profile/${id}`, ['Weiterlesen'])
  await lookAtSizes(page, `/Profile/${id}?tab=1`, ['Učiteljska'])
  await lookAtSizes(page, '/MyMemories', ['Deutschland'])
  const dejan = await visitor()
  await dejan.setViewportSize({ width: 320, height: 640 })
  await lookAtSizes(dejan, `/${links[0]?.code}?language=de`, ['Samstag'])
  await lookAtSizes(dejan, `/${links[0]?.code}?language=en`, ['remembrance', 'Saturday'])
})

test('on the narrowest phone at twice the size a name that is chosen from a list stands whole before its arrow, and what is saved breaks where one speaks (WCAG 1.4.4)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const dates = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03', gender: 'Female' as const }
  for (const firstName of ['Milica', 'Aleksandra'])
    await ask(memorials.createPerson, { ...dates, firstName, lastName: 'Konstantinović-Stojadinović' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await openAs(page, jelena, '/Statistics')
  const whose = page.getByRole('combobox', { name: 'Wessen Seite' })
  await expect(whose).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect.soft(await whose.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // NOTE: a part that begins right behind a soft hyphen counts the line of the hyphen too, so its first letter is left out.
  await lookAtSizes(page, '/Settings', ['ichti', 'ungen'])
  await lookAtSizes(page, '/Settings?part=notifications', ['chlagene'])
  await lookAtSizes(page, '/Settings?part=data', ['aden'])
})
