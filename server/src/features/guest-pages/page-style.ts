import { createHash } from 'node:crypto'
import { fontAddress } from './fonts.ts'

/** Widths by heights that pictures lie in rows by, in twentieths: a style of its own for each would need another policy. */
const [narrowest, widest] = [9, 64]

/** The class by which a picture takes its place in a row. */
export const ratioClass = ({ width, height }: { width: number; height: number }) =>
  `r${Math.min(widest, Math.max(narrowest, Math.round((width / height) * 20)))}`

const ratios = () =>
  Array.from({ length: widest - narrowest + 1 }, (_, index) => index + narrowest)
    .map((twentieths) => `.r${twentieths}{--r:${twentieths / 20}}`)
    .join('')

const plain =
  'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AD,U+00B0,U+00B7,U+00BB,U+00C0-00FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+20AC,U+2212'
const own = 'U+0106-0107,U+010C-010D,U+0110-0111,U+0160-0161,U+017D-017E'

const face = (family: string, style: string, weight: string, file: string) =>
  [
    { part: 'plain', range: plain },
    { part: 'own', range: own },
  ]
    .map(
      ({ part, range }) =>
        `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url("${fontAddress(`${file}-${part}-${style}`)}") format("woff2");unicode-range:${range}}`,
    )
    .join('')

/** The fonts of the memorial's own page, as few as one page needs: 64 KB with Serbian ones. */
const faces =
  () => `${face('Spomen Serif', 'normal', '400 700', 'serif')}${face('Spomen Serif', 'italic', '400', 'serif')}${face('Spomen Sans', 'normal', '400', 'sans')}
@font-face{font-family:"Serif Fallback";src:local("Times New Roman"),local("Liberation Serif");ascent-override:87.33%;descent-override:23.61%;line-gap-override:0%;size-adjust:115.2%}
@font-face{font-family:"Sans Fallback";src:local("Arial"),local("Liberation Sans");ascent-override:109.21%;descent-override:42.66%;line-gap-override:0%;size-adjust:93.76%}`

/** Paper and ink as everywhere, but for a stone in the sun: every letter stands out seven to one (YD01). */
const colours = `
:root{color-scheme:light dark;--paper:#faf7f1;--leaf:#fffdf9;--sunk:#f3eee4;--ink:#2b2a27;--muted:#564f46;--line:#e5ddd0;--field:#857b6b;--print:#fff;--accent:#025764;--on-accent:#fff;--shade:43 36 25}
@media screen and (prefers-color-scheme:dark){:root{--paper:#191512;--leaf:#221d18;--sunk:#14110e;--ink:#ece4d7;--muted:#b9ae9e;--line:#3a322a;--field:#85796a;--print:#2e2822;--accent:#71bdcd;--on-accent:#191512;--shade:0 0 0}}`

const ground = `
*,::before,::after{box-sizing:border-box}
html{background:var(--paper);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:4.5rem;--serif:"Spomen Serif","Serif Fallback","Songti SC","Noto Serif CJK SC","Noto Serif SC",Georgia,serif;--sans:"Spomen Sans","Sans Fallback","PingFang SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif;--edge:clamp(16px,.4rem + 3vw,3.5rem)}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.125rem/1.6 var(--sans);overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
h1,h2,h3,h4{font:500 min(1.5rem,12.5vw)/1.2 var(--serif);text-wrap:balance}
p{text-wrap:pretty}
ul,ol{list-style:none}
img,video{display:block;max-width:100%}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.2em}
:focus{outline:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:2px}
[hidden]{display:none!important}
:lang(zh){font-synthesis-style:none;text-autospace:normal}
.quiet{color:var(--muted);font-size:1rem}
.touch{display:inline-flex;align-items:center;min-width:44px;min-height:48px}
.skip{position:absolute;left:-100vw;padding:.75rem 1rem}
.skip:focus{left:1rem;top:1rem;z-index:3;background:var(--leaf)}
.button{display:flex;align-items:center;justify-content:center;min-height:52px;padding:.625rem 1.5rem;border:1px solid transparent;border-radius:999px;background:var(--accent);color:var(--on-accent);font:400 1.1875rem/1.25 var(--sans);text-align:center;text-decoration:none;cursor:pointer}`

