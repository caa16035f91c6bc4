import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { at } from '../../dev/sample/ask.ts'
import { password } from '../people.ts'
import { prepareMemorial, preparePerson } from '../prepare.ts'
import { unpack } from '../zip.ts'
import { copyFromElsewhere } from './copy-from-elsewhere.ts'
import { expect as expectSeen, openAs, test } from './engine-test.ts'
import { Tab } from './tab.ts'

test('a copy of a page opens from a stick here too, asks nobody for anything, and is brought back', async ({
  engine,
  server,
  tab,
}, info) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const deceasedId = address.split('/').at(-1) ?? ''
  const token = await at(server.address)(accounts.logIn, { mail: jelena.mail, password })
  const asJelena = at(server.address, token)
  await asJelena(greetings.post, { personId: deceasedId, note: 'Rest well, father.' })
  await asJelena(ownCopies.ask, { deceasedId })
  const ready = async () => (await asJelena(ownCopies.find, { deceasedId })).copy?.url ?? null
  await expect.poll(ready, { timeout: 30_000 }).not.toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  const fetched = await fetch(`${server.address}${await ready()}`, { headers })
  const archive = info.outputPath('copy.zip')
  await writeFile(archive, Buffer.from(await fetched.arrayBuffer()))
  const home = info.outputPath('at home')
  await unpack(archive, home)

  const stick = await engine.open()
  const opened = new Tab(stick, server.address)
  try {
    const bag = path.join(home, 'Milan Jovanović 1938-2021')
    await opened.goto(pathToFileURL(path.join(bag, 'index.html')).href)
    expect(await stick.evaluate('document.querySelector("h1").textContent')).toBe('Milan Jovanović')
    const elsewhere =
      'performance.getEntriesByType("resource").filter(({ name }) => !name.startsWith("file:"))'
    expect(await stick.evaluate(`String(${elsewhere}.length)`)).toBe('0')
    await opened.goto(pathToFileURL(path.join(bag, 'verify.html')).href)
    expect(await stick.evaluate('document.title')).toBe('Is every file whole?')
    // Without it the checker would be slow, and a policy that forbids it would say nothing.
    expect(await stick.evaluate('String(isSecureContext && Boolean(crypto.subtle) && typeof check)')).toBe(
      'function',
    )
  } finally {
    await stick.close()
  }

  await openAs(tab, jelena, '/BringBack')
  const buffer = await copyFromElsewhere(archive)
  const zip = { name: 'Milan Jovanović 1938-2021.zip', mimeType: 'application/zip', buffer }
  await tab.getByLabel('The copy, a .zip file').setInputFiles(zip)
  await expectSeen(tab.getByRole('heading', { name: 'The page of Milan Jovanović is back' })).toBeVisible()
  await tab.getByRole('link', { name: 'Open the page' }).click()
  await expectSeen(tab.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
  await expectSeen(tab.getByText('Rest well, father.')).toBeVisible()
  expect(await tab.url()).not.toContain(deceasedId)
})
