/** Some systems know no type for what an iPhone takes. */
const untypedExtensions = /\.(heic|heif|avif)$/i

/** Whether a file may be uploaded as an image, by its type, else by its name; what it really is, the server finds out. */
export const mayBeImage = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): boolean =>
  size > 0 &&
  (type === '' ? untypedExtensions.test(name) : type.startsWith('image/') && !type.startsWith('image/svg'))
