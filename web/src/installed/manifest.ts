import { defaultTheme, themes } from '@spomen/contract/themes.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { languageTags } from '../words/language-tags.ts'
import { shareTargetPath } from './addresses.ts'
import { installedWords } from './words.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * How a device keeps the app (B35). It begins at home, for the first page would log out whoever comes (T03). A manifest
 * speaks one language, so that there is one for each; by its `id` they are all the same app.
 */
export function manifestIn(language: Language) {
  const { name, description, mine, add } = installedWords[language]
  return {
    id: '/',
    name,
    short_name: 'Spomen',
    description,
    lang: languageTags[language],
    dir: 'ltr',
    start_url: '/MyMemories',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: themes[defaultTheme],
    categories: ['lifestyle', 'social'],
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: mine, url: '/MyMemories' },
      { name: add, url: '/AddMemories' },
    ],
    share_target: {
      action: shareTargetPath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'pictures', accept: ['image/*', '.heic', '.heif'] }] },
    },
  }
}
