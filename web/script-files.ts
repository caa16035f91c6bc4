/** Which parts of the app arrive together in one script file. */
import type { Plugin } from 'vite'

type Parts = Readonly<Record<string, string>>

const sharedIcons =
  'archive arrow-down arrow-left bell-off brand-whatsapp calendar-plus camera candle check copy device-mobile door ' +
  'door-exit dots download file-text history layout-grid link list list-details lock logout mail map-pin ' +
  'message-circle minus movie paw pencil photo photo-plus plus printer qrcode refresh search share-2 star-filled trash user ' +
  'zoom-in'

/** Icons of one part alone, such as the viewer, which lie in the file of that. */
const iconsOfOnePart =
  'arrows-sort badge-cc ball-football ball-tennis book-2 bowl cookie droplet external-link glass heart heart-filled ' +
  'info-circle map-2 music tools-kitchen-2 zoom-out'

/**
 * From what every page needs to what one does. A file takes along all that its parts import, unless a file before it has
 * that already: a part stands in the first file whose pages need it. What no file names, the bundler divides by the pages
 * and dialogs that need it. `npm run script -- bench/script-files.ts` says what each page asks for.
 *
 * NOTE: left alone, the bundler makes a file for each set of pages with something in common: 127 for a memorial, half a
 * kilobyte each.
 */
