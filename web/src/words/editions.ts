import { editions, type Language } from '@spomen/contract/languages.ts'

/** The language an address is written in. */
export const languageOfPath = (pathname: string): Language =>
  editions.find((language) => language === pathname.split('/')[1]?.toLowerCase()) ?? 'en'

const publicPaths = new RegExp(
  `^/(?:(?:${editions.join('|')})(?:/|$))?(?:faq|termsandconditions|demo/profile)?/?$`,
  'i',
)

/** Matches the address of the landing page, in any of the languages. */
export const landingPath = new RegExp(`^/(?:${editions.join('|')})?/?$`, 'i')

/** Whether an address is one of the pages anybody may read, in any of the languages. */
export const isPublicPage = (pathname: string) => publicPaths.test(pathname)
