/**
 * The popover that is open within an element, or anywhere on the page. A browser that knows of none (decision 155) would take
 * the very question for a mistake.
 */
export const findOpenPopover = (within: ParentNode = document): HTMLElement | null =>
  'popover' in HTMLElement.prototype ? within.querySelector<HTMLElement>(':popover-open') : null
