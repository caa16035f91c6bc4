import { useLingui } from '@lingui/react/macro'
import type { Theme } from '@spomen/contract/themes.ts'

/** What people call the fifteen themes (B25). */
export function useThemeNames(): Record<Theme, string> {
  const { t } = useLingui()
  return {
    'no-theme': t`As it comes`,
    'theme-default': t`Lake`,
    'theme-black': t`Ink`,
    'theme-blue-gray': t`Slate`,
    'theme-blue': t`Blue`,
    'theme-cyan': t`Cyan`,
    'theme-dark-red': t`Wine`,
    'theme-green': t`Pine`,
    'theme-light-green': t`Meadow`,
    'theme-light-brown': t`Clay`,
    'theme-lime-dark': t`Olive`,
    'theme-orange': t`Ember`,
    'theme-pink': t`Rose`,
    'theme-light-purple': t`Lavender`,
    'theme-purple': t`Plum`,
  }
}
