/** How the product looks in this browser: the colour theme and light or dark. Applied to `<html>` without React. */
import { defaultTheme, type Theme, themes } from '@spomen/contract/themes.ts'
import { createStore, useStore } from '../kit/store.ts'

export const schemes = ['light', 'dark', 'system'] as const
export type Scheme = (typeof schemes)[number]

export interface Look {
  /** The theme on the screen. */
  theme: Theme
  /** The one that was chosen; another may be on the screen while somebody tries it. */
  chosen: Theme
  scheme: Scheme
  /** What `scheme` comes to at this moment. */
  isDark: boolean
}

const dark = '(prefers-color-scheme: dark)'
const defaultLook: Look = { theme: defaultTheme, chosen: defaultTheme, scheme: 'system', isDark: false }
const look = createStore(defaultLook)
let triedTheme: Theme | null = null

const isTheme = (text: string | null): text is Theme => text !== null && Object.hasOwn(themes, text)
const isScheme = (text: string | null): text is Scheme => schemes.some((scheme) => scheme === text)

function readLook(): Look {
  const [theme, scheme] = [localStorage.getItem('theme'), localStorage.getItem('scheme')]
  const chosen = isTheme(theme) ? theme : defaultTheme
  const chosenScheme = isScheme(scheme) ? scheme : 'system'
  return {
    theme: triedTheme ?? chosen,
    chosen,
    scheme: chosenScheme,
    isDark: chosenScheme === 'dark' || (chosenScheme === 'system' && matchMedia(dark).matches),
  }
}

function apply() {
  const [next, now] = [readLook(), look.get()]
  if (
    next.theme === now.theme &&
    next.chosen === now.chosen &&
    next.scheme === now.scheme &&
    next.isDark === now.isDark &&
    now !== defaultLook
  )
    return
  const { dataset } = document.documentElement
  dataset['theme'] = next.theme
  dataset['colorScheme'] = next.isDark ? 'dark' : 'light'
  look.set(next)
}

/** Saves a theme in this browser and shows it (B19, C27). */
export function chooseTheme(theme: Theme) {
  localStorage.setItem('theme', theme)
  apply()
}

/** Shows a theme without keeping it, until another is tried; null shows the chosen one again. */
export function tryTheme(theme: Theme | null) {
  triedTheme = theme
  apply()
}

/** Shows what the storage holds, after it was cleared (A68). */
export const forgetLook = apply

/** Light, dark, or as the system says. */
export function chooseScheme(scheme: Scheme) {
  localStorage.setItem('scheme', scheme)
  apply()
}

/** Light where it is dark, and dark where it is light: as it is now, whatever was drawn last. */
export const toggleScheme = () => chooseScheme(readLook().isDark ? 'light' : 'dark')

/** Follows the storage and the system from now on; returns how to stop. */
export function followLook() {
  apply()
  const system = matchMedia(dark)
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  return () => {
    system.removeEventListener('change', apply)
    removeEventListener('storage', apply)
  }
}

/** The theme and the scheme that are shown. */
export const useLook = () => useStore(look)

let frame = ''
let covers: readonly { colour: string }[] = []

function paint() {
  const colour = covers.at(-1)?.colour ?? frame
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

/** The colour of the browser's own frame (B21–B24). */
export function paintFrame(colour: string) {
  frame = colour
  paint()
}

/** Another colour while something fills the whole screen (B29); returns how the usual one comes back. */
export function coverFrame(colour: string) {
  const cover = { colour }
  covers = [...covers, cover]
  paint()
  return () => {
    covers = covers.filter((other) => other !== cover)
    paint()
  }
}
