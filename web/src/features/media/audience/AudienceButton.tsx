import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { IconDoor, IconLock } from '../../../ui/icons.ts'
import { LazyMount } from '../../../ui/LazyMount.tsx'
import type { NarrowedThing } from './AudienceDialog.tsx'
import { useAudienceWords } from './audience-words.ts'

const AudienceDialog = lazyComponent(() => import('./AudienceDialog.tsx'))

interface Props {
  thing: NarrowedThing
  /** What it is called where it cannot be seen; left out where it is alone on the screen. */
  called?: string
  /** Says who sees it from now on; answers whether that is so. */
  save: (audience: ThingAudience) => Promise<boolean>
  /** Shown with its words, and not as an icon among others. */
  inWords?: boolean
}

/** Tells the family who sees a thing, and leads to where they change it (YC10). */
export function AudienceButton({ thing, called, save, inWords = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const words = useAudienceWords()(thing.audience)
  const icon = thing.audience ? <IconLock stroke={1.5} /> : <IconDoor stroke={1.5} />
  const open = () => setIsOpen(true)

  return (
    <>
      {inWords ? (
        <Button tone="quiet" small icon={icon} aria-haspopup="dialog" onClick={open}>
          {words}
        </Button>
      ) : (
        <IconButton label={called ? `${words}: ${called}` : words} aria-haspopup="dialog" onClick={open}>
          {icon}
        </IconButton>
      )}
      <LazyMount when={isOpen}>
        <AudienceDialog thing={thing} save={save} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </LazyMount>
    </>
  )
}