const head = `
.page{max-width:72rem;margin:0 auto;padding:1.25rem var(--edge) 0}
.head{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}
.print{--w:min(9.5rem,40vw);--b:.625rem;width:calc(var(--w) + 2*var(--b));margin:.25rem 0 0 .25rem;padding:var(--b) var(--b) 1.75rem;background:var(--print);box-shadow:0 1px 2px rgb(var(--shade)/.1),0 16px 36px rgb(var(--shade)/.15);transform:rotate(-1.2deg)}
.print img,.initials{width:var(--w);height:auto;aspect-ratio:4/5;object-fit:cover;object-position:50% 28%;background:var(--sunk)}
.initials{position:relative;display:grid;place-items:center;color:var(--muted);font:400 calc(var(--w)*.26)/1 var(--serif)}
.initials::before{content:"";position:absolute;inset:9% 14%;border:1px solid var(--line);border-radius:50%;background:var(--leaf)}
.initials span{position:relative}
.names{flex:1 1 8.75rem;min-width:0}
.names.wide{flex-basis:100%}
.below{flex:1 1 100%;min-width:0}
h1{font-size:min(1.875rem,12vw);line-height:1.12;letter-spacing:-.012em;overflow-wrap:break-word}
.wide h1{font-size:min(2.25rem,12vw)}
.long h1{font-size:1.625rem;line-height:1.2}
.nickname{margin-top:.375rem;color:var(--muted);font:italic 400 1.25rem/1.35 var(--serif)}
.dates{margin-top:.625rem;font:400 1.1875rem/1.45 var(--serif);font-variant-numeric:lining-nums;text-wrap:balance}
.dates span{white-space:nowrap}
.dates .quiet{--d:.8em;display:block;margin-left:calc(-1*var(--d));clip-path:inset(-1em -1em -1em var(--d));font-size:1.125rem;white-space:normal}
.dates .quiet span{display:inline-block;max-width:100%;padding-left:var(--d);white-space:normal}
.dates .quiet i{display:inline-block;width:var(--d);margin-left:calc(-1*var(--d));font-style:normal;text-align:center}
.known{color:var(--muted);font:italic 400 1.125rem/1.45 var(--serif)}
.epitaph{max-width:34rem;margin-top:1rem;font:400 1.4375rem/1.42 var(--serif);overflow-wrap:anywhere;text-wrap:balance}
.epitaph.many{font-size:1.25rem}
.epitaph.card{font-style:italic}
.epitaph small{display:block;margin-top:.25rem;color:var(--muted);font:400 1rem/1.5 var(--sans)}
.day{margin-top:1.125rem;padding:0 min(1.25rem,6.5vw);border:1px solid var(--line);border-left:3px solid var(--accent);border-radius:6px;background:var(--leaf)}
.day[open]{padding-bottom:1rem}
.day h2{margin-top:1rem;font-size:1.375rem}
.day[open] h2:first-of-type{margin-top:0}
.day summary{position:relative;padding:.625rem min(1.75rem,9vw) .625rem 0;cursor:pointer;list-style:none}
.day summary::-webkit-details-marker{display:none}
.day summary::after{content:"";position:absolute;top:50%;right:.25rem;width:.5rem;height:.5rem;margin-top:-.4rem;border:solid var(--muted);border-width:0 2px 2px 0;transform:rotate(45deg)}
.day[open] summary::after{transform:translateY(.25rem) rotate(225deg)}
.day summary span{display:block}
.day .what{display:flex;gap:0 .5rem}
.day .what :first-child{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.day .what .quiet{flex:none}
.day[open] .what{display:none}
.day .when{font:400 1.1875rem/1.45 var(--serif);font-variant-numeric:lining-nums}
.day .when b{font-weight:500;white-space:nowrap}
.action{margin-top:1.125rem}
.main{min-width:0;margin-top:1.5rem}
.first{display:grid;gap:.25rem}
.row{display:flex;gap:.5rem;margin-right:calc(-1*var(--edge));padding-right:var(--edge);overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:none;overscroll-behavior-x:contain}
.row li{flex:none;height:11.5rem;aspect-ratio:min(var(--r),1.5);max-width:86vw;scroll-snap-align:start}
.row a{display:block;height:100%}
.row img{width:100%;height:100%;object-fit:cover;border-radius:3px;background:var(--sunk)}
.row a:focus-visible{outline-offset:-3px}
.all{justify-self:end;color:var(--muted)}
.parts{position:sticky;z-index:2;top:0;margin:1.25rem calc(-1*var(--edge)) 0;padding:0 var(--edge);background:var(--paper);border-bottom:1px solid var(--line)}
.parts ul{display:flex;gap:1.375rem;overflow-x:auto;scrollbar-width:none}
.parts li{flex:none}
.parts a{display:flex;gap:.35em;align-items:center;min-width:44px;min-height:52px;color:var(--ink);text-decoration:none}
.parts a:focus-visible{outline-offset:-3px}
.parts b{color:var(--muted);font-weight:400;font-variant-numeric:tabular-nums}
@media (min-width:37.5em){
.head{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem clamp(1.5rem,4vw,3rem)}
.print{--w:12.5rem;--b:.75rem;grid-row:1/span 2}
.names{align-self:end}.below{align-self:start}
h1{font-size:2.5rem}.wide h1{font-size:2.5rem}
.row{margin-right:0;padding-right:0;overflow:hidden}
.row li{flex:var(--r) 1 0;height:auto;aspect-ratio:var(--r);max-width:calc(var(--r)*22rem)}
.row .more{display:none}
.action .button{display:inline-flex}
}
@media (min-width:62.5em){
.page{display:grid;grid-template-columns:18.75rem minmax(0,47.5rem);gap:clamp(2rem,4vw,3.75rem);justify-content:center;padding-top:3rem}
.head{grid-template-columns:minmax(0,1fr);gap:0;align-self:start}
.print{--w:min(14.5rem,34vh);grid-row:auto;margin-bottom:1.25rem}
h1,.wide h1{font-size:2.25rem}
.action .button{display:flex}
.main{margin-top:0}
.parts{margin-inline:0;padding:0}
}
@media (hover:hover){.parts ul{scrollbar-width:thin}}
@media (hover:hover) and (min-width:37.5em){
html{scroll-padding-top:8rem}
.parts ul{flex-wrap:wrap;column-gap:1.375rem;row-gap:0}
.parts li{max-width:100%}
.parts a{min-height:44px;overflow-wrap:anywhere}
}
@media (min-width:62.5em) and (min-height:44em){.head:not(:has(.day[open])){position:sticky;top:2rem}}`

