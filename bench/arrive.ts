/** Somebody who arrives at a server, and how they ask it. */
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@spomen/contract/accounts.ts'
import { call, type RequestSender } from '@spomen/contract/call.ts'
import { readMails } from '../server/test/mailbox.ts'

/** Signs somebody up through the real mail; answers their token. */
export async function arrive(address: string, dataDir: string): Promise<string> {
  const mail = 'bench@example.org'
  const password = 'the lilac blooms'
  const about = {
    name: 'Bench',
    lastName: 'Mark',
    gender: 'Other',
    dateOfBirth: '1970-01-01',
    country: '-',
    city: '-',
  } as const
  const send = sendAs(address, null)
  await must(call(send, accounts.signUp, { ...about, email: mail, password, passwordConfirmed: password }))
  let activationGuid = ''
  while (!activationGuid) {
    await pause(100)
    activationGuid = (await readMails(dataDir))[0]?.link.split('/').at(-1) ?? ''
  }
  await must(call(send, accounts.activate, { activationGuid }))
  return must(call(send, accounts.logIn, { mail, password }))
}

/** The value of an answer that must be a yes. */
export async function must<Value>(
  asking: Promise<{ ok: true; value: Value } | { ok: false; why: string }>,
): Promise<Value> {
  const answer = await asking
  if (!answer.ok) throw new Error(answer.why)
  return answer.value
}

/** Asks a server as somebody. */
export function sendAs(address: string, token: string | null): RequestSender {
  return async ({ method, path: target, body }) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(address + target, {
      method,
      headers,
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text: await response.text() }
  }
}
