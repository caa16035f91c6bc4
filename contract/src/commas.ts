/**
 * What people wrote, one after the other on a line, as a town and its country: `Novi Sad, Srbija`, `诺维萨德，塞尔维亚`. The comma
 * is that of what was written, not of who reads it; what nobody wrote is left out, and without anything the line is empty.
 */
export function withCommas(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(/\p{Script=Han}/u.test(parts.join('')) ? '，' : ', ')
}
