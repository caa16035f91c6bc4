import { Trans } from '@lingui/react/macro'
import { IconPencil, IconTrash, IconUserPlus } from '../../../ui/icons.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Inline } from '../../../ui/Page.tsx'
import { kinOf } from '../kin.ts'
import type { TreePerson, Tree } from '../model.ts'
import { useLifeWords } from '../life-words.ts'
import type { PersonEdit } from './person-edit.ts'
import styles from './People.module.css'
import { RelativeList } from './RelativeList.tsx'

interface Props {
  tree: Tree
  person: TreePerson
  /** Null where nothing may be changed, as in the example. */
  actions: { begin: (edit: PersonEdit) => void; remove: (id: string) => void } | null
  onOpen: (id: string) => void
  /** Shows only whom they come from and who comes from them. */
  onShowLineage: () => void
  onClose: () => void
}

/** All that is known of somebody, their relatives, and what can be done. */
export function PersonSheet({ tree, person, actions, onOpen, onShowLineage, onClose }: Props) {
  const { id } = person
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    // Whom one chose has taken the place of the button; those who listen go on from here.
    if (shown.current !== id) content.current?.focus()
    shown.current = id
  }, [id])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={person.name}
      actions={
        actions && (
          <>
            <Button tone="quiet" icon={<IconTrash stroke={1.5} />} onClick={() => actions.remove(id)}>
              <Trans>Remove</Trans>
            </Button>
            <Button
              tone="filled"
              icon={<IconPencil stroke={1.5} />}
              onClick={() => actions.begin({ kind: 'change', id })}
            >
              <Trans>Edit</Trans>
            </Button>
          </>
        )
      }
    >
      <div ref={content} tabIndex={-1} aria-label={person.name} role="group">
        <LifeFacts person={person} />
        <RelativeList tree={tree} id={id} onOpen={onOpen} />
      </div>
      <Inline>
        {person.memorial && (
          <ButtonLink tone="plain" small to={href('/Profile/:id', { id: person.memorial })}>
            <Trans>Open the memorial</Trans>
          </ButtonLink>
        )}
        <Button small tone="quiet" onClick={onShowLineage}>
          <Trans>Show only ancestors and descendants</Trans>
        </Button>
      </Inline>
      {actions && <AddRelativeButtons tree={tree} id={id} begin={actions.begin} />}
    </Dialog>
  )
}

/** Whom one can add beside somebody. */
function AddRelativeButtons({
  tree,
  id,
  begin,
}: {
  tree: Tree
  id: string
  begin: (edit: PersonEdit) => void
}) {
  const mayHaveParent = (kinOf(tree).parentsOf(id)?.partners.length ?? 0) < 2
  const kinds: readonly (readonly [PersonEdit['kind'], ReactNode])[] = [
    ['child', <Trans key="child">A child</Trans>],
    ['partner', <Trans key="partner">A partner</Trans>],
    ...(mayHaveParent ? [['parent', <Trans key="parent">A parent</Trans>] as const] : []),
    ['sibling', <Trans key="sibling">A brother or sister</Trans>],
  ]
  return (
    <section className={styles['add']}>
      <h3>
        <Trans>Add to the tree</Trans>
      </h3>
      <Inline>
        {kinds.map(([kind, words]) => (
          <Button key={kind} small icon={<IconUserPlus stroke={1.5} />} onClick={() => begin({ kind, id })}>
            {words}
          </Button>
        ))}
      </Inline>
    </section>
  )
}

function LifeFacts({ person: { born, died, note } }: { person: TreePerson }) {
  const { day } = useLifeWords()
  return (
    <>
      {(born || died) && (
        <div className={styles['facts']}>
          {born && (
            <p>
              <Trans>Birth: {day(born)}</Trans>
            </p>
          )}
          {died && (
            <p>
              {died === '?' ? <Trans>Death: the day is not known</Trans> : <Trans>Death: {day(died)}</Trans>}
            </p>
          )}
        </div>
      )}
      {note && <p className={styles['note']}>{note}</p>}
    </>
  )
}
