/** Which parts of the app arrive together in one script file; all others the bundler divides by the pages that need them. */

type Parts = Readonly<Record<string, string>>

/**
 * From what every page needs to what only some do. A file takes along what its parts import, unless a file before it has
 * that already: a part must not stand before what it imports.
 *
 * NOTE: left alone, the bundler makes a file for each set of pages with something in common, half a kilobyte each and sixty
 * for a signed-in page; told to merge them (`entriesAwareMergeThreshold`), it asks for their size alone and hands the
 * landing page the memorial's parts.
 */
export const files: Readonly<Record<string, Parts>> = {
  // Every page, the first one included.
  house: {
    'contract/src/': 'endpoint system',
    'src/app/':
      'LanguageSwitch PageError AppNotices SchemeSwitch TopBar focus-on-navigation page-effects tag-manager',
    'src/kit/': 'connection days pending server session store stray-drops transport version return-address',
    'src/style/': 'look',
    'src/ui/': 'Button classes Mark Page Progress Spinner States toast Toasts open-modals SkipLink',
    'src/words/': 'editions logout-reasons language language-offers refusals',
    'icons-react/dist/esm/': 'createReactComponent defaultAttributes',
    'icons-react/dist/esm/icons/': 'IconArrowUp IconDeviceDesktop IconLanguage IconMoon IconSun IconX',
  },
  // Whatever asks the server: login and its like, and all signed-in pages.
  asking: {
    'contract/src/': 'accounts personal-data',
    'src/features/accounts/': 'session',
    'src/kit/': 'call draft focus form ids lazy-component query-client',
    'src/ui/': 'Field TextField',
    'src/words/': 'checks dates',
    'query-core/build/modern/':
      'environmentManager focusManager infiniteQueryBehavior mutation mutationCache mutationObserver notifyManager onlineManager query queryCache queryClient queryObserver removable retryer subscribable timeoutManager utils',
    'react-query/build/modern/':
      'IsRestoringProvider QueryClientProvider QueryErrorResetBoundary errorBoundaryUtils suspense useBaseQuery useMutation useQuery useSuspenseQuery',
  },
  // What is said of a person, to whoever has a link as to those who are signed in.
  person: {
    'contract/src/': 'demo facts memorials payments plans',
    'src/features/memorials/share/': 'link',
    'src/ui/': 'Portrait',
  },
  // What the signed-in shell shows beside every page, and what most of these pages have.
  inside: {
    'contract/src/':
      'capture commercials documents following greetings interactions media names profiles puzzle remembrance reports statistics timeline videos',
    'src/features/commercials/': 'PendingCommercialCount queries',
    'src/features/following/': 'PendingRequestCount queries withdrawn-requests',
    'src/features/media/': 'queries',
    'src/features/reports/': 'WaitingReportsCount queries',
    'src/features/memorials/': 'closing',
    'src/features/statistics/': 'queries',
    'src/kit/': 'counts site',
    'src/ui/': 'CountBadge Dialog Modal Pager Tabs',
    'src/words/': 'names',
  },
  // Where pictures are chosen and prepared.
  images: {
    'contract/src/': 'jpeg',
    'src/kit/': 'file-store grey-edge image-encoder image-integrity images',
    'src/ui/': 'DropHint dropped-files pending-images portrait-upload PortraitUploadButtons',
  },
  // Lists of memorials that change by themselves.
  memorials: {
    'contract/src/': 'live stream',
    'src/features/following/': 'use-ties-live',
    'src/features/memorials/': 'LifeLength life-span',
    'src/kit/': 'typed-search',
  },
  plans: { 'src/features/plans/': 'PlanCards PlanTable plan-route plan-words queries rules' },
  gifts: { 'contract/src/': 'gifts', 'src/features/gifts/': 'order-route queries' },
  tales: { 'contract/src/': 'tales', 'src/features/tales/': 'address queries' },
}

const isAmong = (parts: Parts) => {
  const paths = Object.entries(parts).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `/${folder}${name}.`),
  )
  return (id: string) => paths.some((path) => id.includes(path))
}

export const scriptFiles = Object.entries(files).map(([name, parts], index) => ({
  name,
  test: isAmong(parts),
  priority: 18 - index,
  minSize: 0,
}))
