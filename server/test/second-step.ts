/** A second step in stories: set up as a phone does it, and a browser that keeps its cookies. */
import { secondStep } from '@spomen/contract/second-step.ts'
import { phoneCodeAt } from '../src/features/second-step/phone-code.ts'
import { castPassword, type Person } from './cast.ts'
import { valueOf, type World } from './world.ts'

/** What somebody has at home: the secret of their phone, and the codes on their paper. */
export interface AtHome {
  secret: string
  codes: string[]
}

/** Sets codes of a phone up for somebody. The code it took is used; the next one is half a minute away. */
export async function setUpPhone({ as, clock }: World, person: Person): Promise<AtHome> {
  const { secret } = valueOf(await as(person)(secondStep.beginCode, { password: castPassword }))
  const code = phoneCodeAt(secret, clock.now())
  const { recoveryCodes } = valueOf(await as(person)(secondStep.confirmCode, { code }))
  clock.forward(60_000)
  return { secret, codes: recoveryCodes ?? [] }
}

/** A browser that keeps its cookies from one call to the next. */
export function browserIn({ bare }: World) {
  const cookies = new Map<string, string>()
  return async (line: string, body: unknown = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await bare(line, { ...(line.startsWith('GET') ? {} : { body }), headers: { cookie } })
    for (const [, name = '', value = ''] of (answer.headers.get('set-cookie') ?? '').matchAll(
      /(spomen_\w+)=([^;,]*)/g,
    ))
      cookies.set(name, value)
    return answer
  }
}

/** The first step of a login: the right password. */
export const passwordOf = (mail: string, password = castPassword) => ({ mail, password })
export const stepPath = 'PUT /api/refusers/secondStep'
