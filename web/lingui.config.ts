import { defineConfig } from '@lingui/cli'
import { extractor as babel } from '@lingui/cli/api'
import type { ExtractedMessage, ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languages } from '@spomen/contract/languages.ts'

/** Parts of `src/ui` that no page without an account shows. */
export const partsWithin = 'AccessRefused|LastPageRedirect|Menu|OlderWords|Pager|PersonChoice|PersonList'

/** What a visitor without an account reads; everything else is fetched after signing in. */
export const publicWords = [
  'src/root.tsx',
  'src/app/*.tsx',
  'src/kit',
  `src/ui/!(${partsWithin}).tsx`,
  'src/ui/*.ts',
  'src/words',
  'src/features/accounts/ConfirmSignUp.tsx',
  'src/features/accounts/LoginForm.tsx',
  'src/features/accounts/PasswordForms.tsx',
  'src/features/accounts/ProviderButton.tsx',
  'src/features/accounts/RefusedLogin.tsx',
  'src/features/accounts/AccountFields.tsx',
  'src/features/accounts/SignUpForm.tsx',
  'src/features/accounts/TermsCheckbox.tsx',
  'src/features/guest-words/OwnWordsForm.tsx',
  'src/features/guest-words/OwnWordsToRead.tsx',
  'src/features/guest-words/WithdrawButton.tsx',
  'src/features/second-step/PasskeyLogin.tsx',
  'src/features/silences/silence-words.ts',
  'src/pages/demo/meta.ts',
  'src/pages/landing',
  'src/pages/reading',
  'src/pages/AccountActivation.tsx',
  'src/pages/Card.tsx',
  'src/pages/card',
  'src/pages/ComeBack.tsx',
  'src/pages/Objection.tsx',
  'src/pages/Farewell.tsx',
  'src/pages/ForgotPassword.tsx',
  'src/pages/Login.tsx',
  'src/pages/login',
  'src/pages/NotFound.tsx',
  'src/pages/Shared.tsx',
  'src/pages/Silence.tsx',
  'src/pages/silence',
  'src/pages/Unsubscribe.tsx',
  'src/pages/Words.tsx',
]

/** Parsing is most of the work: a file that names neither the library nor its object says no sentence. */
const pages: ExtractorType = {
  match: babel.match,
  async extract(file, code, onExtracted, ctx) {
    if (/lingui|i18n/.test(code)) await babel.extract(file, code, onExtracted, ctx)
  },
}

/**
 * The server says `i18n.t('Dear {name},', { name })`, since nothing compiles it: the sentence is its own name, with its
 * context before it where it is said in two ways.
 */
const server: ExtractorType = {
  match: (file) => /[\\/]server[\\/]src[\\/]/.test(file) && babel.match(file),
  async extract(file, code, onExtracted, ctx) {
    if (!code.includes('i18n.t(')) return
    const name = (found: ExtractedMessage) => {
      const [, context, message = ''] = /^(?:([a-z ]+)\|)?(.*)$/s.exec(found.id) ?? []
      onExtracted({ ...found, id: generateMessageId(message, context), message, ...(context && { context }) })
    }
    await babel.extract(file, code, name, ctx)
  },
}

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  rootDir: import.meta.dirname,
  format: formatter({ origins: false }),
  orderBy: 'message',
  extractors: [server, pages],
  catalogs: [
    { path: '<rootDir>/src/words/public/{locale}', include: publicWords.map((path) => `<rootDir>/${path}`) },
    {
      path: '<rootDir>/src/words/app/{locale}',
      include: ['<rootDir>/src'],
      exclude: publicWords.map((path) => `<rootDir>/${path}${/\.tsx?$/.test(path) ? '' : '/**'}`),
    },
    // Mails, calendars, archives.
    {
      path: '<rootDir>/../server/words/{locale}',
      include: ['<rootDir>/../server/src'],
      exclude: ['<rootDir>/../server/src/**/*.test.ts'],
    },
  ],
})
