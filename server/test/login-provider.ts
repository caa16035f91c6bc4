/** A provider of logins on this machine that says whatever a story has it say, and a browser that goes there and back. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallInput, CallOutput, Endpoint } from '@spomen/contract/endpoint.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { onTestFinished } from 'vitest'
import type { Person } from './cast.ts'
import { houseWith } from './provider-settings.ts'
import type { World } from './world.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { OIDC_CLIENT_ID: clientId } = houseWith('')

/** Nobody listens there. */
export const absentProvider = houseWith('http://127.0.0.1:1')

type Claims = Record<string, unknown>

export interface StoryProvider {
  issuer: string
  environment: Record<string, string>
  /** Who logs in there. */
  person: Claims
  /** What else it says in its token, or in place of the truth. */
  says: Claims
  /** By how many seconds its clock is ahead. */
  ahead: number
  /** Signs a token: as it should, with another's key, or not at all. */
  signsWith: 'its key' | 'another key' | 'nothing'
  /** What it does when it is asked at these paths. */
  does: Partial<Record<string, (response: http.ServerResponse) => void>>
  /** How often a path was asked for. */
  asked: string[]
  clock: { now(): Date }
  /** Somebody logs in at the page of this address: with what the browser is sent back. */
  approve(page: string): URLSearchParams
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Starts a provider for one story. */
export async function storyProvider(): Promise<StoryProvider> {
  const asked = new Map<string, { nonce: string; challenge: string }>()
  const server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: StoryProvider = {
    issuer,
    environment: houseWith(issuer),
    person: {
      sub: 'vera-1',
      given_name: 'Vera',
      family_name: 'Petrović',
      email: 'vera@parish.example',
      email_verified: true,
    },
    says: {},
    ahead: 0,
    signsWith: 'its key',
    does: {},
    asked: [],
    clock: { now: () => new Date('2026-04-12T10:00:00Z') },
    approve(page) {
      const { searchParams } = new URL(page)
      const read = (name: string) => searchParams.get(name) ?? ''
      const code = createHash('sha256').update(read('state')).digest('hex')
      asked.set(code, { nonce: read('nonce'), challenge: read('code_challenge') })
      return new URLSearchParams({ code, state: read('state'), iss: issuer })
    },
  }

  function tokenFor(nonce: string): string {
    const iat = Math.floor(provider.clock.now().getTime() / 1_000) + provider.ahead
    const claims = {
      ...provider.person,
      iss: issuer,
      aud: clientId,
      nonce,
      iat,
      exp: iat + 3_600,
      ...provider.says,
    }
    if (provider.signsWith === 'nothing') return `${base64({ alg: 'none' })}.${base64(claims)}.`
    const head = `${base64({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${base64(claims)}`
    const key =
      provider.signsWith === 'its key'
        ? privateKey
        : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const path = new URL(request.url ?? '', issuer).pathname
    provider.asked.push(path)
    const own = provider.does[path]
    if (own) return own(response)
    let body = ''
    for await (const part of request) body += String(part)
    const send = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === '/.well-known/openid-configuration') return send(describe(issuer))
    if (path === '/keys')
      return send({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    if (path !== '/token') return send({}, 404)
    const form = new URLSearchParams(body)
    const found = asked.get(form.get('code') ?? '')
    asked.delete(form.get('code') ?? '')
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const proof = `Basic ${Buffer.from(`${clientId}:a+secret+%26+more`).toString('base64')}`
    if (found?.challenge !== shown || request.headers.authorization !== proof)
      return send({ error: 'invalid_grant' }, 400)
    return send({ access_token: 'opens nothing', token_type: 'Bearer', id_token: tokenFor(found.nonce) })
  }

  return provider
}

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/login`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

export interface StoryBrowser {
  ask<E extends Endpoint>(
    endpoint: E,
    body: CallInput<E>,
    by?: Person,
  ): Promise<{ ok: true; value: CallOutput<E> } | { ok: false; why: string }>
  /** Comes back from the provider; where the browser is led. */
  comeBack(query: URLSearchParams): Promise<URL>
  /** Begins a login, logs in there and comes back: the code of the page it is led to. */
  goThere(provider: StoryProvider, backUrl?: string): Promise<string>
}

/** A browser that keeps the cookies of our calls. */
export function storyBrowser({ bare }: Pick<World, 'bare'>): StoryBrowser {
  const cookies = new Map<string, string>()
  async function send(line: string, { by, body }: { by?: Person | undefined; body?: unknown }) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'application/json', ...(cookie && { cookie }) }
    const answer = await bare(line, { by: by ?? null, body, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const browser: StoryBrowser = {
    async ask(endpoint, body, by) {
      const isRead = endpoint.method === 'GET'
      const answer = await send(`${endpoint.method} /api/${endpoint.path}`, {
        by,
        body: isRead ? undefined : body,
      })
      return answer.status < 300
        ? { ok: true, value: JSON.parse(answer.text) }
        : { ok: false, why: String(JSON.parse(answer.text)) }
    },
    async comeBack(query) {
      const answer = await send(`GET /api/refusers/providerCallback?${query.toString()}`, {})
      return new URL(answer.headers.get('location') ?? 'about:blank')
    },
    async goThere(provider, backUrl) {
      const begun = await browser.ask(loginProvider.begin, { backUrl })
      if (!begun.ok) throw new Error(begun.why)
      const page = await browser.comeBack(provider.approve(begun.value.address))
      return page.searchParams.get('provider') ?? ''
    },
  }
  return browser
}
