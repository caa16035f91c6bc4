/** A provider of OpenID Connect that others use as well (oidc-provider), on this machine, and somebody who logs in there. */
import { generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'
import { houseWith } from './login-provider.ts'

/** Starts one that lets this address be returned to; answers the settings of a house with it. */
export async function knownProvider(redirectUri: string): Promise<Record<string, string>> {
  const server = http.createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = houseWith(issuer)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings['OIDC_CLIENT_ID'],
        client_secret: settings['OIDC_CLIENT_SECRET'],
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['of a story'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'birthdate'],
    },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@parish.example`,
        email_verified: true,
        given_name: 'Vera',
        family_name: 'Petrović',
        birthdate: '1965-02-03',
      }),
    }),
  })
  server.on('request', provider.callback())
  return settings
}

/** Logs in on the provider's own pages as a browser would, and answers with what it is sent back. */
export async function logInThere(page: string, login: string): Promise<URLSearchParams> {
  const { origin } = new URL(page)
  const cookies = new Map<string, string>()
  let address = page
  let form: URLSearchParams | null = null
  for (let step = 0; step < 20; step += 1) {
    const response: Response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const next = response.headers.get('location')
    address = new URL(next ?? /action="([^"]+)"/.exec(text)?.[1] ?? address, address).href
    if (!address.startsWith(origin)) return new URL(address).searchParams
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
    form = next || !prompt ? null : new URLSearchParams({ prompt, login, password: 'any' })
  }
  throw new Error(`the provider never led back; last it was at ${address}`)
}
