import { spokenTag } from './language.ts'

/** `14:30`, as the language on the screen writes it, of a moment in its reader's day. */
export const hourOf = (moment: string) =>
  new Date(moment).toLocaleTimeString(spokenTag(), { hour: '2-digit', minute: '2-digit' })
