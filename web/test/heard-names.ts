/**
 * What a screen reader says of the page's main part from now on, whenever that takes the focus: its name, or null where it has
 * none. Takes the main element.
 */
export function hearNames(main: HTMLElement) {
  const heard: (string | null)[] = []
  main.addEventListener('focus', () => heard.push(main.getAttribute('aria-label')))
  return heard
}
