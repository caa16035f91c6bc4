/** Names in the page's address whose photographs are open. */
export const byName = 'by'
