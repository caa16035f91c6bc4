/** The sheet a mail is written on: one column, our paper and ink, nothing loaded from anywhere. */

interface HtmlLayout {
  title: string
  /** The language, as a BCP 47 tag. */
  tag: string
  /** Paragraphs of finished HTML, in classes of `looks`. */
  body: readonly string[]
  foot: readonly string[]
}

const serif = "Georgia,'Times New Roman','Songti SC','Noto Serif CJK SC',serif"
const sans =
  "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif"

/** Many mail programs drop style sheets, so each look is written into its elements; the colours are those of the site. */
const inlineStyles = {
  room: 'margin:0;padding:0;background-color:#faf7f1;color:#2b2a27;-webkit-text-size-adjust:100%',
  head: `padding:0 0 18px;border-bottom:1px solid #e5ddd0;font:500 21px/1.2 ${serif};color:#2b2a27`,
  main: 'padding:14px 0 18px',
  whom: `margin:14px 0 0;font:500 26px/1.25 ${serif};color:#2b2a27;overflow-wrap:anywhere`,
  days: `margin:4px 0 22px;font:15px/1.5 ${serif};color:#655f56`,
  text: `margin:18px 0;font:18px/1.6 ${serif};color:#2b2a27;overflow-wrap:anywhere`,
  quote: `margin:18px 0;padding:2px 0 2px 18px;border-left:2px solid #d8cdbb;font:italic 18px/1.6 ${serif};color:#2b2a27;overflow-wrap:anywhere`,
  by: `margin:26px 0 0;font:500 16px/1.4 ${sans};color:#2b2a27;overflow-wrap:anywhere`,
  action: 'margin:28px 0',
  button: `display:inline-block;padding:14px 28px;border-radius:999px;background-color:#087c8e;font:500 17px/1.25 ${sans};color:#ffffff;text-decoration:none`,
  foot: 'padding:6px 0 0;border-top:1px solid #e5ddd0',
  small: `margin:12px 0;font:14px/1.5 ${sans};color:#655f56;overflow-wrap:anywhere`,
  link: 'color:#006a79;text-decoration:underline',
} as const

/**
 * Chinese is not slanted; and by candle the paper is dark. `!important`, since it has to win over what is written into
 * the elements.
 */
const styleSheet = `.by+.quote{margin-top:6px!important}
.quote:lang(zh){font-style:normal!important}
@media (prefers-color-scheme:dark){
.room{background-color:#191512!important}
.head,.whom,.text,.quote,.by{color:#ece4d7!important}
.head,.foot,.quote{border-color:#3a322a!important}
.days,.small{color:#b3a898!important}
.link{color:#71bdcd!important}
.button{background-color:#44a4b6!important;color:#191512!important}
}`

/** Text as it may stand between tags and within quotation marks. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** NOTE: many mail programs take `<html>` and `<body>` away; the language stands on the element within as well. */
export function layOutHtml({ title, tag, body, foot }: HtmlLayout): string {
  const page = `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}
${styleSheet}</style>
</head>
<body class="room">
<div role="article" aria-label="${escapeHtml(title)}" lang="${tag}">
<table class="room" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td align="center" style="padding:32px 20px 40px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="head">Spomen</td></tr>
<tr><td class="main">
${body.join('\n')}
</td></tr>
<tr><td class="foot">
${foot.map((line) => `<p class="small">${line}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
  return page.replace(/ class="(\w+)"/g, (written, name: string) =>
    name in inlineStyles ? `${written} style="${inlineStyles[name as keyof typeof inlineStyles]}"` : written,
  )
}
