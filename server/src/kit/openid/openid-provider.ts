/** A provider of OpenID Connect, as a house that lets people log in by it sees it: the code flow with PKCE, state and nonce. */
import { longest } from '@spomen/contract/limits.ts'
import { line, MailAddress } from '@spomen/contract/vocabulary.ts'
import * as client from 'openid-client'
import { ProviderProblem } from './problem.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { problemOf, refuseOtherClocks } from './problem-of.ts'

export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends browsers back to. */
  redirectUri: string
  now: () => Date
}

/** What of one login nobody but its browser knows. */
export interface LoginSecrets {
  state: string
  nonce: string
  /** Of PKCE: shown to the provider when the code is exchanged, and only its hash before. */
  verifier: string
}

/** Whom the provider says somebody is; what it does not say is empty. */
export interface ProvenPerson {
  subject: string
  name: string
  lastName: string
  /** YYYY-MM-DD. */
  born: string
  mail: string
  isMailVerified: boolean
}

export interface OpenIdProvider {
  /** The page at which somebody logs in there; `locale` is the tag of their language. Throws a `ProviderProblem`. */
  loginPage(secrets: LoginSecrets, locale: string | null): Promise<string>
  /**
   * Whom a browser is that came back with this query. Throws a `ProviderProblem` where the provider is away, where what it says
   * cannot be trusted, or where the person said no.
   */
  identify(query: URLSearchParams, secrets: LoginSecrets): Promise<ProvenPerson>
}

/** How long what a provider says of itself is believed, in milliseconds. */
const metadataLife = 3_600_000
/** How far its clock may be from ours, in seconds. */
const clockTolerance = 120

/**
 * A provider, asked for what it says of itself only once somebody logs in by it: while it is away everything else goes on.
 */
export function openIdProvider(settings: OpenIdSettings): OpenIdProvider {
  const { issuer, redirectUri, now } = settings
  const metadata = metadataReader(settings)
  const configuration = async () => configurationFor(await metadata(), settings)

  return {
    loginPage: (secrets, locale) =>
      translated(async () => {
        const page = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(locale && { ui_locales: locale }),
        })
        if (isSafe(issuer) && page.protocol !== 'https:')
          throw new Error('its page for logging in is no https address')
        return page.href
      }),

    identify: (query, { state, nonce, verifier }) =>
      translated(async () => {
        const config = await configuration()
        const address = new URL(redirectUri)
        address.search = query.toString()
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('there was no id_token')
        refuseOtherClocks(claims.iat, now(), clockTolerance)
        const isShort = !claims['email'] && config.serverMetadata().userinfo_endpoint
        const more = isShort ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
        return personOf(claims.sub, { ...claims, ...more })
      }),
  }
}

const isSafe = (issuer: string) => issuer.startsWith('https:')

/** Reads what a provider says of itself: again only after a while, and for all who ask at the same time once. */
function metadataReader({ issuer, clientId, now }: OpenIdSettings): () => Promise<client.ServerMetadata> {
  let known: { metadata: client.ServerMetadata; until: number } | null = null
  let asked: Promise<client.ServerMetadata> | null = null

  async function fetchMetadata(): Promise<client.ServerMetadata> {
    const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      [client.customFetch]: boundedFetch(),
      ...(!isSafe(issuer) && { execute: [client.allowInsecureRequests] }),
    })
    const metadata = found.serverMetadata()
    known = { metadata, until: now().getTime() + metadataLife }
    return metadata
  }

  return () => {
    if (known && known.until > now().getTime()) return Promise.resolve(known.metadata)
    asked ??= fetchMetadata().finally(() => {
      asked = null
    })
    return asked
  }
}

/** One login's way of asking: with a time limit over all it asks. */
function configurationFor(
  server: client.ServerMetadata,
  { issuer, clientId, clientSecret, now }: OpenIdSettings,
): client.Configuration {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
  const skew = Math.round((now().getTime() - Date.now()) / 1_000)
  const about = { [client.clockTolerance]: clockTolerance, [client.clockSkew]: skew }
  const config = new client.Configuration(server, clientId, about, proof(clientSecret))
  config[client.customFetch] = boundedFetch()
  if (!isSafe(issuer)) client.allowInsecureRequests(config)
  // NOTE: TLS alone would let a token pass that nobody has signed.
  client.enableNonRepudiationChecks(config)
  return config
}

/** Does it, and throws whatever goes wrong as a `ProviderProblem`. */
async function translated<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw problemOf(error)
  }
}

/** No provider may name its accounts by more letters (OpenID Connect Core, 2). */
const longestSubject = 255

/**
 * Refuses a name of an account that could not be kept as it is: with characters that no database holds, or with half of one,
 * two accounts there could be the same one here.
 */
function checkSubject(subject: string): string {
  if (subject.length > longestSubject || /[\p{Cc}\p{Cs}]/u.test(subject))
    throw new ProviderProblem('doubtful', 'it names an account by what cannot be a name')
  return subject
}

const Name = line(longest.short)

/** NOTE: read as if somebody had typed it; what is no name, address or birthday is left out. */
function personOf(subject: string, claims: Readonly<Record<string, unknown>>): ProvenPerson {
  const read = (schema: typeof Name, name: string) => schema.safeParse(claims[name]).data ?? ''
  const { birthdate: born } = claims
  return {
    subject: checkSubject(subject),
    name: read(Name, 'given_name'),
    lastName: read(Name, 'family_name'),
    born: typeof born === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(born.trim()) ? born.trim() : '',
    mail: read(MailAddress, 'email'),
    // Some send it as a text.
    isMailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
  }
}
