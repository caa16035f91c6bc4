/** What the script of the guest's page is told with it. */
import type { GuestScriptData } from '@spomen/contract/guest-script.ts'
import { doors } from '@spomen/contract/doors.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'
import { scriptOnPage } from './script-words.ts'

function readTold(page: string): GuestScriptData {
  const [, told = ''] = /id="guest-script-data">([^<]*)</.exec(page) ?? []
  return JSON.parse(told) as GuestScriptData
}

test('a page that takes no words says whose it is too, and a closed link alone by which code one came (YB03, YA05)', async () => {
  const home = await family()
  const { as, ann, bare, ctx, milanId } = home
  ctx.guestScript = '/guest/guest-abc.js'
  const { links } = await openDoor(home, { opens: 'open', takesWords: false })
  const { id, code } = links[0] ?? { id: '', code: '' }
  const tellsOf = async (address: string) => {
    const { text } = await bare(`GET /${address}`)
    expect(text).not.toContain('<form')
    const { memorialId, called, link } = readTold(text)
    return { memorialId, called, link }
  }
  expect(await tellsOf(code)).toEqual({ memorialId: milanId, called: 'Milan', link: code })
  expect(await tellsOf(`Shared/${milanId}`)).toEqual({ memorialId: milanId, called: 'Milan', link: null })
  valueOf(await as(ann)(doors.takeBackLink, { id }))
  expect(await tellsOf(code)).toEqual({ memorialId: null, called: null, link: code })
})

test('a name ends nothing of what the script is told', () => {
  const called = '</script><b>Milan'
  const page = scriptOnPage('/guest/guest-abc.js', {
    language: 'en',
    memorialId: 'milan',
    called,
    link: null,
  })
  expect(page.text.match(/<\/script>/g)).toHaveLength(2)
  expect(readTold(page.text).called).toBe(called)
})
