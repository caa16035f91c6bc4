/** What MP4 videos and HEIC images are made of (ISO/IEC 14496-12, 4.2). */

/** Numbers of two bytes, as their boxes hold them. */
export const shorts = (...values: readonly number[]) =>
  Buffer.from(values.flatMap((value) => [value >>> 8, value & 255]))

/** A number of four bytes. */
export const word = (value: number) => shorts(value >>> 16, value & 0xffff)

export const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([word(body.length + 8), Buffer.from(name, 'latin1'), body])
}
