/** A window as a journey uses it: things are named as people name them, and waited for until they are there. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type PageQueries,
  type NotYet,
  createPageQueries,
  type ElementState,
  type Query,
  type TextMatch,
} from './page-queries.ts'
import type { TestImage } from '../photographs.ts'
import type { Point, RemoteWindow } from './remote.ts'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Puts the library and the queries into a page that has none yet. */
const opening = `(() => { ${library}\n; window.pageQueries = (${String(createPageQueries)})(); return '' })()`

/** What the keys that write nothing are called in WebDriver. */
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowRight: '\uE014' } as const

/** As long as our other journeys wait. */
const timeout = 30_000

/** Presses of one place that come sooner one after the other are one double click, in milliseconds: GTK has 400, Firefox 500. */
const doubleClickTime = 600

/** How long a page is waited for that says where it is, in milliseconds, before it is asked again. */
const longestAnswer = 5_000

export interface Naming {
  name?: string | RegExp
  /** The whole name as it is written, not a part of it. */
  exact?: boolean
  level?: number
  selected?: boolean
}

const textMatchOf = (words: string | RegExp, exact = false): TextMatch =>
  typeof words === 'string' ? { text: words, exact } : { pattern: words.source, flags: words.flags }

/** What can be looked for: in a whole window, and within what has been found there. */
abstract class QueryScope {
  protected abstract within(query: Query): Locator

  getByRole(role: string, { name, exact, ...state }: Naming = {}): Locator {
    return this.within({
      by: 'role',
      role,
      name: name === undefined ? null : textMatchOf(name, exact),
      state,
    })
  }

  getByLabel(words: string | RegExp, { exact = false } = {}): Locator {
    return this.within({ by: 'label', words: textMatchOf(words, exact) })
  }

  getByText(words: string | RegExp, { exact = false } = {}): Locator {
    return this.within({ by: 'text', words: textMatchOf(words, exact) })
  }
}

export class Tab extends QueryScope {
  /** What the pages of this window did and no page may (promises 2.8). */
  readonly faults: string[] = []
  readonly #window: RemoteWindow
  readonly #address: string
  #folder: string | null = null

  constructor(window: RemoteWindow, address: string) {
    super()
    this.#window = window
    this.#address = address
  }

  protected within(query: Query): Locator {
    return new Locator(this, [query])
  }

  /** Goes to a page of the server, or to a whole address out of a mail, until it has been loaded. */
  goto(address: string): Promise<void> {
    return this.#leaveDocument(() => this.#window.goto(new URL(address, this.#address).href))
  }

  goBack = () => this.#window.back()
  reload = () => this.#leaveDocument(() => this.#window.reload())

