import { Markup } from '../../kit/markup.ts'
import { type FontFile, readFont } from '../guest-pages/index.ts'

const fontOf = (file: FontFile) => readFont(file).toString('base64')

/**
 * What headings are written with, within each page: from a stick some browsers load no font that lies beside it, and the
 * fonts of a system may lack a ć. Written by `npm run draw -- fonts`, under the OFL.
 */
const faces = () => `
/* Spomen Serif is cut from Lora, Copyright 2011 The Lora Project Authors, under the SIL Open Font License 1.1. */
@font-face { font-family: "Spomen Serif"; font-weight: 400 700; src: url("data:font/woff2;base64,${fontOf('serif-plain-normal')}") format("woff2"); unicode-range: U+0020-007E, U+00A0, U+00A9, U+00AB, U+00AD, U+00B0, U+00B7, U+00BB, U+00C0-00FF, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+20AC, U+2212 }
@font-face { font-family: "Spomen Serif"; font-weight: 400 700; src: url("data:font/woff2;base64,${fontOf('serif-own-normal')}") format("woff2"); unicode-range: U+0106-0107, U+010C-010D, U+0110-0111, U+0160-0161, U+017D-017E }
`

/** The look of a copy: our paper and ink, by day and by night and in print. */
export const copyStyle = () =>
  new Markup(`${faces()}
:root { color-scheme: light dark; --paper: #faf7f1; --leaf: #fffdf9; --ink: #2b2a27; --quiet: #655f56; --line: #e5ddd0; --link: #006a79 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #191512; --leaf: #221d18; --ink: #ece4d7; --quiet: #b3a898; --line: #3a322a; --link: #71bdcd }
}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1.0625rem/1.6 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", sans-serif;
}
main, header, footer, nav.bar { max-width: 60rem; margin: 0 auto; padding: 0 min(1.25rem, 6.25vw) }
main > section { max-width: 42rem; margin: 4rem auto 0 }
main > section.wide { max-width: none }
h1, h2, h3, blockquote, .years { font-family: "Spomen Serif", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Times New Roman", "Noto Serif", "DejaVu Serif", "Liberation Serif", "Songti SC", "Noto Serif CJK SC", serif; font-weight: 500; line-height: 1.2; text-wrap: balance }
/* Where letters are large on a phone, a name keeps its words whole. */
h1 { font-size: clamp(min(2.25rem, 11.5vw), 7vw, 3.5rem); margin: 1.5rem 0 0.25rem; letter-spacing: -0.01em }
h2 { font-size: min(1.625rem, 10vw); margin: 0 0 1.25rem; padding-bottom: 0.5rem; border-bottom: 1px solid var(--line) }
h3 { font-size: 1.1875rem; margin: 0 }
p { margin: 0.5rem 0 }
/* What people wrote runs the way its language does, in Hebrew and Arabic too. */
h1, h3, p, blockquote, figcaption, dd, li { unicode-bidi: plaintext }
a { color: var(--link); text-underline-offset: 0.15em }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 2px }
.skip { position: absolute; left: -100vw; padding: 0.75rem 1rem }
.skip:focus { left: 1rem; top: 1rem; background: var(--leaf); z-index: 1 }
.quiet, time, figcaption, dt, .years { color: var(--quiet) }
.quiet, time, figcaption, dt { font-size: 0.9375rem }
nav.bar ul { list-style: none; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 1rem; margin: 0; padding: 1rem 0 0 }
nav.bar a, nav.bar span, nav.bar strong { display: inline-block; padding: 0.625rem 0; min-width: 2.75rem; min-height: 2.75rem; text-align: center }
header { text-align: center; padding-top: 2rem }
header img.portrait { width: min(16rem, 70vw); height: auto; border: 0.625rem solid var(--leaf); box-shadow: 0 1px 8px rgb(0 0 0 / 18%) }
.years { font-size: 1.25rem; margin: 0 }
.epitaph { max-width: 34rem; margin: 1rem auto; font: italic 1.375rem/1.45 "Spomen Serif", Georgia, serif }
nav.parts ul { list-style: none; display: flex; flex-wrap: wrap; justify-content: center; gap: 0 1.25rem; padding: 0; margin: 1.5rem 0 0 }
nav.parts a { display: inline-block; padding: 0.625rem 0; min-height: 2.75rem }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1.25rem; margin: 0.5rem 0 }
dd { margin: 0 }
ul.plain, ol.plain { list-style: none; margin: 0; padding: 0 }
ul.plain > li, ol.plain > li { padding: 1rem 0; border-top: 1px solid var(--line); break-inside: avoid }
ul.plain > li:first-child, ol.plain > li:first-child { border-top: 0 }
ul.thread { list-style: none; margin: 0.75rem 0 0; padding: 0 }
ul.thread li { padding: 0.5rem 0; font-size: 1rem; color: var(--ink) }
ul.thread ul.thread { margin: 0.25rem 0 0 1rem; padding-left: 1rem; border-left: 2px solid var(--line) }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1.75rem 1.25rem; align-items: start }
figure { margin: 0; break-inside: avoid; content-visibility: auto; contain-intrinsic-size: auto 18rem }
figure img, figure video { display: block; width: 100%; height: auto; border-radius: 2px; background: var(--line) }
figure.told { grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem; padding: 1.5rem 0; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line) }
figcaption { margin-top: 0.5rem }
figcaption strong { color: var(--ink); font-weight: 600 }
figcaption p { margin: 0.25rem 0 }
figcaption .words { color: var(--ink); font-size: 1rem }
blockquote { margin: 0; font-size: 1.1875rem; line-height: 1.6; text-wrap: pretty }
.quote { background: var(--leaf); border: 1px solid var(--line); padding: 1.5rem; margin: 0 0 1.25rem; break-inside: avoid }
.quote p:first-child { margin-top: 0 }
.beside { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem }
.beside img { display: block; width: auto; max-width: 100%; height: 8rem; border-radius: 2px }
.lost { max-width: 42rem; margin: 2rem auto 0; padding: 1rem 1.25rem; border: 2px solid #b3261e; text-align: left }
.gone { padding: 1.5rem 1rem; border: 1px dashed var(--quiet); color: var(--quiet) }
footer { margin-top: 5rem; padding-top: 1.5rem; padding-bottom: 4rem; border-top: 1px solid var(--line) }
footer a { display: inline-block; padding: 0.5rem 0; min-height: 2.75rem }
@media (max-width: 40rem) {
  dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: 0.5rem }
  .grid { grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr)) }
  figure.told { grid-template-columns: minmax(0, 1fr) }
}
@media print {
  :root { --paper: #fff; --leaf: #fff; --ink: #000; --quiet: #444; --line: #ccc; --link: #000 }
  nav, .skip { display: none }
  main, header, footer { max-width: none; padding: 0 }
  .grid { grid-template-columns: repeat(3, 1fr) }
  figure { content-visibility: visible }
  video { display: none }
}
`)
