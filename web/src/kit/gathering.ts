/** What comes one after another, dealt with together. */

/** How long things that come together are gathered at first, and at most while they keep coming, in milliseconds. */
const [together, longest] = [150, 5_000]

export interface Gathering<Thing> {
  add: (things: readonly Thing[]) => void
  stop: () => void
}

/**
 * Hands on what is added, each thing once: soon where all was quiet, and ever more seldom while more keeps coming, so
 * that somebody who brings fifty photographs one by one causes a handful of questions and not fifty.
 */
export function gathering<Thing>(handOn: (things: ReadonlySet<Thing>) => void): Gathering<Thing> {
  const gathered = new Set<Thing>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = together
  let lastHandedOn = 0

  function go() {
    timer = undefined
    const things = new Set(gathered)
    gathered.clear()
    lastHandedOn = Date.now()
    pause = Math.min(pause * 2, longest)
    handOn(things)
  }

  return {
    add(things) {
      for (const thing of things) gathered.add(thing)
      if (timer) return
      if (Date.now() - lastHandedOn > longest) pause = together
      timer = setTimeout(go, pause)
    },
    stop: () => clearTimeout(timer),
  }
}
