import type { Language } from '@spomen/contract/languages.ts'

/** Where the manifest of a language lies. */
export const manifestAddress = (language: Language) =>
  language === 'en' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`

/** Where the device hands over pictures from another app: the page that asks whose they are. */
export const shareTargetPath = '/HandedOver'
