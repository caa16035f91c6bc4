/**
 * Takes the last part of a tag's name and gives what the server has written into that tag in the head of this page, known
 * without a question: `closing` for `<meta name="spomen-closing" content="…">`. Undefined where it has written none.
 */
export const readHeadTag = (name: 'closing' | 'login' | 'offer' | 'password') =>
  import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="spomen-${name}"]`)?.content
