import { Trans } from '@lingui/react/macro'
import { IconPencil, IconTrash, IconUserPlus } from '../../../ui/icons.ts'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Inline } from '../../../ui/Page.tsx'
import { childrenOf, kinOf, partnerIn, siblingsOf } from '../kin.ts'
import type { Couple, TreePerson, Tree } from '../model.ts'
import { useLifeWords } from '../life-words.ts'
import type { PersonEdit } from './person-edit.ts'
import styles from './People.module.css'

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
  const mayHaveParent = (kinOf(tree).cameFrom(id)?.partners.length ?? 0) < 2
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

function RelativeList({ tree, id, onOpen }: { tree: Tree; id: string; onOpen: (id: string) => void }) {
  const { together } = useLifeWords()
  const { cameFrom, couplesOf } = kinOf(tree)
  const nameOf = (other: string) => tree.people[other]?.name ?? ''
  const who = (other: string) => (
    <button key={other} type="button" className={styles['who']} onClick={() => onOpen(other)}>
      {nameOf(other)}
    </button>
  )
  const parents = cameFrom(id)?.partners ?? []
  const siblings = siblingsOf(tree, id)
  const couples = couplesOf(id)
  const childrenWith = (couple: Couple): [ReactNode, readonly string[]] => {
    const partner = partnerIn(couple, id)
    return [
      couples.length > 1 && partner ? (
        <Trans key={couple.id}>Children with {nameOf(partner)}</Trans>
      ) : (
        <Trans key={couple.id}>Children</Trans>
      ),
      childrenOf(tree, couple),
    ]
  }
  const rows: (readonly [ReactNode, readonly string[]])[] = [
    [<Trans key="parents">Parents</Trans>, parents],
    ...couples.map(childrenWith),
    [<Trans key="siblings">Brothers and sisters</Trans>, siblings],
  ]
  return (
    <dl className={styles['kin']}>
      {couples.map((couple) => {
        const partner = partnerIn(couple, id)
        const years = together(couple)
        return (
          partner && (
            <Fragment key={couple.id}>
              <dt>
                <Trans>Partner</Trans>
              </dt>
              <dd>
                {who(partner)} {years && <span className={styles['aside']}>{years}</span>}
              </dd>
            </Fragment>
          )
        )
      })}
      {rows.map(
        ([term, people], index) =>
          people.length > 0 && (
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <dt>{term}</dt>
              <dd>
                {people.map((other) => (
                  <div key={other}>{who(other)}</div>
                ))}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
