/** `npm run draw -- icons`: makes again what is drawn, cut or written by a script and kept in the repository. */
const scripts = new Map([
  ['icons', './icons.ts'],
  ['fonts', './fonts.ts'],
  ['outlines', './outlines.ts'],
  ['demo-pictures', '../sample-studio/demo-pictures.ts'],
  ['demo-films', '../sample-studio/demo-films.ts'],
  ['demo-papers', '../sample-studio/demo-papers.ts'],
])

const script = scripts.get(process.argv[2] ?? '')
if (script) await import(new URL(script, import.meta.url).href)
else {
  console.error(`Say what to draw: ${[...scripts.keys()].join(', ')}.`)
  process.exitCode = 2
}
