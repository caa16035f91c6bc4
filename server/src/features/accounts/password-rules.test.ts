import { accounts } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { linkTo, signUp } from '../../../test/newcomer.ts'
import { valueOf, type World, world } from '../../../test/world.ts'

const strictHouse = (more = {}) =>
  world({ PASSWORD_RULES: 'strict', PUBLIC_URL: 'https://svetisava.example.org', ...more })

/** Vera Petrović, vera@example.com, signs up with a password. */
const signUpWith = (home: World, password: string) => signUp(home, { password, passwordConfirmed: password })

test.each([
  ['seven signs', 'q7%xw2k'],
  ['one that many use', 'iloveyou1'],
  ['the same in capitals', 'ILoveYou1'],
  ['a row of keys', 'qwertyuiop'],
  ['a row of German and Serbian keys', 'qwertzuiop12'],
  ['the lowest row of them, and a row of numbers', 'yxcvbnm1234'],
  ['a row backwards', 'poiuztrewq!9'],
  ['a row of Cyrillic keys', 'љњертзуиоп1'],
  ['one that many use among signs', '!!password!!!!'],
  ['one sign', 'aaaaaaaaaa'],
  ['three signs', '121212121213'],
  ['one sign among blanks and dots', 'a . . . . . .'],
  ['four signs and a row of dots', 'abcd....'],
  ['signs that follow one another, and one sign', 'abcd!!!!'],
  ['a row of letters and one of numbers', 'Efghij9876'],
  ['a short word and a row of numbers', 'lipa4567'],
  ['a short word, said twice', 'lipa7Lipa7'],
  ['one that many use, with blanks in it', 'i love you 1'],
  ['their name and a row of dots', 'Vera......'],
  ['their name among blanks and dots', '. . Vera . . .'],
  ['their name and a year', 'Petrovic1965'],
  ['their name and a row of numbers', 'vera123456'],
  ['their name and one that many use', 'VeraDragon'],
  ['their name with its accent', 'Petrović!65'],
  ['both their names', 'vera.petrovic'],
  ['their address', 'vera@example.com'],
  ['the name of the program', 'Spomen2026'],
  ['what is kept here', 'memorial123'],
  ['the name of the house', 'SvetiSava1!'],
  ['the name people give their account elsewhere', 'Parohija#12'],
])('where the operator is strict, %s is no password: %s', async (_what, password) => {
  const home = await strictHouse({
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'spomen',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_NAME: 'Parohija nalog',
  })
  expect(await signUpWith(home, password)).toRefuse('passwordTooWeak')
  expect(await home.mails()).toEqual([])
})

test.each([
  'lipa u dvorištu',
  'q7%xw2kz',
  '我奶奶的花园很大很美',
  'Vera sadi kajsije',
  'бабина дуња',
  'q7 xw2.k',
  '- kiša . u junu -',
  'Vera ima 3 mačke',
  'papagaj 1234 naranče',
  'kokoška, kokoška, jaje',
  'Mississippi 88',
  'wer trewe asd 7',
  '!! kajsija u cvatu !!',
  'qwertz, lipa, dunja',
])('and one that is hard to guess is taken as it is: %s', async (password) => {
  const home = await strictHouse()
  valueOf(await signUpWith(home, password))
})

test('a name in other letters is found as well: Đorđe writes djordje', async () => {
  const home = await strictHouse()
  const password = 'djordje31'
  const about = { name: 'Ђорђе', email: 'dj@example.com', password, passwordConfirmed: password }
  expect(await signUp(home, about)).toRefuse('passwordTooWeak')
})

test('a name that folds to two letters takes none of them away: Mae may write ma', async () => {
  const home = await strictHouse()
  const password = 'mamatamama7k'
  valueOf(await signUp(home, { name: 'Mae', password, passwordConfirmed: password }))
})

test('elsewhere six signs are enough, whichever they are (A33, Q01)', async () => {
  const home = await world()
  valueOf(await signUpWith(home, '123456'))
})

test('whoever changes or forgets theirs, or opens an account anew, is told the same and may choose again', async () => {
  const home = await strictHouse()
  const { ann } = await home.bring('ann')
  const change = (newPassword: string) =>
    home.as(ann)(settings.changePassword, {
      id: ann.id,
      currentPassword: castPassword,
      newPassword,
      confirmPassword: newPassword,
    })
  expect(await change('password123')).toRefuse('passwordTooWeak')
  valueOf(await change('the roses bloom'))

  valueOf(await home.as(null)(accounts.forgetPassword, { mail: ann.mail, backUrl: null }))
  const guid = await linkTo(home, ann.mail)
  const reset = (password: string) => home.as(null)(accounts.resetPassword, { guid, password })
  expect(await reset('password123')).toRefuse('passwordTooWeak')
  valueOf(await reset('the tulips bloom'))

  valueOf(await signUpWith(home, 'lipa u dvorištu'))
  const activationGuid = await linkTo(home, 'vera@example.com')
  const open = (password: string) => home.as(null)(accounts.activateAnew, { activationGuid, password })
  expect(await open('password123')).toRefuse('passwordTooWeak')
  valueOf(await open('kajsije u cvatu'))
})

test('whoever has a short one from before logs in as ever', async () => {
  const home = await world()
  valueOf(await signUpWith(home, '123456'))
  const activationGuid = await linkTo(home, 'vera@example.com')
  valueOf(await home.as(null)(accounts.activate, { activationGuid }))
  Object.assign(home.ctx.settings, { passwordRules: 'strict' })
  valueOf(await home.as(null)(accounts.logIn, { mail: 'vera@example.com', password: '123456' }))
})
