/** How many times slower the processor of every page is: `SLOW=6` finds what only shows on an old phone or a busy machine. */
export const slowness = Number(process.env['SLOW'] ?? 1)
