/** Where a person goes after the login: back to where they were, or wanted to be. */
import { editions } from '@spomen/contract/languages.ts'
import { isLocalPath } from '@spomen/contract/text-checks.ts'

const targetKey = 'backUrl'
const scrollPositionKey = 'place'

/** Whoever enters these is logged out (A08, A45), so that nobody is sent back to them. */
const loginPages = new RegExp(`^/(login|forgotpassword|accountactivation|${editions.join('|')})?(/|$)`, 'i')

/**
 * A path on this very site that somebody signed in may be led to, or null: a link from outside must lead nobody away
 * after login (Q12), nor back to the login.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || !isLocalPath(path)) return null
  try {
    const { origin, pathname, search, hash } = new URL(path, location.origin)
    return origin === location.origin && !loginPages.test(decodeURI(pathname))
      ? pathname + search + hash
      : null
  } catch {
    return null
  }
}

/** The address one is at, without the site. */
export const currentPath = () => location.pathname + location.search + location.hash

const withBackUrl = (path: string, backUrl: string | null) =>
  backUrl ? `${path}${path.includes('?') ? '&' : '?'}backUrl=${encodeURIComponent(backUrl)}` : path

/** The login page that brings a person back to where they are. */
export const loginPath = (backUrl: string | null) => withBackUrl('/Login?state=login', backUrl)
/** The page to sign up, which brings a person back to where they are. */
export const signUpPath = (backUrl: string | null) => withBackUrl('/Login?state=signup', backUrl)
/** Asking for a new password on the way. */
export const forgotPasswordPath = (backUrl: string | null) => withBackUrl('/ForgotPassword', backUrl)

/** Remembers where a visitor without a session wanted to go (Q12). */
export const rememberTarget = (path: string) => sessionStorage.setItem(targetKey, path)
/** Where the visitor wanted to go, if anywhere. */
export const rememberedTarget = () => ownPath(sessionStorage.getItem(targetKey))
/** Forgets where somebody was going before they were asked to log in. */
export const forgetTarget = () => sessionStorage.removeItem(targetKey)

interface ScrollPosition {
  path: string
  /** How far down the page had been read, in pixels. */
  top: number
}

/** Remembers how far somebody had read, for when they come back to this very address. */
export function rememberScrollPosition() {
  const position: ScrollPosition = { path: currentPath(), top: window.scrollY }
  sessionStorage.setItem(scrollPositionKey, JSON.stringify(position))
}

/** How far somebody had read at this address before they had to leave; answered once. */
export function takeScrollPosition(path: string): number | null {
  const kept = sessionStorage.getItem(scrollPositionKey)
  sessionStorage.removeItem(scrollPositionKey)
  if (!kept) return null
  const position = JSON.parse(kept) as ScrollPosition
  return position.path === path ? position.top : null
}
