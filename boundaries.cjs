'use strict'
/**
 * The order of features and the walls of the house, for dependency-cruiser (`npm test -- walls`).
 * Why they stand where they stand: ARCHITECTURE.md.
 */

/**
 * A feature may lean on any line above its own, through that neighbour's index.ts; never sideways, never down.
 * The same list governs server/ and web/. Features that are still to come have their place already.
 */
const features = [
  ['accounts'],
  ['second-step'],
  ['silences'],
  ['notifications'],
  ['memorials'],
  ['following'],
  ['keepers'],
  ['doors'],
  ['live'],
  ['payments'],
  ['plans'],
  ['interactions'],
  ['media'],
  ['greetings', 'timeline', 'puzzle', 'tales', 'gifts', 'family-tree', 'commercials'],
  ['uploads'],
  ['reports', 'statistics', 'remembrance', 'ceremonies', 'guest-words'],
  ['succession'],
  ['profiles'],
  ['guest-pages'],
  ['history'],
  ['account-log'],
  ['backups'],
  ['admin'],
  ['own-copy'],
  ['claims', 'house-closing'],
  ['preparations'],
  ['imports'],
  ['personal-data'],
  ['demo'],
]

const feature = '^(?:server|web)/src/features/'
const test = '[.]test[.]tsx?$'
const oneOf = (names) => `(?:${names.join('|')})`

/** Of each feature, the neighbours it must not know: all that are not above it. */
const order = features.flatMap((line, number) => {
  const above = features.slice(0, number).flat()
  return line.map((name) => ({
    name: `${name}-leans-on-earlier-lines`,
    comment: `${name} may lean on ${above.join(', ') || 'no feature'}, in this order of features`,
    severity: 'error',
    from: { path: `${feature}${name}/` },
    to: { path: feature, pathNot: `${feature}${oneOf([...above, name])}/` },
  }))
})

/** Files of a feature that ask the database: its store, or the parts of one that grew. */
const asksTheDatabase = '/(?:store|[a-z-]+-store|lists|roles|sessions)[.]ts$'

