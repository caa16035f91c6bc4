/** Up to this many characters a greeting reads best larger and in italics, like a line on a card. */
const cardLength = 280

/** Scripts that know no slanted hand. */
const uprightScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u

/** How a greeting is set, by its words. */
export const noteStyle = (words: string): 'text' | 'card' | 'upright card' =>
  words.length > cardLength ? 'text' : uprightScripts.test(words) ? 'upright card' : 'card'
