import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { at } from '../../dev/sample/door.ts'
import { password } from '../people.ts'
import { prepareMemorial, preparePerson } from '../prepare.ts'
import { unpack } from '../zip.ts'
import { test } from './engine-test.ts'

test('a copy of a page opens from a stick here too, and asks nobody for anything', async ({
  engine,
  server,
}, info) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const deceasedId = address.split('/').at(-1) ?? ''
  const token = await at(server.address)(accounts.logIn, { mail: jelena.mail, password })
  const asJelena = at(server.address, token)
  await asJelena(ownCopies.ask, { deceasedId })
  const ready = async () => (await asJelena(ownCopies.find, { deceasedId })).copy?.url ?? null
  await expect.poll(ready, { timeout: 30_000 }).not.toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  const fetched = await fetch(`${server.address}${await ready()}`, { headers })
  const archive = info.outputPath('copy.zip')
  await writeFile(archive, Buffer.from(await fetched.arrayBuffer()))
  const home = info.outputPath('at home')
  await unpack(archive, home)

  const tab = await engine.open()
  try {
    const bag = path.join(home, 'Milan Jovanović 1938-2021')
    await tab.goto(pathToFileURL(path.join(bag, 'index.html')).href)
    expect(await tab.evaluate('document.querySelector("h1").textContent')).toBe('Milan Jovanović')
    const elsewhere =
      'performance.getEntriesByType("resource").filter(({ name }) => !name.startsWith("file:"))'
    expect(await tab.evaluate(`String(${elsewhere}.length)`)).toBe('0')
    await tab.goto(pathToFileURL(path.join(bag, 'verify.html')).href)
    expect(await tab.evaluate('document.title')).toBe('Is every file whole?')
    // Without it the checker would be slow, and a policy that forbids it would say nothing.
    expect(await tab.evaluate('String(isSecureContext && Boolean(crypto.subtle) && typeof check)')).toBe(
      'function',
    )
  } finally {
    await tab.close()
  }
})
