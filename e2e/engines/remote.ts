/** What both engines can be told to do; everything else is made of it, so that a journey is walked alike in both. */

/** A browser on this machine. */
export interface Engine {
  /** A window of somebody who has never been here: no cookie, nothing stored. */
  open(): Promise<RemoteWindow>
  close(): Promise<void>
}

/** One window with one page, told what to do from outside. */
export interface RemoteWindow {
  /** Sets out for a whole address. NOTE: the page that is left may still be there when it is answered. */
  goto(address: string): Promise<void>
  /** Evaluates an expression in the page, waits for it where it is a promise, and answers its text. */
  evaluate(expression: string): Promise<string>
  /** Presses a point of what is shown. */
  click(at: Point): Promise<void>
  /** Presses one key after the other: letters, and those that write nothing by WebDriver's names for them. */
  type(keys: string): Promise<void>
  /** Chooses files in the field that an expression answers. */
  chooseFiles(expression: string, files: readonly string[]): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Point {
  x: number
  y: number
}

/** Actions as WebDriver's two dialects share them. */
export const typing = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

export const pressing = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
