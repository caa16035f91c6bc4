/** Where changes of one's own data that are not saved yet are kept. */
export const infoDraft = 'my-info'