const parts = `
.part{margin:0 -.5rem -.5rem;padding:2.5rem .5rem .5rem;content-visibility:auto;contain-intrinsic-size:auto 50rem}
.part>h2{padding-bottom:.5rem;margin-bottom:1.25rem;border-bottom:1px solid var(--line)}
.decade+.decade{margin-top:3rem}
.stone{display:block;width:min(20rem,60vw);margin-bottom:1rem}
.stone img{width:100%;height:auto;border-radius:4px}
.decade-title{display:flex;gap:1.25rem;align-items:center;margin-bottom:1.5rem;color:var(--muted);font:400 1.75rem/1.1 var(--serif);font-variant-numeric:lining-nums}
.decade-title::after{content:"";flex:1;height:1px;background:var(--line)}
.passage+.passage{margin-top:2.25rem}
.margin{display:flex;gap:0 .75rem;align-items:baseline;color:var(--muted);font-size:1rem}
.year{color:var(--accent);font:500 1.125rem/1.4 var(--serif);font-variant-numeric:lining-nums}
.passage h3{padding-block:.125rem;font-size:1.375rem;line-height:1.3;overflow-wrap:anywhere}
.said,.quote blockquote,.quote blockquote *{unicode-bidi:plaintext}
.said{max-width:38rem;margin-top:.5rem;line-height:1.65;overflow-wrap:anywhere;hyphens:auto}
.beside{display:flex;flex-wrap:wrap;gap:.375rem;margin-top:.875rem}
.beside li{flex:var(--r) 1 calc(var(--r)*8rem);min-width:0;max-width:min(100%,calc(var(--r)*26rem))}
.beside li:not(:only-child){max-width:min(100%,calc(var(--r)*16rem))}
.small li:nth-child(n){flex:none;max-width:none}
.beside img,.wall img{width:100%;height:auto;border-radius:3px;background:var(--sunk)}
.small img{width:auto;height:4.5rem}
.film{position:relative;display:block}
.film::before{content:"";position:absolute;inset:0;margin:auto;width:3rem;height:3rem;border-radius:50%;background:rgb(20 17 14/.72)}
.film::after{content:"";position:absolute;inset:0;margin:auto;width:0;height:0;border:.625rem solid transparent;border-left:1rem solid #fff;border-right:0}
.wall{display:flex;flex-wrap:wrap;gap:.375rem}
.wall li{flex:var(--r) 1 calc(var(--r)*8rem);min-width:0;max-width:calc(var(--r)*18rem)}
.wall::after{content:"";flex:999 1 0}
.films{display:grid;grid-template-columns:minmax(0,1fr);gap:1.75rem}
.films video{width:100%;height:auto;max-height:80vh;border-radius:3px;background:#14110e}
.films figcaption{margin-top:.5rem}
.films strong{display:block;font:500 1.25rem/1.3 var(--serif)}
.papers{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem 2rem}
.papers a{display:flex;gap:1.125rem;align-items:center;color:var(--ink);text-decoration:none}
.papers a>span{min-width:0}
.papers .called{display:block;font:500 1.125rem/1.35 var(--serif);overflow-wrap:anywhere}
.sheet{--f:.875rem;position:relative;flex:none;display:grid;align-content:space-between;width:5.25rem;aspect-ratio:126/170;padding:.5rem;overflow:hidden;border-radius:2px;background:#f6efdf;color:#3a2f25;clip-path:polygon(0 0,calc(100% - var(--f)) 0,100% var(--f),100% 100%,0 100%)}
.sheet::after{content:"";position:absolute;top:0;right:0;width:var(--f);height:var(--f);background:linear-gradient(to top right,#d8ccb0 50%,transparent 50%)}
.sheet span{display:-webkit-box;overflow:hidden;padding-right:.5rem;font:400 .6875rem/1.3 var(--serif);overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:5}
.sheet .lines{display:block;padding:0;font-size:.3125rem;line-height:1.55;white-space:pre-wrap}
.sheet img{position:absolute;top:0;left:0}
.sheet small{color:#75664f;font-size:.625rem;letter-spacing:.08em;text-transform:uppercase}
@media screen and (prefers-color-scheme:dark){.sheet{filter:brightness(.86)}}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:1rem}
.quote{display:flex;flex-direction:column;justify-content:space-between;min-width:0;padding:clamp(1.25rem,1rem + 1vw,1.75rem);padding-bottom:1.25rem;border:1px solid var(--line);border-radius:6px;background:var(--leaf);box-shadow:0 1px 2px rgb(var(--shade)/.04)}
.quote blockquote{font:400 1.1875rem/1.7 var(--serif);overflow-wrap:anywhere;hyphens:auto}
.quote .short{font-size:1.3125rem;line-height:1.6;text-wrap:pretty}
.quote .card{font-style:italic}
.quote :is(p+p,*+:is(ul,ol,blockquote),:is(ul,ol,blockquote)+*){margin-top:.75em}
.quote ul{padding-left:1.25rem;list-style:disc}.quote ol{padding-left:1.25rem;list-style:decimal}
.quote footer{margin-top:1.25rem;line-height:1.35}
.quote time{color:var(--muted);font-size:1rem}
.quote img{max-height:16rem;width:auto;margin-bottom:1rem;border-radius:3px}
.loved{columns:17rem;column-gap:3rem}
.loved section{padding-bottom:1.5rem;break-inside:avoid}
.loved h3,.facts h3{margin-bottom:.5rem;color:var(--muted);font:italic 400 1.125rem/1.35 var(--serif)}
.loved div{display:flex;flex-wrap:wrap;gap:0 .625rem;align-items:baseline;margin-top:.375rem}
.loved dd{order:-1;font:400 1.1875rem/1.4 var(--serif);overflow-wrap:anywhere}
.loved dt{color:var(--muted);font-size:1rem}
.facts dl{display:grid;grid-template-columns:minmax(6.5rem,30%) minmax(0,1fr);gap:.375rem 1rem;align-items:baseline}
.facts dt{color:var(--muted);font-size:1rem}
.facts,.papers{container-type:inline-size}
@container (max-width:15rem){.facts dl{grid-template-columns:minmax(0,1fr);gap:0}.papers a{flex-wrap:wrap}}
.place{font:400 1.25rem/1.45 var(--serif)}
.days{display:grid;grid-template-columns:minmax(0,1fr);gap:.375rem;font:400 1.1875rem/1.45 var(--serif);font-variant-numeric:lining-nums}
.links{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-top:.5rem}
.form{max-width:38rem}
.form label,.form .field{display:block;margin-top:1rem}
.form :is(input,textarea):not([type=file]){display:block;width:100%;min-height:52px;margin-top:.375rem;padding:.75rem 1rem;border:1px solid var(--field);border-radius:6px;background:var(--leaf);color:var(--ink);font:400 1.125rem/1.5 var(--sans)}
.form textarea{min-height:11rem;font-family:var(--serif)}
.form .more{color:var(--accent);cursor:pointer;list-style:none}
.form .more::-webkit-details-marker{display:none}
.form .more::after{content:"";width:.5em;height:.5em;margin:-.2em 0 0 .6em;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}
.form details[open] .more::after{margin-top:.3em;transform:rotate(225deg)}
.form .button{width:100%;margin-top:1.5rem}
.unseen{position:absolute;left:-200vw}
.foot{max-width:72rem;margin:4.5rem auto 0;padding:1.5rem var(--edge) 4rem;border-top:1px solid var(--line);color:var(--muted);font-size:1rem}
.foot ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.foot strong{font-weight:400;color:var(--ink)}
.foot p{margin-top:.5rem}
.alone{max-width:38rem;margin:0 auto;padding:22vh var(--edge) 4rem}
.alone p{margin-top:1rem;font:400 1.25rem/1.5 var(--serif)}
@media (min-width:37.5em){
.facts>div{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));gap:1.75rem 3rem}
.wall li{flex-basis:calc(var(--r)*11rem)}
.films{grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr))}
.papers{grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))}
}
@media (min-width:48em){
.passage{display:grid;grid-template-columns:5rem minmax(0,1fr);column-gap:1.5rem}
.decade-title,.around{margin-left:6.5rem}
.margin{flex-direction:column;align-items:end;text-align:right}
.year{font-size:1.25rem;line-height:1.79}
.told:has(.beside){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);grid-template-rows:repeat(3,auto) 1fr;column-gap:1.5rem}
.told>.beside{grid-row:1/-1;grid-column:2;margin-top:.375rem}
.told>:not(.beside){grid-column:1}
}`

const onPaper = `
@media print{
:root{--paper:#fff;--leaf:#fff;--ink:#000;--muted:#333;--line:#ccc}
body{font-size:11pt}
.parts,.action,.form,.foot,.first,.links,.skip,#films,#leave-words{display:none!important}
.page{display:block;max-width:none;padding:0}.head{position:static;display:flex}
.print{box-shadow:none;transform:none}.part{content-visibility:visible}
.day::details-content{content-visibility:visible}.day summary{display:none}
.quote,.passage,.loved section,.wall li{break-inside:avoid}
.beside li:nth-child(n){max-width:calc(var(--r)*12rem)}
h2,h3{break-after:avoid}
a{color:inherit;text-decoration:none}
}`

let written: { css: string; hash: string } | null = null

/** The whole look of the page, the same of every memorial and so known by its hash, as the content policy names it. */
export function guestPageStyle() {
  if (written) return written
  const css = [faces(), colours, ground, head, parts, ratios(), onPaper].join('').replaceAll('\n', '')
  written = { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }
  return written
}
