/** Whether the page has room for what lies open beside everything else, as at a desk. */
export const isWideScreen = () => matchMedia('(min-width: 62.5em)').matches
