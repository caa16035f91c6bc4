import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconMoon, IconSun } from '../ui/icons.ts'
import { IconButton } from '../ui/Button.tsx'
import { SegmentedControl } from '../ui/Choices.tsx'
import { chooseScheme, toggleScheme, useLook } from '../style/look.ts'

/** Light, dark, or as the device says. */
export function SchemeSwitch({ wide = false }: { wide?: boolean }) {
  const { t } = useLingui()
  const { scheme } = useLook()
  return (
    <SegmentedControl
      label={t`Light or dark`}
      wide={wide}
      value={scheme}
      onChange={chooseScheme}
      choices={[
        { value: 'light', label: t`Light`, icon: <IconSun stroke={1.5} /> },
        { value: 'dark', label: t`Dark`, icon: <IconMoon stroke={1.5} /> },
        { value: 'system', label: t`Device`, icon: <IconDeviceDesktop stroke={1.5} /> },
      ]}
    />
  )
}

/** The button in the corner of the public pages that changes between light and dark. */
export function SchemeToggle() {
  const { t } = useLingui()
  const { isDark } = useLook()
  return (
    <IconButton label={isDark ? t`Switch to light` : t`Switch to dark`} onClick={toggleScheme}>
      {isDark ? <IconSun stroke={1.5} /> : <IconMoon stroke={1.5} />}
    </IconButton>
  )
}
