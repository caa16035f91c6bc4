/** The elements that the pagers' addresses lead to, by what is shown there. */
export const mediaTabIds = { images: 'photographs', videos: 'videos', documents: 'documents' } as const
