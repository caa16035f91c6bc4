/** What a file is by its first bytes, whatever its name or its sender says. */

/** Enough for every signature we ask for. */
export const signatureBytes = 4_100

/** The media type of a file of which these are the first bytes; undefined for one nobody knows. */
export async function mediaTypeOf(firstBytes: Uint8Array): Promise<string | undefined> {
  // An idle server does without the tables of signatures.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(firstBytes))?.mime
}
