/** The few things the guest's script asks of a document; it has no library of components. */

type Tag = keyof HTMLElementTagNameMap

/** Makes an element: its properties, its attributes (by their names with a dash or `role`), and what stands in it. */
export function make<Name extends Tag>(
  tag: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> & Record<`data-${string}`, string> = {} as never,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('data-') || name === 'role') element.setAttribute(name, String(value))
    else Object.assign(element, { [name]: value })
  }
  element.append(...inside)
  return element
}

/** A button that sends no form. */
export const makeButton = (label: string, onclick: () => void) =>
  make('button', { type: 'button', textContent: label, onclick })

/** A part of the page by the `data-` name the server gave it; null where it is not there. */
export const partOf = (whole: HTMLElement, name: string) => whole.querySelector<HTMLElement>(`[data-${name}]`)
