import { drawIcon } from './draw-icon.ts'

/** A telephone in a bubble, for which the package of Tabler's icons has nothing. */
export const IconBrandViber = drawIcon('outline', [
  'M12 3c6 0 8.5 1.8 8.5 7.5S18 18 12 18l-4 3v-3.6c-3-.8-4.5-2.9-4.5-6.9C3.5 4.8 6 3 12 3z',
  'M8.8 6.8l1.4 2.2l-.9 1.1a7 7 0 0 0 3.1 3.1l1.1-.9l2.2 1.4l-.9 1.4c-3.6-.3-6.8-3.5-7.1-7.1z',
])
