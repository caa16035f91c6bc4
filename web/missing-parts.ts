const reloads = 'window.location.reload();'

/**
 * When a page's code cannot be fetched, React Router loads the whole page again: over and over while the file stays
 * away, and out of the app when there is no connection. In a build the failure reaches our own `PageError` instead, as in
 * development; it knows whether there is a newer build, and reloads once for each.
 */
export const missingParts = {
  name: 'missing-parts',
  enforce: 'pre' as const,
  apply: 'build' as const,
  transform: {
    filter: { id: /react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/ },
    handler(code: string) {
      if (!code.includes(reloads))
        throw new Error('React Router has changed how it loads pages; see missing-parts.ts')
      return code.replace(reloads, 'throw error;')
    },
  },
}