  /**
   * Waits for another document. NOTE: both drivers take a step within the one that is being left (`history.replaceState`) for
   * the end of the way, after which a question is put to the wrong page; and Firefox stands at an empty one between the two.
   * WebKit may leave unanswered what it is asked while one document takes the other's place, so that it is asked again. A way
   * that the page breaks off is gone once more, as by whoever presses a link that does nothing.
   */
  async #leaveDocument(go: () => Promise<void>): Promise<void> {
    await this.#window.evaluate(`window.isLeft = 'left'`)
    // Firefox says that it was broken off, WebKit does not.
    await go().catch(() => undefined)
    const end = Date.now() + timeout
    let goAgainAt = Date.now() + longestAnswer
    const state = `window.isLeft ?? (location.protocol === 'about:' ? 'empty' : document.readyState)`
    for (;;) {
      const seen = await Promise.race([
        this.#window.evaluate(state).catch(String),
        pause(longestAnswer, 'no answer', { ref: false }),
      ])
      if (seen === 'complete') return
      if (Date.now() > end) throw new Error(`the page that is to be left stays: ${seen}`)
      if (seen === 'left' && Date.now() > goAgainAt) {
        goAgainAt = Infinity
        await go()
      }
      await pause(20)
    }
  }
  screenshot = () => this.#window.screenshot()

  /** Calls a function within the page, which must lean on nothing around it but what is given. */
  async evaluate<Result, Given = void>(
    asked: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> {
    const told = await this.#window.evaluate(
      `(async () => JSON.stringify({ told: await (${String(asked)})(${JSON.stringify(given)}) }))()`,
    )
    return (JSON.parse(told) as { told: Result }).told
  }

  url = () => this.evaluate(() => location.href)

  async press(key: keyof typeof keys): Promise<void> {
    await this.type(keys[key])
  }

  /** On a phone the menu lies behind its button. */
  async openMenu(): Promise<void> {
    const button = this.getByRole('button', { name: 'Open the menu' })
    if ((await button.see()).count > 0) await button.click()
  }

  /** Writes where the keyboard is. */
  type(text: string): Promise<void> {
    return this.#window.type(text)
  }

  /**
   * Presses where the queries say; answers whether it was met. A page that has gone by then was left by it. What comes next
   * may be pressed at the very same place sooner than people would, and be taken for a second click, which counts for nothing
   * there: the next press comes late enough to be one of its own.
   */
  async clickAt(at: Point): Promise<boolean> {
    await this.#window.click(at)
    const missed = `window.pageQueries?.wasMissed() ? 'missed' : ''`
    const isMet = (await this.#window.evaluate(missed).catch(() => '')) === ''
    if (!isMet) await pause(doubleClickTime)
    return isMet
  }

  /** Lays files into a folder of this window, and chooses them there. */
  async chooseFiles(queries: readonly Query[], files: readonly TestImage[]): Promise<void> {
    this.#folder ??= await mkdtemp(path.join(os.tmpdir(), 'spomen-chosen-'))
    const chosen = files.map(({ name }) => path.join(this.#folder ?? '', name))
    await Promise.all(files.map(({ buffer }, place) => writeFile(chosen[place] ?? '', buffer)))
    await this.#window.chooseFiles(`window.pageQueries.fileField(${JSON.stringify(queries)})`, chosen)
  }

  async close(): Promise<void> {
    await this.#window.close()
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  /** Asks the queries in the page, which are put there first where it is a new one. */
  async look<Name extends Exclude<keyof PageQueries, 'fileField' | 'wasMissed'>>(
    name: Name,
    ...asked: Parameters<PageQueries[Name]>
  ): Promise<Awaited<ReturnType<PageQueries[Name]>>> {
    const call = `window.pageQueries.${name}(...${JSON.stringify(asked)})`
    const asking = `(async () => window.pageQueries
      ? JSON.stringify({ seen: await ${call}, faults: window.pageQueries.takeFaults() }) : '')()`
    let told = await this.#window.evaluate(asking)
    if (told === '') {
      await this.#window.evaluate(opening)
      told = await this.#window.evaluate(asking)
    }
    const { seen, faults } = JSON.parse(told) as {
      seen: Awaited<ReturnType<PageQueries[Name]>>
      faults: string[]
    }
    this.faults.push(...faults)
    return seen
  }
}

/** Something on a page, looked for anew each time it is needed. */
export class Locator extends QueryScope {
  readonly tab: Tab
  readonly queries: readonly Query[]

  constructor(tab: Tab, queries: readonly Query[]) {
    super()
    this.tab = tab
    this.queries = queries
  }

  protected within(query: Query): Locator {
    return new Locator(this.tab, [...this.queries, query])
  }

  /** The first of those that can be seen. */
  first(): Locator {
    return this.within({ by: 'place', place: 0 })
  }

  see(): Promise<ElementState> {
    return this.tab.look('see', this.queries)
  }

  async click(): Promise<void> {
    await retry(this, async () => {
      const aimed = await this.tab.look('aim', this.queries)
      if ('why' in aimed) throw new Error(aimed.why)
      if (!(await this.tab.clickAt(aimed))) throw new Error('it moved away')
    })
  }

  /** Chooses what can be checked, unless it is chosen already. */
  async check(): Promise<void> {
    await this.until(({ count }) => count > 0 || 'it is not there')
    if ((await this.see()).isChecked) return
    await this.click()
    await this.until(({ isChecked }) => isChecked || 'it is not checked')
  }

  /** Writes into a field, key by key, in place of what it holds. */
  async fill(text: string): Promise<void> {
    await this.click()
    await this.tab.look('markAll')
    await this.tab.type(text)
    await this.until(({ value }) => value === text || `it holds “${value}”`)
  }

  async selectOption(value: string): Promise<void> {
    await retry(this, async () => demand(await this.tab.look('select', this.queries, value)))
  }

  async setInputFiles(...files: readonly TestImage[]): Promise<void> {
    await retry(this, async () => demand(await this.tab.look('findFileField', this.queries)))
    await this.tab.chooseFiles(this.queries, files)
  }

  /** Waits until what is seen is as it should be; a sentence says why it is not. */
  async until(isRight: (seen: ElementState) => true | string): Promise<void> {
    await retry(this, async () => {
      const outcome = isRight(await this.see())
      if (outcome !== true) throw new Error(outcome)
    })
  }
}

function demand(outcome: NotYet): void {
  if (outcome) throw new Error(outcome.why)
}

/** Tries again and again until it comes true; a page that is just going away counts as not yet. */
async function retry<Value>({ queries }: Locator, attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + timeout
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw new Error(`${JSON.stringify(queries)}: ${String(error)}`, { cause: error })
    }
    await pause(100)
  }
}
