import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'

type Transform = Extract<NonNullable<Plugin['transform']>, { handler: unknown }>
type Handler = (this: unknown, ...given: Parameters<Transform['handler']>) => ReturnType<Transform['handler']>

/**
 * Takes Lingui's macros out of what they are in. A build makes the app twice, for browsers and to write down the public
 * pages, of the same texts: what was made of one is kept for the second time.
 */
export async function macros(cwd: string, options: { sourceMap: boolean }): Promise<Plugin> {
  const plugin = await babel({ ...options, presets: [linguiTransformerBabelPreset({}, { cwd })] })
  const transform = plugin.transform as Transform
  const handler = transform.handler as Handler
  const made = new Map<string, { code: string; result: ReturnType<Handler> }>()
  transform.handler = function transformOnce(code, id, options) {
    const known = made.get(id)
    if (known?.code === code) return known.result
    const result = handler.call(this, code, id, options)
    made.set(id, { code, result })
    return result
  }
  return plugin as Plugin
}
