/** How large the papers of the example memorial are, in bytes; written by `npm run draw -- demo-papers`. */
export const sizes = {
  notebook: 83024,
  certificate: 69326,
  'first-letter': 46553,
  telegram: 42173,
  'seating-plan': 70661,
  strudel: 50664,
  poem: 244,
  'sowing-days': 312,
} as const