const walls = [
  {
    name: 'every-feature-has-its-place',
    comment: 'a folder in features/ that the list in boundaries.cjs does not name',
    severity: 'error',
    from: { path: feature, pathNot: `${feature}${oneOf(features.flat())}/` },
    to: {},
  },
  {
    name: 'front-doors-only',
    comment: 'a neighbour is entered through its index.ts',
    severity: 'error',
    from: { path: `${feature}([^/]+)/` },
    to: { path: `${feature}[^/]+/`, pathNot: [`${feature}$1/`, `${feature}[^/]+/index[.]ts$`] },
  },
  {
    name: 'front-doors-only-for-everyone',
    comment:
      'whoever puts features together enters them through their index.ts; stories may look behind it, and so may ' +
      'visitor-session.ts, which fetches nothing but the way out for somebody who lands on a public page signed in; the parts of logging in by a provider are fetched one by one, as what waits for a login elsewhere is, ' +
      'since what an index.ts names goes along with every page that enters by it',
    severity: 'error',
    from: { path: '^(?:server|web)/src/', pathNot: [feature, test, '^web/src/app/visitor-session[.]ts$'] },
    to: {
      path: `${feature}[^/]+/`,
      pathNot: [
        `${feature}[^/]+/index[.]ts$`,
        '^web/src/features/accounts/(?:AlreadyLoggedIn|Provider(?:Button|LoginSteps|Settings))[.]tsx$',
      ],
    },
  },
  {
    name: 'features-meet-in-few-places',
    comment:
      'on the server in app.ts, build-house.ts, build-server.ts, housekeeping.ts, open-database.ts, public-pages.ts and the commands; on the web on pages, in the signed-in ' +
      'shell, which shows who is here and what waits for them, and in visitor-session.ts, which lets them out',
    severity: 'error',
    from: {
      path: '^(?:server|web)/src/',
      pathNot: [
        feature,
        test,
        '^server/src/(?:app|build-house|build-server|housekeeping|open-database|public-pages)[.]ts$',
        '^server/src/commands/',
        '^web/src/pages/',
        '^web/src/app/(?:shell/|visitor-session[.]ts$)',
      ],
    },
    to: { path: feature },
  },
  {
    name: 'a-feature-is-handed-what-it-uses',
    comment: 'of the server itself a feature knows context.ts alone: what it needs, it is handed',
    severity: 'error',
    from: { path: '^server/src/features/', pathNot: test },
    to: { path: '^server/(?:src/[^/]+[.]ts$|test/)', pathNot: '^server/src/context[.]ts$' },
  },
  {
    name: 'a-web-feature-knows-no-page',
    comment: 'pages and frames put features together, never the other way round',
    severity: 'error',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/(?:pages|app)/' },
  },
  {
    name: 'no-page-knows-another',
    comment: 'a page is an address; what two of them share belongs to a feature or to ui/',
    severity: 'error',
    from: { path: '^web/src/pages/', pathNot: test },
    to: { path: '^web/src/pages/[^/]+[.]tsx$' },
  },
  {
    name: 'no-page-opens-the-drawers-of-another',
    comment: "the folder of a page is that page's own",
    severity: 'error',
    from: { path: '^web/src/pages/([^/]+)/' },
    to: { path: '^web/src/pages/[^/]+/', pathNot: '^web/src/pages/$1/' },
  },
  {
    name: 'frames-know-no-page',
    comment: 'only the site map, routes.ts, knows which page stands in which frame',
    severity: 'error',
    from: { path: '^web/src/(?:app|kit|ui|words|style)/', pathNot: test },
    to: { path: '^web/src/pages/' },
  },
  {
    name: 'kit-knows-no-house',
    comment: 'another product could use kit/ unchanged: it knows kit/, the contract and packages',
    severity: 'error',
    from: { path: '^server/src/kit/', pathNot: test },
    to: { path: '^(?:server|web|dev|e2e|bench)/', pathNot: '^server/src/kit/' },
  },
  {
    name: 'ui-knows-no-feature',
    comment: 'ui/, kit/, words/ and style/ are the ground all features stand on',
    severity: 'error',
    from: { path: '^web/src/(?:ui|kit|words|style)/' },
    to: { path: '^web/src/(?:features|pages|app)/' },
  },
  {
    name: 'contract-stands-alone',
    comment: 'the contract depends on zod only: no Node, no DOM, no input or output',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: test },
    to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
  },
  {
    name: 'server-and-web-never-meet',
    comment: 'what both sides must agree on is in the contract',
    severity: 'error',
    from: { path: '^(server|web)/' },
    to: { path: '^(?:server|web)/', pathNot: '^$1/' },
  },
  {
    name: 'nobody-leans-on-the-workshop',
    comment: 'dev/, e2e/ and bench/ look at the product; the product does not know them',
    severity: 'error',
    from: { path: '^(?:contract|server|web)/src/', pathNot: test },
    to: { path: '^(?:dev|sample-studio|e2e|bench|scripts|server/test)/' },
  },
  {
    name: 'sql-lives-in-stores',
    comment: 'within features only stores ask the database',
    severity: 'error',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/kit/', asksTheDatabase, test],
    },
    to: { path: '^node_modules/(?:kysely|pg|pg-boss)/' },
  },
  {
    name: 'every-import-leads-somewhere',
    comment: 'an import that cannot be resolved would be invisible to every other wall',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['[.]/[+]types/', '^virtual:'] },
  },
  {
    name: 'only-declared-packages',
    comment: 'a package is named in package.json of the workspace that uses it',
    severity: 'error',
    from: { path: '^(?:contract|server|web)/src/', pathNot: test },
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
      pathNot: '^node_modules/@(?:react-router/dev|types)/',
    },
  },
]

module.exports = {
  forbidden: [...order, ...walls],
  options: {
    // NOTE: with TypeScript 7 the usual parser reads no module at all and finds nothing wrong.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:build|[.]react-router|locales)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
