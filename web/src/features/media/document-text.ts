import { decodeText } from '@spomen/contract/document-text.ts'
import { spokenLanguage } from '../../words/language.ts'

/** Reads a text as `decodeText` of the contract does, for whoever reads the page. */
export const decodeForReader = (bytes: ArrayBuffer): string =>
  decodeText(new Uint8Array(bytes), spokenLanguage())
