import type { DocumentType } from '@spomen/contract/documents.ts'
import { type ByteSource, withOpenFile } from '../files/bytes.ts'
import { compoundNames } from './compound-names.ts'
import { isPlainText } from './plain-text.ts'
import { zipNames } from './zip-names.ts'

/** How far from its end a PDF may say that it ends: some programs write a little behind it. */
const tail = 2_048

const signatures = {
  pdf: Buffer.from('%PDF-'),
  zip: Buffer.from('PK\x03\x04', 'latin1'),
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
}

/**
 * The kind of a document of one of the six kinds (L08) by its bytes, whatever its name or its sender says; null for
 * everything else, for one that was cut off, and for the newer kinds that carry programs, which are kinds of their own.
 */
export function documentTypeOf(file: string): Promise<DocumentType | null> {
  return withOpenFile(file, async (bytes) => {
    const begin = await bytes.at(0, 8)
    const starts = (signature: Buffer) => begin.subarray(0, signature.length).equals(signature)
    if (starts(signatures.pdf)) return (await isWholePdf(bytes)) ? 'application/pdf' : null
    if (starts(signatures.zip)) return officeTypeOf(await zipNames(bytes))
    if (starts(signatures.compound)) return olderOfficeTypeOf(await compoundNames(bytes))
    return (await isPlainText(bytes)) ? 'text/plain' : null
  })
}

async function isWholePdf(bytes: ByteSource): Promise<boolean> {
  const end = await bytes.at(Math.max(0, bytes.size - tail), tail)
  return end.includes('%%EOF')
}

function officeTypeOf(names: ReadonlySet<string> | null): DocumentType | null {
  if (!names?.has('[Content_Types].xml')) return null
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) return null
  if (names.has('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  if (names.has('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return null
}

function olderOfficeTypeOf(names: ReadonlySet<string> | null): DocumentType | null {
  if (names?.has('WordDocument')) return 'application/msword'
  return names?.has('Workbook') || names?.has('Book') ? 'application/vnd.ms-excel' : null
}
