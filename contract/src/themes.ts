/**
 * The fifteen colour themes and the colour each gives the browser's own frame (B25–B27, Q51).
 * `no-theme` and `theme-default` are the same colour (B26).
 */
export const themes = {
  'no-theme': '#3093a5',
  'theme-default': '#3093a5',
  'theme-black': '#2b2e33',
  'theme-blue-gray': '#546e7a',
  'theme-blue': '#2b6cb0',
  'theme-cyan': '#0b7fa3',
  'theme-dark-red': '#8c2f39',
  'theme-green': '#2f7d4f',
  'theme-light-green': '#5b8a3a',
  'theme-light-brown': '#8a6a4f',
  'theme-lime-dark': '#707c1c',
  'theme-orange': '#b8581a',
  'theme-pink': '#b84d78',
  'theme-light-purple': '#8067bd',
  'theme-purple': '#653a97',
} as const

export type Theme = keyof typeof themes

export const themeNames = Object.keys(themes) as [Theme, ...Theme[]]

export const defaultTheme: Theme = 'no-theme'

/** The browser's colour while a photograph or a video fills the screen (B29). */
export const viewerColour = '#1c1e21'
