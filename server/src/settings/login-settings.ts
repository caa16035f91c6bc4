/** By which account of another house people may log in here. */
import { isThisMachine } from '../kit/network.ts'
import { givenWords, must, optional, type Setting, type SettingReader } from '../kit/settings.ts'

/** The address of a provider of OpenID Connect, as it calls itself; without https only on this machine. */
const issuerAddress: SettingReader<string> = (text) => {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
  if (!url || !isSafe || url.search || url.hash || url.username || url.password)
    return must('be an address like https://login.example.org/realms/parish')
  return text
}

/** What stands on a button. */
const shortName: SettingReader<string> = (text) =>
  /^[^\p{Cc}]{1,40}$/u.test(text) ? text : must('be a name of at most 40 signs', text)

export const loginSettings = {
  oidcIssuer: optional(
    'OIDC_ISSUER',
    'a provider of OpenID Connect with whose accounts people may log in beside the password, like https://login.example.org/realms/parish; the next three are needed with it',
    issuerAddress,
  ),
  oidcClientId: optional('OIDC_CLIENT_ID', 'by which name the provider knows this house', givenWords),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', 'the secret that the provider gave with it', givenWords),
  oidcName: optional(
    'OIDC_NAME',
    'what people call their account there, as the button says it, like Parish account',
    shortName,
  ),
} satisfies Record<string, Setting<unknown>>
