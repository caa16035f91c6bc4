/**
 * What a login costs beside the hash of its password: `npm run build && npm run script -- bench/login.ts [rounds]`. Ten
 * people log in in turns, and Argon2id works alone between them; prints the median of both in milliseconds, and their ratio.
 */
import { accounts } from '@spomen/contract/accounts.ts'
import { at } from '../dev/sample/ask.ts'
import { startTestServer } from '../e2e/test-server.ts'
import { hashPassword, isCorrectPassword } from '../server/src/features/accounts/passwords.ts'
import { median } from './numbers.ts'

const rounds = Number(process.argv[2] ?? 300)
const warmUp = 50
const people = 10
const password = 'lipa u dvorištu'
const about = {
  name: 'Vera',
  lastName: 'Petrović',
  gender: 'Female',
  dateOfBirth: '1965-02-03',
  phone: '',
  country: 'Serbia',
  city: 'Subotica',
} as const

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const { server, close } = await startTestServer()
try {
  const ask = at(server.address)
  const mails = Array.from({ length: people }, (_, one) => `vera${one}@example.org`)
  for (const mail of mails) {
    await ask(accounts.signUp, { ...about, email: mail, password, passwordConfirmed: password })
    const { link } = await server.mailTo(mail, 'AccountActivation')
    await ask(accounts.activate, { activationGuid: new URL(link).pathname.split('/').at(-1) ?? '' })
  }
  const hash = await hashPassword(password)
  const logins: number[] = []
  const hashes: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const mail = mails[round % people] ?? ''
    const login = await timed(() => ask(accounts.logIn, { mail, password }))
    const bare = await timed(() => isCorrectPassword(hash, password))
    if (round < warmUp) continue
    logins.push(login)
    hashes.push(bare)
  }
  const [whole, bare] = [median(logins), median(hashes)]
  console.log(
    `a login ${whole.toFixed(1)} ms, Argon2id alone ${bare.toFixed(1)} ms: ${(whole / bare).toFixed(2)}`,
  )
} finally {
  await close()
}
