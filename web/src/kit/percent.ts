/** A part of a whole as each language writes it, whole percents: `12%`, in German `12 %`. */
export const percentOf = (part: number, tag: string) => part.toLocaleString(tag, { style: 'percent' })
