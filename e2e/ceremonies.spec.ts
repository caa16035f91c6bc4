/** The day itself: announced by the family, read above the page, handed on, put away and brought back (YD05). */
import { memorials } from '@spomen/contract/memorials.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { asking, preparePerson } from './prepare.ts'
import { saveFile } from './saved-file.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const typed = (day: string) => day.split('-').toReversed().join('/')

test('the family says when and where, and everybody inside finds the way (YD05)', { tag: '@desk' }, async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const { id } = await ask(memorials.createPerson, {
    firstName: 'Milan',
    lastName: 'Jovanović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: dayFrom(-2),
    gender: 'Male',
  })
  await openAs(page, jelena, `/Profile/${id}`)

  await test.step('one quiet line leads to the form', async () => {
    await page.getByRole('button', { name: 'Say when and where the funeral is' }).click()
    await expect(page).toHaveURL(/[?&]announce=open/)
    await lookAt(page, 'the form for the day itself', { answered: true })
    await lookAtNarrow(page, 'the form for the day itself')
  })

  await test.step('what is told survives a reload, and stands above the page', async () => {
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill(typed(dayFrom(3)))
    await page.getByLabel('Time, as a clock there shows it').fill('13:00')
    await page.getByRole('textbox', { name: 'Place' }).fill('Gradsko groblje')
    await page.getByLabel('Address').fill('Rumenački put 1, Novi Sad')
    await page.getByLabel('Instead of flowers').fill('Something for the hospice.')
    await page.getByLabel('Link to it').fill('https://hospice.example/give')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Gradsko groblje')
    await page.getByRole('button', { name: 'Show it above the page' }).click()
    const box = page.getByRole('region', { name: 'When and where' })
    const brief = box.getByText(/^Funeral · Gradsko groblje/)
    await expect(brief).toBeVisible()
    await lookAt(page, 'the day itself in one line', { answered: true })
    await lookAtNarrow(page, 'the day itself in one line')
    await brief.click()
    await expect(box.getByText('Gradsko groblje', { exact: true })).toBeVisible()
    await expect(box.getByText('never asks for card details')).toBeVisible()
    await lookAt(page, 'the day itself above the page', { answered: true })
    await lookAtNarrow(page, 'the day itself above the page')
  })

  await test.step('it goes into a calendar, by the clock of the place', async () => {
    const { bytes } = await saveFile(page, page.getByRole('link', { name: 'Add to calendar' }))
    expect(bytes.toString()).toContain(`DTSTART:${dayFrom(3).replaceAll('-', '')}T130000\r\n`)
  })

  await test.step('a picture and words are ready to be handed on', async () => {
    await page.getByRole('button', { name: 'Tell others' }).click()
    await expect(page.getByLabel('The words')).toHaveValue(/Funeral: .*13:00\nGradsko groblje/)
    const picture = page.getByRole('img', { name: /^A picture with the name/ })
    await expect(picture).toBeVisible()
    const size = await picture.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ])
    expect(size).toEqual([1080, 1350])
    await lookAt(page, 'the words and the picture for others', { answered: true })
    await lookAtNarrow(page, 'the words and the picture for others')
    await page.keyboard.press('Escape')
  })

  await test.step('put away it is gone, and comes back', async () => {
    await page.getByRole('button', { name: 'Put away' }).click()
    await expect(page.getByRole('region', { name: 'When and where' })).toBeHidden()
    await page.goto(`/Profile/${id}?announce=open`)
    await page.getByRole('button', { name: 'Show it again' }).click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('region', { name: 'When and where' })).toBeVisible()
  })
})