export const files: Readonly<Record<string, Parts>> = {
  // Every page, the first one included.
  base: {
    'contract/src/': 'system text-checks',
    'src/app/':
      'ClosingNotice LanguageSwitch PageError AppNotices SchemeSwitch TopBar focus-on-navigation page-effects tag-manager visitor-session',
    'src/kit/':
      'announced-closing connection days first-view head-tag media-query pending second-clicks server session store stray-drops transport version return-address',
    'src/style/': 'look',
    'src/style/fonts/': 'serif-own-normal',
    'src/ui/':
      'Button Choices Mark Page Progress SelectField SkipLink Spinner States Toasts open-modals toast',
    'src/words/': 'editions logout-reasons language language-offers refusals SentenceBlank',
  },
  // The first page, login and its like.
  visitors: {
    'src/app/': 'LoginPanel',
    'src/features/accounts/': 'TermsCheckbox',
    'src/kit/': 'login-provider',
    'src/ui/': 'Landscape',
  },
  // Whatever calls the server: login, shared links, and all signed-in pages.
  client: {
    'contract/src/': 'accounts demo facts memorials personal-data plans',
    'src/features/accounts/': 'AccountFields session',
    'src/features/memorials/share/': 'link',
    'src/kit/': 'call call-batch draft focus form ids keep-focus lazy-component query-client site',
    'src/ui/': 'DateField Portrait TextField',
    'src/words/': 'checks dates',
    'react-query/build/modern/': 'QueryClientProvider useMutation useQuery useSuspenseQuery',
  },
  // The signed-in shell, and what the wall has in common with other pages.
  shell: {
    'contract/src/': 'claims house-closing live names',
    'src/app/shell/': 'ShellContent navigation-entries',
    'src/features/claims/': 'OfferedWords',
    'src/features/guest-words/': 'affected lazy',
    'src/app/': 'CreateMemorial',
    'src/features/house-closing/': 'ClosedToNew lazy queries',
    'src/features/preparations/': 'lazy',
    'src/features/following/': 'lazy use-ties-live',
    'src/features/memorials/': 'LifeLength closing',
    'src/features/profiles/': 'Lifetime day-words near-day rules',
    'src/features/silences/': 'SilenceButton',
    'src/kit/': 'first-characters search-params typed-search',
    'src/ui/': 'Dialog Dotted Pager viber-icon',
    'src/words/': 'lists names',
    'react-query/build/modern/': 'useQueries',
    'tabler/': sharedIcons,
  },
  // What other pages have in common: a memorial, its family's pages, settings.
  common: {
    'contract/src/': 'gifts observances remembrance statistics tales',
    'src/features/accounts/': 'use-device-name',
    'src/features/gifts/': 'format order-route queries',
    'src/features/imports/': 'BringBackHint',
    'src/features/media/': 'photograph-layout',
    'src/features/payments/': 'format',
    'src/features/personal-data/': 'lazy',
    'src/features/plans/': 'queries rules',
    'src/features/profiles/page/': 'address queries',
    'src/features/puzzle/': 'queries WaitingSuggestionsCount',
    'src/features/remembrance/': 'queries',
    'src/features/statistics/': 'queries',
    'src/features/succession/': 'lazy',
    'src/features/tales/': 'TaleCircle TalesNotFetched queries',
    'src/kit/': 'group-by latest number-formats open-in-address parse-url printing',
    'src/ui/': 'CountBadge FadeInImage FailedOrLoading FileInput Menu PrintOnly Tabs dropped-files',
    'react-query/build/modern/': 'infiniteQueryOptions useInfiniteQuery',
  },
  // Icons that have come to be shared and are named nowhere.
  icons: {},
  // What lies in the browser's own databases: pictures that wait, and family trees.
  database: { 'src/kit/': 'browser-database' },
  // Where pictures are chosen and prepared.
  images: {
    'src/features/memorials/': 'pending-portrait',
    'src/kit/': 'file-store image-integrity images pending-images',
    'src/ui/': 'DamagedNote DropHint PortraitUploadButtons portrait-upload',
  },
  // What is told of whoever is remembered: a memorial and the wizard.
  facts: {
    'src/features/memorials/': 'fact-labels fact-values gender-words wire zodiac',
    'src/features/memorials/favourites/': 'FavouriteGroupSection favourite-words',
    'src/features/memorials/place/': 'ThirdPartyMap',
    'src/features/plans/': 'plan-route plan-words',
  },
  // The form in which it is told: the wizard, the page's own form, and where a day is announced.
  form: {
    'contract/src/': 'preparing',
    'src/features/memorials/': 'PersonalFields use-facts-form',
    'src/features/memorials/favourites/': 'FavouritesFields',
    'src/features/memorials/place/': 'GravePlace PointField use-current-position',
    'src/features/plans/': 'PlanCards',
    'src/ui/': 'Fold',
  },
  // What surrounds photographs, greetings and the words of guests: a memorial, bookmarks, the viewer, reports, the reading of words.
  media: {
    'contract/src/': 'guest-words',
    'src/features/greetings/': 'GreetingWords',
    'src/features/interactions/': 'ReportButton comment-count',
    'src/features/media/': 'PhotographGrid lazy',
    'src/features/memorials/': 'lazy',
    'src/features/reports/': 'ReportingProvider',
    'src/kit/': 'on-visible videos',
    'src/ui/': 'LastPageRedirect PageNote',
  },
  // What settings share with dialogs and with the links of mails.
  settings: {
    'contract/src/': 'silences',
    'src/features/silences/': 'silence-words tell-windows',
  },
  // What the page of settings shares with those of its parts that come later.
  ownLists: {
    'src/features/personal-data/': 'DataExport',
    'src/ui/': 'ActionList',
  },
  // All else of a memorial's page, with what its dialogs, its editing and its printing share with it.
  memorial: {
    'src/features/profiles/page/':
      'AboutMemorial ActionButton CarePanel FirstSteps MemorialActions MemorialCounts MemorialHead MemorialMenus PageColumns Relation States',
    'src/features/profiles/page/edit/': 'UnsavedEditNote',
    'src/features/ceremonies/': 'announce-route',
    'src/features/plans/': 'SeePlanLink',
    'src/features/remembrance/': 'RemindMe',
    'src/features/tales/': 'MemorialTales',
    'src/pages/profile/': 'ProfileTabs ReadablePage use-live-page',
  },
  // How many wait beside the entries of the menu, and the pages on which they do.
  counts: {
    'contract/src/': 'commercials reports succession',
    'src/features/commercials/': 'PendingCommercialCount queries',
    'src/features/following/': 'PendingRequestCount',
    'src/features/reports/': 'WaitingReportsCount queries',
    'src/features/succession/': 'WaitingRequestCount queries',
  },
  // Notices of local services, without the form in which they are handed in, which the page of that alone has.
  notices: { 'src/features/commercials/': 'CommercialReview OwnCommercials' },
  ownNotice: { 'src/features/commercials/': 'CommercialForm', 'src/pages/': 'AddCommercials' },
  // What the parts that come later to a memorial have in common with its dialogs and with guests' words.
  shared: {
    'contract/src/': 'capture uploads',
    'src/features/guest-words/': 'GuestWordsCard queries reading-queries',
    'src/features/media/': 'HiddenMark MediumMarks medium',
    'src/features/media/audience/': 'AudienceButton AudienceMark audience-words',
    'src/features/media/capture/': 'places',
    'src/features/timeline/': 'EntryAudience',
    'src/kit/': 'changed-words pieces',
    'src/ui/': 'OlderWords RemovedList',
  },
  // What dialogs share that have several views, or name people.
  dialogs: {
    'src/kit/': 'focus-view',
    'src/ui/': 'PersonList',
  },
  // What dialogs share in which somebody is asked.
  people: {
    'src/features/following/': 'AskPersonForm use-ask-person',
    'src/ui/': 'PersonChoice',
  },
  qr: { 'src/ui/': 'QrCode' },
  // How something is taken along: a family tree, a copy, cards.
  taken: { 'src/kit/': 'download use-print-once-loaded' },
  // What comes to a memorial's page once it can be used: for all of its readers, and for the family.
  later: {
    'src/features/gifts/': 'GiftList',
    'src/features/guest-words/': 'OfferedGuestWords WaitingWordsLine WordsOfGuests',
    'src/features/profiles/page/': 'Booklet GravePhotograph GravePicture viewer-address',
    'src/pages/profile/': 'OpenViewer closed-tab-parts',
  },
  family: {
    'src/features/ceremonies/': 'FamilyCeremonies',
    'src/features/doors/': 'WhoSees',
    'src/features/gifts/': 'RemovedGifts',
    'src/features/profiles/page/': 'PortraitTools',
    'src/features/tales/': 'TaleUploads uploads',
    'src/pages/profile/': 'FamilySheets',
  },
}

