/** A house whose people may log in by a provider, and Vera, who does. */
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { type StoryBrowser, storyBrowser, type StoryProvider, storyProvider } from './login-provider.ts'
import type { Mail } from './mailbox.ts'
import { world } from './world.ts'

/** A house with a provider, a browser, and what its log says of refusals. */
export async function providerHouse(environment: Record<string, string> = {}) {
  const provider = await storyProvider()
  const log: { why?: string; reason?: string; msg: string }[] = []
  const home = await world({ ...provider.environment, ...environment }, undefined, (line) => {
    log.push(JSON.parse(line))
  })
  provider.clock = home.clock
  const reasons = () => log.filter(({ msg }) => msg.includes('by the provider was refused'))
  return { ...home, provider, browser: storyBrowser(home), reasons, lines: log }
}

const about = {
  name: 'Vera',
  lastName: 'Petrović',
  gender: 'Female' as const,
  dateOfBirth: '1965-02-03',
  country: 'Serbia',
  city: 'Subotica',
}
export const vera = { ...about, email: 'vera@parish.example' }

/** The last mail to an address. */
export const mailTo = (mails: readonly Mail[], address: string) =>
  mails.findLast(({ to }) => to.includes(address))

/** Vera logs in by the provider for the first time, and has an account. */
export async function signUp(
  browser: StoryBrowser,
  provider: StoryProvider,
  more: Partial<typeof vera> = {},
) {
  const code = await browser.goThere(provider)
  return browser.ask(loginProvider.signUp, { code, ...vera, ...more, language: 'de' })
}

/** Logs in there once more, and goes on with it here. */
export const finish = async (browser: StoryBrowser, provider: StoryProvider) =>
  browser.ask(loginProvider.finish, { code: await browser.goThere(provider) })
