import { createRequire } from 'node:module'

const { setUp } = createRequire(import.meta.url)('../scripts/set-up.cjs') as {
  setUp(wants: { forDevelopment: boolean }): Promise<string>
}

/**
 * Installs what only development needs, which `npm run build` takes away in a fresh clone. What asks for such packages is
 * imported after it.
 */
export const fetchDevelopmentPackages = () => setUp({ forDevelopment: true })
