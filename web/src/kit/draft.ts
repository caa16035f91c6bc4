import { useCallback, useEffect, useState } from 'react'
import { draftKey, maySaveDraft } from './session.ts'
import { randomId } from './ids.ts'
import { createEvent } from './store.ts'

/** Where drafts are kept: those of a person with an account outlive the window, others only a reload. */
export interface DraftStore {
  read: (name: string) => string | null
  write: (name: string, value: string | null) => void
  /** Calls back when another window has written one, or `putDraft` in this one; returns how to stop. */
  subscribe: (name: string, written: () => void) => () => void
}

const safely = <Value>(act: () => Value): Value | null => {
  try {
    return act()
  } catch {
    // A full or forbidden storage must not stop anybody from typing.
    return null
  }
}

const inStorage = (storage: () => Storage, keyed: (name: string) => string): DraftStore => ({
  read: (name) => safely(() => storage().getItem(keyed(name))),
  write: (name, value) =>
    safely(() =>
      value === null ? storage().removeItem(keyed(name)) : storage().setItem(keyed(name), value),
    ),
  subscribe: (name, written) => {
    const listen = ({ key }: StorageEvent) => {
      if (key === keyed(name) || key === null) written()
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  },
})

/** Drafts of somebody not signed in: they survive a reload of this window. */
export const sessionDrafts = inStorage(
  () => sessionStorage,
  (name) => `draft:${name}`,
)

/**
 * Drafts of one person: they survive a reload, an expired session and a closed window, until logout. A window that
 * belongs to that person no more writes none.
 */
export function draftsOf(viewerId: string): DraftStore {
  const { write, ...others } = inStorage(
    () => localStorage,
    (name) => draftKey(viewerId, name),
  )
  return { ...others, write: (name, value) => (maySaveDraft(viewerId) ? write(name, value) : undefined) }
}

function parsed<Value>(text: string | null): Value | null {
  if (text === null) return null
  return safely(() => JSON.parse(text) as Value)
}

/** What is left of a draft once `sent` has arrived: what was written after it, or nothing (null). */
function leftOf<Value>(now: Value, sent: Value): Value | null {
  if (JSON.stringify(now) === JSON.stringify(sent)) return null
  if (typeof now !== 'string' || typeof sent !== 'string' || !now.startsWith(sent)) return now
  return (now.slice(sent.length).trimStart() as Value) || null
}

/** Called when a draft was sent: the box it was sent from may be closed by now, and another one open. */
const dropped = createEvent<[name: string, sent: unknown]>()

/**
 * A value that is never lost while it is being written: `const [note, setNote, dropNote] = useDraft(drafts, name, '')`.
 * `dropNote(sent)` once the server has it: what was written since stays. Without `sent` all is dropped. What another
 * window of the same person writes is shown here too: the next letter would otherwise overwrite it. Keep secrets out of
 * it.
 */
export function useDraft<Value>(drafts: DraftStore, name: string, fresh: Value) {
  const [value, setValue] = useState<Value>(() => parsed<Value>(drafts.read(name)) ?? fresh)
  const change = useCallback(
    (next: Value) => {
      setValue(next)
      drafts.write(name, JSON.stringify(next))
    },
    [drafts, name],
  )

  useEffect(() => {
    return dropped.subscribe((arrived, sent) => {
      if (arrived === name) setValue((now) => leftOf(now, sent as Value) ?? fresh)
    })
  }, [name, fresh])

  useEffect(() => {
    return drafts.subscribe(name, () => setValue(parsed<Value>(drafts.read(name)) ?? fresh))
  }, [drafts, name, fresh])

  const drop = useCallback(
    (sent?: Value) => {
      if (sent === undefined) {
        drafts.write(name, null)
        return setValue(fresh)
      }
      const kept = parsed<Value>(drafts.read(name))
      const left = kept === null ? null : leftOf<Value>(kept, sent)
      drafts.write(name, left === null ? null : JSON.stringify(left))
      dropped.emit(name, sent)
    },
    [drafts, name, fresh],
  )
  return [value, change, drop] as const
}

/** The draft under a name, for forms that manage their own values. */
export const readDraft = <Value>(drafts: DraftStore, name: string) => parsed<Value>(drafts.read(name))

export interface IdempotencyKey {
  id: string
  /** To be called once the server has it. */
  arrived: () => void
}

interface PendingSend {
  id: string
  what: string
}

/**
 * The key under which `what` is sent. It stays the same until the server has it, through a reload as well: when an answer
 * is lost and the words are sent again, the server keeps them once (decision 64). Other words have another key.
 */
export function idempotencyKey(drafts: DraftStore, name: string, what: unknown): IdempotencyKey {
  const key = `sent:${name}`
  const said = JSON.stringify(what)
  const before = readDraft<PendingSend>(drafts, key)
  const id = before?.what === said ? before.id : randomId()
  drafts.write(key, JSON.stringify({ id, what: said } satisfies PendingSend))
  return { id, arrived: () => drafts.write(key, null) }
}
