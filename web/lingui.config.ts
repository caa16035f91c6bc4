import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What a visitor without an account reads; everything else is fetched after signing in. */
const publicWords = [
  'src/root.tsx',
  'src/app/*.tsx',
  'src/kit',
  'src/ui',
  'src/words',
  'src/features/accounts/ConfirmSignUp.tsx',
  'src/features/accounts/LoginForm.tsx',
  'src/features/accounts/PasswordForms.tsx',
  'src/features/accounts/AccountFields.tsx',
  'src/features/accounts/SignUpForm.tsx',
  'src/pages/demo/meta.ts',
  'src/pages/landing',
  'src/pages/reading',
  'src/pages/AccountActivation.tsx',
  'src/pages/ComeBack.tsx',
  'src/pages/Farewell.tsx',
  'src/pages/ForgotPassword.tsx',
  'src/pages/Login.tsx',
  'src/pages/NotFound.tsx',
  'src/pages/Shared.tsx',
  'src/pages/Unsubscribe.tsx',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'srb', 'it', 'zh', 'de'],
  rootDir: import.meta.dirname,
  format: formatter({ origins: false }),
  orderBy: 'message',
  catalogs: [
    { path: '<rootDir>/src/words/public/{locale}', include: publicWords.map((path) => `<rootDir>/${path}`) },
    {
      path: '<rootDir>/src/words/app/{locale}',
      include: ['<rootDir>/src'],
      exclude: publicWords.map((path) => `<rootDir>/${path}${/\.tsx?$/.test(path) ? '' : '/**'}`),
    },
  ],
})
