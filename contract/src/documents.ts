import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { largest, pageSizes } from './limits.ts'
import { KnownOrders, MediaOrder, MediaName, RemovedMedia } from './media.ts'
import { GivenAudience, NarrowAudience } from './thing-audience.ts'
import { Acknowledgement, Id, Moment, page, PageNumber, PageSize } from './vocabulary.ts'

/** The kinds of document we take (L08), as media types, each with the ending its files carry. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/plain': 'txt',
} as const
export type DocumentType = keyof typeof documentTypes

/** The ending of a name, in small letters; null where there is none, as in "No. 12" or "12.7.1994". */
export const extensionOf = (name: string): string | null =>
  /\.(?=\d*[a-z])([0-9a-z]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? null

/**
 * Whether a name agrees that a file is of a kind (Q112). One without an ending says nothing against it, but for plain
 * text: words can be anything, and are a text only where they are called one.
 */
export function hasExtensionOf(name: string, type: DocumentType): boolean {
  const ending = extensionOf(name)
  return ending === null ? type !== 'text/plain' : ending === documentTypes[type]
}

/** The kinds that can be looked at on the page, under an address that ends in `preview`. */
export const previewableDocuments: readonly string[] = [
  'application/pdf',
  'text/plain',
] satisfies DocumentType[]

/** The most documents one request may bring: as many as the largest plan holds (L11). */
export const mostDocumentsPerRequest = 50

/** A document (L04). `documentUrl` downloads it. Our addition: its media type, and since when it is here. */
export const Document = z.object({
  id: Id,
  personId: Id,
  name: z.string(),
  documentUrl: z.string(),
  sizeInBytes: z.number(),
  mediaType: z.string(),
  order: z.number(),
  createdAt: Moment,
  audience: NarrowAudience,
})
export type Document = z.infer<typeof Document>

export const documents = {
  list: endpoint({
    wire: 'GET refdocuments/:id/documents',
    who: inside,
    takes: z.object({ id: Id, pageSize: PageSize(pageSizes.media), pageNumber: PageNumber }),
    gives: [200, page(Document)],
    also: { pageSize: ['limit'], pageNumber: ['pageIndex'] },
  }),
  /** Too large reads as it does for videos (L09). */
  upload: endpoint({
    wire: 'POST refdocuments/bulk-upload/:deceasedId',
    who: family,
    /** `audience`: PROPOSED, who sees them from the first moment on (YC10). */
    takes: z.object({ deceasedId: Id, audience: GivenAudience }),
    gives: [201, z.array(Document)],
    fails: ['maximumUpload', 'maximumVideoSize', 'invalidDocument'],
    files: {
      field: 'files',
      under: largest.document,
      otherwise: 'maximumVideoSize',
      most: mostDocumentsPerRequest,
    },
  }),
  remove: endpoint({
    wire: 'DELETE refdocuments/delete',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  names: endpoint({
    wire: 'GET refdocuments/:id/alldocumentsname',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, z.array(MediaName)],
  }),
  /** Written down with `videos` as the name of its list (L14, Q03). */
  reorder: endpoint({
    wire: 'PUT refdocuments/updateOrder',
    isRepeatable: true,
    who: family,
    takes: z.object({ videos: MediaOrder, knownOrders: KnownOrders }),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile'],
    also: { videos: ['documents', 'images', 'list'] },
  }),
  /** PROPOSED: the documents deleted in the last 30 days, the last one first. */
  removed: endpoint({
    wire: 'GET refdocuments/removed',
    who: family,
    takes: z.object({ personId: Id }),
    gives: [200, z.array(RemovedMedia)],
    also: { personId: ['deceasedId'] },
  }),
  /** PROPOSED: brings a document back as it was; one that is there stays so. */
  restore: endpoint({
    wire: 'PUT refdocuments/restore',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Document],
    fails: ['maximumUpload'],
  }),
}
