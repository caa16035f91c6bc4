/** Documents before they are uploaded. */
import { type DocumentType, documentTypes, extensionOf, hasExtensionOf } from '@spomen/contract/documents.ts'
import { largest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'

/** What the file chooser of a phone or computer offers. */
export const documentFiles = Object.entries(documentTypes)
  .flatMap(([type, ending]) => [type, `.${ending}`])
  .join(',')

const documentKinds = Object.keys(documentTypes) as DocumentType[]

/**
 * Why a file cannot be sent as a document at all, or null; one that is too large is refused as a video is (L08, L09). Windows may
 * know nothing of Word, and some systems know every script as a text: the name decides (Q112).
 */
export function documentRefusalOf({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): RefusalKey | null {
  const isKnown = documentKinds.some(
    (kind) => hasExtensionOf(name, kind) && (extensionOf(name) !== null || kind === type),
  )
  if (size === 0 || !isKnown) return 'invalidDocument'
  return size >= largest.document ? 'maximumVideoSize' : null
}
