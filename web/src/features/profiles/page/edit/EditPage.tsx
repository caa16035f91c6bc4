import { Trans, useLingui } from '@lingui/react/macro'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { today } from '../../../../kit/days.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useWindowTitle } from '../../../../ui/Page.tsx'
import { Portrait } from '../../../../ui/Portrait.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { toast } from '../../../../ui/toast.ts'
import { sayRefusal } from '../../../../words/refusals.ts'
import {
  refusalKeyOf,
  FavouritesFields,
  firstWrongStep,
  isEpitaphTooLong,
  GravePlace,
  PersonalFields,
  personalErrors,
  type FactValues,
  useCurrentPosition,
} from '../../../memorials/index.ts'
import { DeletePage } from '../DeletePage.tsx'
import { type EditPart, useEditAddress } from './address.ts'
import styles from './EditPage.module.css'
import { EditConflicts } from './EditConflicts.tsx'
import { EpitaphField } from './EpitaphField.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

interface Props {
  profile: MemorialProfile
  metrics: MemorialMetrics
  part: EditPart
}

/** The part in which the server would refuse something, in the order of the wizard's steps. */
const partOfStep = { 2: 'personal', 3: 'favourites', 4: 'place' } as const

/** Where the family changes what is told (G39–G51): all of it one form, one part before the eyes at a time. */
export default function EditPage({ profile, metrics, part }: Props) {
  const { t } = useLingui()
  const address = useEditAddress()
  const change = useProfileEdit(profile)
  const { form } = change
  const here = useCurrentPosition((gravePlace) => form.set({ gravePlace }))
  const { formElement, showFault } = useFaults(part, address.move)
  const [isAsking, setIsAsking] = useState(false)
  const { deceasedFullName: name, deceasedImageUrl } = metrics
  const facts = form.values
  useWindowTitle(t`Change the page: ${name}`)

  function complain() {
    const faults = personalErrors(facts, today())
    const isLineAlone = isEpitaphTooLong(facts.epitaph) && Object.keys(faults).length === 0
    toast.failed(sayRefusal(isLineAlone ? 'textTooLong' : refusalKeyOf(faults)))
    showFault('personal')
  }

  async function save(values: FactValues) {
    const wrong = firstWrongStep(values, today())
    if (wrong !== null) {
      toast.failed(sayRefusal('textTooLong'))
      return showFault(partOfStep[wrong])
    }
    if (await change.save(values)) address.leave()
  }

  function throwAway() {
    here.forget()
    change.forget()
    address.leave()
  }

  const content: Record<EditPart, ReactNode> = {
    personal: (
      <>
        <EpitaphField epitaph={profile.epitaph} form={form} />
        <PersonalFields form={form} />
      </>
    ),
    place: <GravePlace form={form} here={here} />,
    favourites: (
      <FavouritesFields
        kind={facts.kind}
        favourites={facts.favourites}
        onChange={(favourites) => form.set({ favourites })}
      />
    ),
  }

  return (
    <div className={styles['edit']}>
      <header className={styles['head']}>
        <Portrait name={name} src={deceasedImageUrl} />
        <div>
          <h1>{name}</h1>
          <p className={styles['lead']}>
            <Trans>What you change is on the page once you save it.</Trans>
          </p>
        </div>
      </header>
      <EditConflicts change={change} />
      <form ref={formElement} noValidate onSubmit={form.submit(save, complain)}>
        <Tabs
          label={t`Parts of what is told`}
          tabs={[
            { key: 'personal', label: <Trans>Personal</Trans> },
            { key: 'place', label: <Trans>Resting place</Trans> },
            { key: 'favourites', label: <Trans>Favourites</Trans> },
          ]}
          selected={part}
          onSelect={address.move}
        >
          {content[part]}
        </Tabs>
        <footer className={styles['save']}>
          <p className={styles['kept']} role="status">
            {change.hasChanged && <Trans>Your changes are kept on this device until you save them.</Trans>}
          </p>
          <div className={styles['actions']}>
            <Button onClick={() => (change.hasChanged ? setIsAsking(true) : throwAway())}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" tone="filled" busy={change.isSaving}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </footer>
      </form>
      <div className={styles['last']}>
        <DeletePage memorial={{ id: profile.id, name }} metrics={metrics} />
      </div>
      <ThrowAwayDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onConfirm={throwAway} />
    </div>
  )
}

interface ThrowAwayDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

const ThrowAwayDialog = ({ isOpen, onClose, onConfirm }: ThrowAwayDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    size="small"
    title={<Trans>Throw your changes away?</Trans>}
    actions={
      <>
        <Button onClick={onClose}>
          <Trans>Go on writing</Trans>
        </Button>
        <Button tone="danger" onClick={onConfirm}>
          <Trans>Throw them away</Trans>
        </Button>
      </>
    }
  >
    <Trans>The page stays as it was before you began.</Trans>
  </Dialog>
)

/** Leads to the first field that complains, in whatever part it is. */
function useFaults(part: EditPart, move: (part: EditPart) => void) {
  const formElement = useRef<HTMLFormElement>(null)
  const [sought, setSought] = useState<{ part: EditPart } | null>(null)

  useEffect(() => {
    if (sought?.part !== part) return
    setSought(null)
    const wrong = formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    for (let fold = wrong?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    wrong?.focus()
  }, [sought, part])

  return {
    formElement,
    showFault(where: EditPart) {
      setSought({ part: where })
      move(where)
    },
  }
}
