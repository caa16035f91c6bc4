import path from 'node:path'

/** Where mails are laid as files while there is no mail server. */
export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox')
