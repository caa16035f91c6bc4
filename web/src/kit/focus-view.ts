/**
 * Given as the `ref` of a view that takes the place of another in a dialog, it gives the view the focus when that appears:
 * at its top, however far down the button was that opened it.
 */
export function focusViewOnce(view: HTMLElement | null) {
  const dialog = view?.closest('dialog')
  if (dialog) dialog.scrollTop = 0
  view?.focus({ preventScroll: true })
}
