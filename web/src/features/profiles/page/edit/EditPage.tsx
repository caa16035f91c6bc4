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
  /** Whether the viewer may close the page: whoever keeps it beside its owner may not (YC01). */
  isOwner: boolean
}

/** The part in which the server would refuse something, in the order of the wizard's steps. */
const partOfStep = { 2: 'personal', 3: 'favourites', 4: 'place' } as const

/** Where the family changes what is told (G39–G51): all of it one form, one part before the eyes at a time. */
export default function EditPage({ profile, metrics, part, isOwner }: Props) {
  const { t } = useLingui()
  const address = useEditAddress()
  const change = useProfileEdit(profile)
  const { form } = change
  const here = useCurrentPosition((gravePlace) => form.set({ gravePlace }))
  const { formElement, showFault } = useFaults(part, address.move)
  const { save, complain } = useSaving({ change, showFault, onSaved: address.leave })
  const { deceasedFullName: name } = metrics
  useWindowTitle(t`Change the page: ${name}`)

  function throwAway() {
    here.forget()
    change.forget()
    address.leave()
  }

  return (
    <div className={styles['edit']}>
      <EditHead metrics={metrics} />
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
          <PartContent {...{ part, form, here }} epitaph={profile.epitaph} />
        </Tabs>
        <EditFoot change={change} onThrowAway={throwAway} />
      </form>
      {isOwner && (
        <div className={styles['last']}>
          <DeletePage memorial={{ id: profile.id, name }} metrics={metrics} />
        </div>
      )}
    </div>
  )
}

type ProfileEdit = ReturnType<typeof useProfileEdit>

interface PartProps extends Pick<Props, 'part'>, Pick<MemorialProfile, 'epitaph'> {
  form: ProfileEdit['form']
  here: ReturnType<typeof useCurrentPosition>
}

/** The fields of one part. */
function PartContent({ part, form, here, epitaph }: PartProps) {
  const content: Record<EditPart, ReactNode> = {
    personal: (
      <>
        <EpitaphField epitaph={epitaph} form={form} />
        <PersonalFields form={form} />
      </>
    ),
    place: <GravePlace form={form} here={here} />,
    favourites: (
      <FavouritesFields
        kind={form.values.kind}
        favourites={form.values.favourites}
        onChange={(favourites) => form.set({ favourites })}
      />
    ),
  }
  return content[part]
}

interface Saving {
  change: ProfileEdit
  showFault: (where: EditPart) => void
  onSaved: () => void
}

/** Sends what was changed, or leads to the part in which something is wrong. */
function useSaving({ change, showFault, onSaved }: Saving) {
  const facts = change.form.values

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
    if (await change.save(values)) onSaved()
  }

  return { save, complain }
}

const EditHead = ({ metrics: { deceasedFullName: name, deceasedImageUrl } }: Pick<Props, 'metrics'>) => (
  <header className={styles['head']}>
    <Portrait name={name} src={deceasedImageUrl} />
    <div>
      <h1>{name}</h1>
      <p className={styles['lead']}>
        <Trans>What you change is on the page once you save it.</Trans>
      </p>
    </div>
  </header>
)

/** Saves, or leaves; who has changed something is asked before that. */
function EditFoot({ change, onThrowAway }: { change: ProfileEdit; onThrowAway: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <footer className={styles['save']}>
        <p className={styles['kept']} role="status">
          {change.hasChanged && <Trans>Your changes are kept on this device until you save them.</Trans>}
        </p>
        <div className={styles['actions']}>
          <Button
            disabled={change.isSaving}
            onClick={() => (change.hasChanged ? setIsAsking(true) : onThrowAway())}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" tone="filled" busy={change.isSaving}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </footer>
      <ThrowAwayDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onConfirm={onThrowAway} />
    </>
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
