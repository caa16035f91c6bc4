/** The longest texts, in characters (Q97). Longer text is refused with `textTooLong`, never cut. */
export const longest = {
  short: 100,
  mail: 254,
  title: 200,
  link: 500,
  comment: 5_000,
  greeting: 10_000,
  description: 10_000,
  note: 10_000,
  /** What a local service says of itself, and a moderator of it: it stays a notice. */
  notice: 1_000,
  /** What stands beside candles and flowers: a line or two. */
  giftWords: 300,
  /** The one line under a name. */
  epitaph: 120,
  /** The order of a funeral, and what else is good to know. */
  ceremonyDetails: 5_000,
  password: 200,
} as const

/** The fewest characters of a password (A33, Q01). */
export const shortestPassword = 6

/** The same where the operator has set `PASSWORD_RULES=strict`, as OWASP ASVS 5.0 wants it (6.2.1). */
export const shortestStrictPassword = 8

const MB = 1_048_576

/** Files at or above these sizes are refused (J10, K09, L09, Q40), in bytes. */
export const largest = { image: 10 * MB, video: 100 * MB, document: 50 * MB, captions: MB } as const

/** The quality a photograph is recompressed at before it is sent (C15, J11, X25). */
export const compressionQuality = 0.8

/** Items on a page (X27). */
export const pageSizes = {
  memorials: 12,
  pendingRequests: 6,
  media: 18,
  bookmarks: 18,
  people: 10,
  commercials: 6,
  gifts: 4,
} as const

/** The most items one page may ask for (Q08). */
export const largestPage = 100

/** The most calls that one request may ask together: more than any page begins with. */
export const largestBatch = 20

/** The most characters of their addresses; with the rest of a request's head they stay below the 8 KB that proxies take. */
export const longestBatch = 4_000

/** The earliest day a photograph may claim (J19). */
export const earliestMemory = '1900-01-01'

/** The most photographs and videos beside one entry of a timeline. */
export const mostAssets = 100

/** How many years before a birth a timeline may begin. */
export const yearsBeforeBirth = 300

/**
 * How much a draft may hold, in characters: each text more than is allowed in the end, so that nothing is lost of one
 * that has to be shortened.
 */
export const draftLimits = { text: 20_000, favourites: 500, whole: 100_000 } as const

/** The most names of those who are to be seen in a photograph or a film (J18, K15). */
export const mostFriends = 100
