/** Characters that one system or another forbids in file names. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu

/** Saves something this page has made among the person's downloads. */
export function downloadFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name.replace(unfit, ' ')
  link.click()
  // NOTE: some browsers fetch it only a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
