/** What an address says; null where it is none. `URL.parse` and `URL.canParse` are younger than some phones (decision 155). */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
