import { comments } from '@spomen/contract/interactions.ts'
import { videos } from '@spomen/contract/videos.ts'
import { pdf } from '../server/test/document-files.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { recordVideo } from './record-video.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'
import { saveFile } from './saved-file.ts'

const files = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test('a daughter brings a video and two documents, watches and reads them, and brings back what she deleted (K, L)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  await openAs(page, jelena, `${memorial}?tab=3`)
  const personId = memorial.split('/').at(-1) ?? ''

  await test.step('a video arrives with a still of its own', async () => {
    await expect(page.getByText('The first video')).toBeVisible()
    const film = files('Garden.webm', 'video/webm', await recordVideo(page))
    await page.getByLabel('Videos to add').setInputFiles([film])
    await expect(page.getByText('The video is on the page')).toBeVisible()
    const garden = page.getByRole('link', { name: /Garden/ })
    await expect(garden.locator('img')).toBeVisible()
    await lookAt(page, 'the videos', { answered: true })
    await garden.click()
  })
  const viewer = page.getByRole('dialog', { name: 'Videos: Milan Jovanović' })
  await test.step('it plays in the viewer, and what is said of it stands beside it', async () => {
    const player = viewer.locator('video')
    await player.evaluate((film: HTMLVideoElement) => {
      film.muted = true
      return film.play()
    })
    await expect
      .poll(() => player.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(0)
    const listed = await askAs(page, videos.list, { id: personId })
    const entityId = (listed.ok && listed.value.items[0]?.id) || ''
    await askAs(page, comments.post, { entityId, type: 1, text: 'How the light falls.' })
    await viewer.getByRole('button', { name: 'Comments' }).click()
    await expect(viewer.getByText('How the light falls.')).toBeVisible()
    await lookAt(page, 'a video in the viewer', { answered: true })
    await page.keyboard.press('Escape')
  })
  await test.step('deleted, it waits for her to change her mind', async () => {
    await viewer.getByRole('button', { name: 'Delete this video' }).click()
    await page.getByRole('button', { name: 'Delete the video' }).click()
    await expect(page.getByText('Video deleted')).toBeVisible()
    await page.getByText('1 deleted video').click()
    await page.getByRole('button', { name: 'Bring back: Garden.webm' }).click()
    await expect(page.getByRole('link', { name: /Garden/ })).toBeVisible()
  })

  await test.step('documents are read on the page and downloaded', async () => {
    await page.getByRole('tab', { name: /Documents/ }).click()
    const words = files('Words.txt', 'text/plain', Buffer.from('Dear father,\nthe roses bloom.'))
    const page1 = files('Letter.pdf', 'application/pdf', pdf())
    await page
      .getByLabel('Documents to add')
      .setInputFiles([words, page1, files('x.html', 'text/html', words.buffer)])
    await expect(page.getByText('This file is damaged, or it is not what its name says')).toBeVisible()
    await expect(page.getByText('2 documents are on the page')).toBeVisible()
    await expect(page.getByText(/^PDF · 0\.00 MB/)).toBeVisible()
    await page.getByRole('button', { name: 'Look at Words.txt' }).click()
    await expect(page.getByText('the roses bloom.')).toBeVisible()
    // It lies over the dialog, and would fade away while that is being read.
    await expect(page.getByText('2 documents are on the page')).toBeHidden({ timeout: 15_000 })
    await lookAt(page, 'a document looked at', { answered: true })
    const { name, bytes } = await saveFile(page, openDialog(page).getByRole('link', { name: 'Download' }))
    expect(name).toBe('Words.txt')
    expect(bytes.toString()).toBe(words.buffer.toString())
  })
})
