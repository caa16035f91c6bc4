import { Markup } from '../../kit/markup.ts'

/** The look of the page in an archive: our paper and ink, by day and by night and on paper, with the fonts that are there. */
export const pageStyle = new Markup(`
:root { color-scheme: light dark; --paper: #faf7f1; --ink: #2b2a27; --quiet: #655f56; --line: #e5ddd0; --link: #006a79 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #191512; --ink: #ece4d7; --quiet: #b3a898; --line: #3a322a; --link: #71bdcd }
}
* { box-sizing: border-box }
body {
  margin: 0 auto; padding: 2.5rem 1.25rem 5rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, .name, blockquote { font-family: Georgia, "Times New Roman", "Songti SC", "Noto Serif CJK SC", serif; font-weight: 500; line-height: 1.25 }
h1 { font-size: 2rem; margin: 0 0 0.5rem }
h2 { font-size: 1.5rem; margin: 3.5rem 0 1rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
h3 { font-size: 1.1875rem; margin: 2rem 0 0.5rem }
h4 { font-size: 1.125rem; margin: 2rem 0 0.5rem }
article + article { margin-top: 4rem; padding-top: 3rem; border-top: 1px solid var(--line) }
p { margin: 0.5rem 0 }
/* What people wrote runs the way its language does, in Hebrew and Arabic too. */
h3, h4, p, .name, blockquote, figcaption, dd, li { unicode-bidi: plaintext }
a { color: var(--link) }
.quiet, time, figcaption, dt { color: var(--quiet); font-size: 0.9375rem }
nav { margin-top: 1.5rem }
nav ul { list-style: none; margin: 0; padding: 0 }
nav ul ul { margin-left: 1.25rem }
nav a { display: inline-block; padding: 0.25rem 0 }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1.25rem; margin: 0.5rem 0 }
dd { margin: 0 }
ul.words, ol.words { list-style: none; margin: 0; padding: 0 }
ul.words > li { padding: 0.75rem 0; border-top: 1px solid var(--line); break-inside: avoid }
ul.words > li:first-child { border-top: 0 }
ul.words ul.words { margin: 0.5rem 0 0 1.25rem; padding-left: 1rem; border-left: 2px solid var(--line) }
.epitaph { margin: 0.5rem 0; font: italic 1.125rem/1.5 Georgia, serif }
blockquote { margin: 0.25rem 0; font-size: 1.125rem; line-height: 1.55 }
figure { margin: 2rem 0; break-inside: avoid }
figure img { display: block; max-width: 100%; max-height: 85vh; height: auto; border-radius: 2px }
.beside { display: flex; flex-wrap: wrap; gap: 0.5rem }
.beside img { display: block; width: auto; max-width: 100%; height: 8rem; border-radius: 2px }
figcaption { margin-top: 0.5rem }
figcaption strong { color: var(--ink); font-weight: 500 }
.head { display: flex; gap: 1.25rem; align-items: center; flex-wrap: wrap }
.head img { width: 7rem; height: 8.5rem; object-fit: cover; border-radius: 2px }
.name { font-size: 1.75rem; margin: 0 }
.colour { display: inline-block; width: 0.9em; height: 0.9em; border-radius: 50%; vertical-align: -0.05em }
.gone { padding: 1rem; border: 1px dashed var(--line); color: var(--quiet) }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: 0.5rem } }
@media print { :root { --paper: #fff; --ink: #000; --quiet: #444; --line: #ccc; --link: #000 } body { max-width: none; padding: 0 } nav { display: none } }
`)
