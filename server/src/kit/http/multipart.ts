import multipart from '@fastify/multipart'
import type { FileField } from '@spomen/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { streamBuffer } from '../files/buffered-writer.ts'
import { type ReceivedFile, receiveFile } from '../files/receive.ts'
import { Refusal } from '../refusal.ts'
import { refuseNul } from './read-request.ts'

/** A multipart request, read: its text fields, and its files in temporary places until released. */
export interface MultipartForm {
  fields: Record<string, string>
  files: readonly ReceivedFile[]
  /** Gives the temporary places back; what was kept stays. */
  release(): Promise<void>
}

export interface MultipartReader {
  /** Where routes that take files are added: what reads them would cost every other request its part. */
  app: FastifyInstance
  /**
   * Reads a request's files to disk while hashing them. Refuses the whole when one is too large, too many came, or none
   * where there must be one. With `room` no more than that are read at all: the first one beyond refuses the whole.
   */
  read(request: FastifyRequest, files: FileField, room?: number): Promise<MultipartForm>
}

/**
 * Streams multipart bodies to `folder`, never holding a file in memory. Hooks of all requests are added before this is
 * called; elsewhere on the server nobody reads such a body.
 */
export async function createMultipartReader(
  whole: FastifyInstance,
  folder: string,
): Promise<MultipartReader> {
  let app = whole
  await whole.register(async (part) => {
    app = part
    await part.register(multipart, { throwFileSizeLimit: false })
  })
  whole.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  return {
    app,
    read: (request, files, room) => readForm(request, folder, files, room),
  }
}

/** Reads a request's fields, and its files into `folder`; whatever is refused leaves nothing there. */
async function readForm(
  request: FastifyRequest,
  folder: string,
  { field, under, otherwise, otherwiseImages = otherwise, most: asMany, mayBeNone }: FileField,
  room = asMany,
): Promise<MultipartForm> {
  const most = Math.min(asMany, room)
  if (!request.isMultipart()) throw new Refusal('fillAllFields', { detail: 'not a multipart body' })
  const fields: Record<string, string> = {}
  const received: ReceivedFile[] = []
  const release = async () => {
    await Promise.all(received.map((file) => file.release()))
  }
  try {
    for await (const part of request.parts({
      highWaterMark: streamBuffer,
      fileHwm: streamBuffer,
      limits: { files: most + 1, fileSize: under, fields: 50, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') {
        const value = String(part.value)
        refuseNul(value)
        if (part.valueTruncated) throw new Refusal('textTooLong', { detail: part.fieldname })
        fields[part.fieldname] = value
        continue
      }
      if (part.fieldname.toLowerCase() !== field.toLowerCase() && part.fieldname.toLowerCase() !== 'file') {
        part.file.resume()
        continue
      }
      if (received.length === most) throw new Refusal('maximumUpload', { detail: `more than ${most} files` })
      const rules = { folder, under, otherwise: isCalledImage(part) ? otherwiseImages : otherwise }
      received.push(await receiveFile(part.file, { ...rules, name: fileNameIn(part.filename) }))
    }
    if (received.length === 0 && !mayBeNone)
      throw new Refusal('fillAllFields', { detail: `no file in ${field}` })
    return { fields, files: received, release }
  } catch (error) {
    await release()
    // What is left of the body is not wanted; closing spares both sides its transfer.
    request.raw.unpipe()
    request.raw.resume()
    throw toMultipartError(error)
  }
}

const isCalledImage = ({ mimetype }: { mimetype: string }) => /^image\//i.test(mimetype)

/** What browsers put in the place of the three characters that may not stand in a file's name on the way (HTML, multipart/form-data). */
const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

const fileNameIn = (sent = '') =>
  sent.replaceAll(/%(?:22|0D|0A)/gi, (sign) => escapes[sign.toUpperCase()] ?? sign)

/** A body that is no multipart after all, or breaks off, is the sender's fault, not a defect. */
function toMultipartError(error: unknown) {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const broken = statusCode === undefined && !(error as NodeJS.ErrnoException).syscall
  if (code?.startsWith('FST_') || broken) return new Refusal('fillAllFields', { detail: String(error) })
  return error
}
