/** `npm run draw -- icons`: makes again what is drawn, cut or written by a script and kept in the repository. */
const scripts = {
  icons: () => import('./icons.ts'),
  fonts: () => import('./fonts.ts'),
  'demo-pictures': () => import('./demo-pictures.ts'),
  'demo-films': () => import('./demo-films.ts'),
  'demo-papers': () => import('./demo-papers.ts'),
}

const isKnown = (name: string): name is keyof typeof scripts => Object.hasOwn(scripts, name)

const name = process.argv[2] ?? ''
if (isKnown(name)) await scripts[name]()
else {
  console.error(`Say what to draw: ${Object.keys(scripts).join(', ')}.`)
  process.exitCode = 2
}
