/** Imports each icon from its own file: the barrel of some 6,000 icons triples the time of a build. */
export const tablerDirect = {
  name: 'tabler-direct',
  enforce: 'pre' as const,
  transform: {
    filter: { code: /@tabler\/icons-react/ },
    handler(code: string, id: string) {
      if (id.includes('node_modules')) return undefined
      return code.replace(
        /import\s*\{([^}]+)\}\s*from\s*['"]@tabler\/icons-react['"];?/g,
        (_match, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(' '),
      )
    },
  },
}
