/** A provider of OpenID Connect that others use as well (oidc-provider), on this machine, and whoever logs in there. */
import { generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { houseWith } from './provider-settings.ts'

/** The only page of its own: whoever types a name is that person. */
const loginPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Parish</title>
<h1>Log in to the parish</h1>
<form method="post">
<p><label>Name <input name="login" autocomplete="username"></label></p>
<p><button>Go on</button></p>
</form>`

/** Starts one that lets this address be returned to; answers the settings of a house with it. */
export async function startKnownProvider(redirectUri: string) {
  const server = http.createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = houseWith(issuer)
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['of a story'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'birthdate'],
    },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: async () => claimsOf(id) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // The parish trusts this house: nobody is asked whether it may know who they are.
    async loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void letIn(provider, request, response)
    else answer(request, response)
  })
  return {
    issuer,
    settings,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What it says of somebody by their name there. */
const claimsOf = (name: string) => ({
  sub: name,
  email: `${name}@parish.example`,
  email_verified: true,
  given_name: name.charAt(0).toUpperCase() + name.slice(1),
  family_name: 'Petrović',
  birthdate: '1965-02-03',
})

async function letIn(provider: Provider, request: http.IncomingMessage, response: http.ServerResponse) {
  if (request.method !== 'POST')
    return response.writeHead(200, { 'content-type': 'text/html' }).end(loginPage)
  let body = ''
  for await (const part of request) body += String(part)
  const accountId = new URLSearchParams(body).get('login') ?? ''
  return provider.interactionFinished(request, response, { login: { accountId } })
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
    address = new URL(next ?? address, address).href
    if (!address.startsWith(origin)) return new URL(address).searchParams
    form = text.includes('name="login"') ? new URLSearchParams({ login }) : null
  }
  throw new Error(`the provider never led back; last it was at ${address}`)
}
