/** Values outside React that parts of the page watch, and events that parts of the program listen to (decision 71). */
import { useSyncExternalStore } from 'react'

/** Something that happens again and again; `subscribe` returns how to stop listening. */
export function createEvent<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    emit(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
    subscribe(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export interface ReadableStore<State> {
  get: () => State
  /** Calls back after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void
  /** What pages are drawn with that were written at build time. */
  initial: State
}

export interface Store<State> extends ReadableStore<State> {
  set: (next: State) => void
}

/** A value that can be watched; setting what it is already tells nobody. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const { emit, subscribe } = createEvent()
  function set(next: State) {
    if (Object.is(next, state)) return
    state = next
    emit()
  }
  return { get: () => state, set, subscribe, initial }
}

/** The value of a store, or what `select` makes of it: the same each time unless something has changed. */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part
export function useStore<State>(
  { get, subscribe, initial }: ReadableStore<State>,
  select: (state: State) => unknown = (state) => state,
) {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  )
}
