import type { Config } from '@react-router/dev/config'
import { editions } from '@spomen/contract/languages.ts'

const pages = ['/', '/FAQ', '/TermsAndConditions', '/demo/Profile']

const inEdition = (language: string) => pages.map((page) => `/${language}${page}`.replace(/\/$/, ''))

/** No server rendering: the signed-in pages live in the browser, the public ones are written at build time. */
export default {
  appDirectory: 'src',
  // Elsewhere while the set-up builds, so that no server finds half a build in its place.
  buildDirectory: process.env['WEB_BUILD'] ?? 'build',
  ssr: false,
  splitRouteModules: false,
  // The login has one address, and holds what it is in all languages (src/app/other-languages.ts).
  prerender: [...pages, ...editions.flatMap(inEdition), '/Login'],
} satisfies Config
