/** Which packages FFmpeg is fetched as, with what their bytes have to hash to (decision 141). */

export interface PinnedPackage {
  name: string
  version: string
  /** As registries write it: the algorithm, and the hash in base64. */
  integrity: string
  /** Which of its files are unpacked. */
  takes: RegExp
}

export const version = '6.1.1'

const wrapper: PinnedPackage = {
  name: 'node-av',
  version,
  integrity:
    'sha512-nuj2cpAelVZQ8hWJB26i9wYIPI/l+GzIAw8zbZuepFpq52khjYQ8s5S+Qi2cG1D+zjb7TYx7QqKpiZH32tqo2A==',
  takes: /^(?:package\.json|LICENSE.*|dist\/(?:constants|lib|utils)\/[\w-]+\.js)$/,
}

/** The hashes of what is made for each platform; there is none for musl. */
const binaries: Record<string, string> = {
  'linux-x64':
    'sha512-2HkBkMUSmA+1sP0PN7eFSkNJhbejgJDCXx0w0ZMRlTLqF+snz5ptf/gl/tQye9yER6I4OGW/7WVL5Y2PVneNCA==',
  'linux-arm64':
    'sha512-E5LopQ+LaTGdjmnk3KYsrKF1qRQHT22xVGijUdAcvbScfLTJz2RuJoevKT53cuNupR1gdmRmvnmq+kac4TkDRA==',
  'darwin-x64':
    'sha512-7sfIEA/KkEMPMbfLlU9pGy34vE5iOpWryBFK87jDXeqLo4hB5p5qx2IDKcKfD6WBzEMk5FJScZz4rlT3J546Og==',
  'darwin-arm64':
    'sha512-hJ07HDFwz96MI/EY1V89/jVWXMfn/xb/32vocNhAeqnvBRMZio+hDz8lQloGynqv8iow5y9mPb7fOuzt5cW1+w==',
  'win32-x64-msvc':
    'sha512-GLjjoOYTqh1rvTzawgBMVKgY+8OIXMyrgD1eIqKLy3L6rWJhGvsbY+kUy15XbatGTFwStTlHK9ovTi2Xj/+9lQ==',
  'win32-arm64-msvc':
    'sha512-gESbRZhCkldciGV+e08PhgJ3Do2PnL1ZY8ZIIDTjutCZdw+lgZigvZGq8jQ+TnsV6Djf1pdcKx3Z2VGnIGId5Q==',
}

/** The packages for this machine; null where nobody has made one for it. */
export function packagesForHere(): PinnedPackage[] | null {
  const platform = `${process.platform}-${process.arch}${process.platform === 'win32' ? '-msvc' : ''}`
  const integrity = binaries[platform]
  if (!integrity || (process.platform === 'linux' && !hasGlibc())) return null
  return [wrapper, { name: `@seydx/node-av-${platform}`, version, integrity, takes: /^node-av\.node$/ }]
}

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime !== undefined
}
