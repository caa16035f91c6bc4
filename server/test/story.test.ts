import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { milan } from './family.ts'
import { picture } from './pictures.ts'
import { valueOf, type World, world } from './world.ts'

const aboutSomebody = {
  gender: 'Female',
  dateOfBirth: '1965-02-03',
  country: 'Serbia',
  city: 'Subotica',
  password: 'lipa u dvoristu',
  passwordConfirmed: 'lipa u dvoristu',
} as const

/** Signs somebody up, opens the link in their mail and logs them in, as a new user would. */
async function arrive({ as, mails }: World, name: string) {
  const email = `${name.toLowerCase()}@example.com`
  valueOf(
    await as(null)(accounts.signUp, { ...aboutSomebody, name, lastName: 'Petrović', email, language: 'srb' }),
  )
  const mail = (await mails()).findLast(({ to }) => to === email)
  const activationGuid = mail?.link.split('/').at(-1) ?? ''
  expect(await as(null)(accounts.logIn, { mail: email, password: aboutSomebody.password })).toRefuse(
    'activateAccount',
  )
  valueOf(await as(null)(accounts.activate, { activationGuid }))
  const token = valueOf(await as(null)(accounts.logIn, { mail: email, password: aboutSomebody.password }))
  return { id: '', mail: email, name, lastName: 'Petrović', token, fileCookie: '' }
}

test('a family keeps a memorial, lets somebody in and keeps a stranger out, from sign-up to log-out', async () => {
  const open = await world()
  const { as, mails } = open
  const jelena = await arrive(open, 'Jelena')
  const { id } = valueOf(await as(jelena)(memorials.createPerson, milan))
  const portrait = valueOf(await as(jelena)(memorials.changePortrait, { deceasedId: id }, [await picture(1)]))
  expect(portrait).toMatch(/^\/api\/files\/\w{26}\/square$/)
  const dozen = await Promise.all(Array.from({ length: 12 }, (_, number) => picture(number + 2)))
  const hung = valueOf(await as(jelena)(photographs.upload, { deceasedId: id }, dozen))
  expect(hung).toHaveLength(12)

  const marko = await arrive(open, 'Marko')
  const wall = valueOf(
    await as(marko)(profiles.wall, { firstName: 'мил', lastName: 'jovanovic', isHuman: true }),
  )
  expect(wall.items).toMatchObject([{ id, firstName: 'Milan', relationFlag: 0, userMail: null }])
  valueOf(await as(marko)(following.ask, { personId: id, description: 'Bili smo komšije.' }))
  const asked = (await mails()).findLast(({ to }) => to === jelena.mail)
  expect(asked?.subject).toContain('Marko Petrović')
  expect(asked?.text).toContain('Bili smo komšije.')
  const waiting = valueOf(await as(jelena)(following.pending, {}))
  expect(waiting?.items).toMatchObject([
    { byUserFullName: 'Marko Petrović', deceasedName: 'Milan Jovanović' },
  ])
  valueOf(await as(jelena)(following.answer, { id: waiting?.items[0]?.id ?? '', accepted: true }))

  const page = valueOf(await as(marko)(photographs.list, { deceasedId: id }))
  const [first] = page.items
  expect(page).toMatchObject({ totalCount: 12, totalPages: 1 })
  const entityId = first?.id ?? ''
  valueOf(await as(marko)(comments.post, { entityId, type: 2, text: 'Sećam se tog dana.' }))
  valueOf(await as(marko)(likes.add, { entityId, type: 1 }))
  valueOf(await as(marko)(greetings.post, { personId: id, note: '<p>Počivaj u miru.</p>' }))
  const seen = valueOf(await as(jelena)(photographs.one, { personId: id, entityId }))
  expect(seen).toMatchObject({
    comments: [{ text: 'Sećam se tog dana.', fullName: 'Marko Petrović' }],
    likes: [{ type: 1 }],
  })
  expect((await mails()).filter(({ to }) => to === jelena.mail).length).toBe(4)

  const stranger = await arrive(open, 'Vera')
  const whole = valueOf(await as(stranger)(profiles.whole, { id }))
  expect(whole).toMatchObject({ firstName: 'Milan', images: [], lastGreetings: [] })
  expect(await as(stranger)(photographs.list, { deceasedId: id })).toRefuse('forbidden')
  expect(await as(stranger)(greetings.list, { personId: id })).toRefuse('forbidden')
  const photograph = `${open.address}${first?.imageUrl}`
  const fetched = (token: string) => fetch(photograph, { headers: { authorization: `Bearer ${token}` } })
  expect((await fetched(marko.token)).headers.get('content-type')).toBe('image/webp')
  expect((await fetched(stranger.token)).status).toBe(403)
  expect((await fetch(photograph)).status).toBe(401)

  valueOf(await as(jelena)(accounts.logOut, {}))
  expect(await as(jelena)(accounts.profile, {})).toRefuse('sessionExpired')
  expect((await fetched(jelena.token)).status).toBe(401)
})
