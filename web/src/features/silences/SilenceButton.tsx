import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { laterComponent, lazyComponent } from '../../kit/lazy-component.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IconBellOff } from '../../ui/icons.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'
import type { SilenceDialogProps } from './SilenceDialog.tsx'

/** What of a memorial one would rather not come upon: fetched when somebody asks for it. */
export const SilenceDialog = lazyComponent(() => import('./SilenceDialog.tsx'))

const LazySilenceList = lazyComponent(() => import('./SilenceList.tsx'))

/** All that is silent for somebody, fetched where the settings show it. */
export const SilenceList = () => (
  <Suspense>
    <LazySilenceList />
  </Suspense>
)

const OtherWindows = laterComponent(() => import('./OtherWindows.tsx'))

/** Has the page it stands on obey what is wished for in other windows of this browser, once it can be used. */
export const ObeyOtherWindows = () => (
  <Suspense>
    <OtherWindows />
  </Suspense>
)

interface Props extends Pick<SilenceDialogProps, 'memorial' | 'photographId' | 'onSilenced'> {
  /** Told when the dialog opens and closes, by whatever goes on by itself meanwhile. */
  onToggle?: (isOpen: boolean) => void
  icon?: ReactNode
}

/** The quiet way to silence, beside what comes unasked (YF01). */
export function SilenceButton({ memorial, onToggle, icon, ...about }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)

  function toggle(opens: boolean) {
    setIsOpen(opens)
    onToggle?.(opens)
  }

  return (
    <>
      <IconButton label={t`Some quiet: ${memorial.name}`} aria-haspopup="dialog" onClick={() => toggle(true)}>
        {icon ?? <IconBellOff stroke={1.5} />}
      </IconButton>
      <LazyMount when={isOpen}>
        <SilenceDialog memorial={memorial} {...about} isOpen={isOpen} onClose={() => toggle(false)} />
      </LazyMount>
    </>
  )
}
