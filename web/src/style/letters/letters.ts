/** What our languages write beyond the plain Latin letters, all of it Serbian; kept apart by dev/letters.ts. */
export const ownLetters = 'čćđšžČĆĐŠŽ'
