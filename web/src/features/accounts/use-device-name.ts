import { useLingui } from '@lingui/react/macro'
import type { Session } from '@spomen/contract/sessions.ts'

/** `Firefox on Android`; of what is not known, as much as is. */
export function useDeviceName() {
  const { t } = useLingui()
  return ({ browser, system, device }: Pick<Session, 'browser' | 'system' | 'device'>): string => {
    if (browser && system) return t`${browser} on ${system}`
    if (browser) return browser
    if (system) return t`A browser on ${system}`
    if (device === 'phone') return t`A phone we do not know by name`
    if (device === 'tablet') return t`A tablet we do not know by name`
    if (device === 'computer') return t`A computer we do not know by name`
    return t`A device we do not know by name`
  }
}
