/** The lengths of the drawing, in pixels at its own size. */
export const cardSize = { width: 176, height: 74 } as const

/** Between two who are together: room for their line and its sign. */
const betweenPartners = 36
export const betweenSiblings = 24
export const betweenCousins = 40
export const betweenFamilies = 64
/** Between two generations, at least. */
export const betweenRows = 68
/** Between lines that run side by side. */
export const betweenLanes = 12

/** How wide partners beside each other are drawn, in the units of the drawing. */
export const blockWidth = ({ members }: { members: readonly unknown[] }) =>
  members.length * cardSize.width + (members.length - 1) * betweenPartners

/** Where the card of the nth of a block begins. */
export const cardOffset = (index: number) => index * (cardSize.width + betweenPartners)
