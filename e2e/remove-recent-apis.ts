/**
 * Runs in a page before everything else: takes from it what browsers of March 2023 did not know (decision 155), so that nobody
 * leans on it. What a page asks for before it uses it, as popovers, stays: both ways are walked elsewhere.
 */
export function removeRecentApis() {
  const recent: [object, ...string[]][] = [
    [URL, 'parse', 'canParse'],
    [URLSearchParams.prototype, 'size'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Array, 'fromAsync'],
    [AbortSignal, 'any'],
    [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference'],
    [Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [Uint8Array.prototype, 'toBase64', 'toHex'],
    [Response.prototype, 'bytes'],
    [Blob.prototype, 'bytes'],
    [Element.prototype, 'setHTMLUnsafe', 'getHTML', 'moveBefore'],
    [Document.prototype, 'startViewTransition', 'caretPositionFromPoint'],
    [HTMLDialogElement.prototype, 'requestClose', 'closedBy'],
    [ReadableStream.prototype, 'values'],
  ]
  for (const [owner, ...names] of recent) for (const name of names) Reflect.deleteProperty(owner, name)
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  const helpers = [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ]
  for (const name of helpers) Reflect.deleteProperty(iterator, name)
}