const isAmong = (parts: Parts) => {
  const paths = Object.entries(parts).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `/${folder}${name}.`),
  )
  return (id: string) => !id.endsWith('?whole') && paths.some((path) => id.includes(path))
}

/** What all pages stand on; two parts of the contract as well, which the schemas would take along. */
const framework =
  /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|turbo-stream)[\\/]|preload-helper|contract[\\/]src[\\/](limits|text-checks)\.ts$/

/** The frames and the page whose own code lies in the file of what they have in common with others. */
const entries: Readonly<Record<string, RegExp>> = {
  base: /\/src\/root\./,
  shell: /\/src\/app\/shell\/Shell\./,
  memorial: /\/src\/pages\/Profile\./,
}

/** The bundler's group of a file; in the browser with the frame or page in whose file its parts lie. */
function groupOf(name: string, parts: Parts, isBrowser: boolean) {
  if (name === 'icons') {
    const isOfOnePart = isAmong({ 'tabler/': iconsOfOnePart })
    return { name, test: (id: string) => id.includes('/tabler/') && !isOfOnePart(id), minShareCount: 2 }
  }
  const isPart = isAmong(parts)
  const entry = isBrowser ? entries[name] : undefined
  return { name, test: entry ? (id: string) => isPart(id) || entry.test(id) : isPart }
}

/** All groups: a part goes into the first that asks for it. */
const groupsFor = (isBrowser: boolean) =>
  [
    { name: 'framework', test: framework },
    { name: 'schemas', test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]vocabulary\.ts$/ },
    ...Object.entries(files).map(([name, parts]) => groupOf(name, parts, isBrowser)),
  ].map((group, index) => ({ ...group, priority: 30 - index, minSize: 0 }))

/** Words are found by name when the build is done (scripts/early-parts.cjs). */
function chunkFileNames({ moduleIds }: { moduleIds: string[] }) {
  const [, part, language] =
    /\/words\/(public|app)\/(\w+)\.po$/.exec(moduleIds.length === 1 ? (moduleIds[0] ?? '') : '') ?? []
  return part ? `assets/words-${part}-${language}-[hash].js` : 'assets/[name]-[hash].js'
}

/**
 * Divides the app into its files. In the browser the frames and a memorial's page are no files of their own, which would
 * weigh a kilobyte each: they may hold more than their route asks for (`allow-extension`), and a page comes with its loader
 * (`splitRouteModules`).
 */
export const scriptFiles: Plugin = {
  name: 'script-files',
  enforce: 'post',
  apply: 'build',
  configEnvironment(name) {
    const isBrowser = name === 'client'
    const codeSplitting = { groups: groupsFor(isBrowser) }
    const signatures = isBrowser && { preserveEntrySignatures: 'allow-extension' as const }
    return { build: { rolldownOptions: { ...signatures, output: { codeSplitting, chunkFileNames } } } }
  },
}
