import { groupedCode } from '@spomen/contract/card-code.ts'

/** What is drawn into the QR code of a card: in capitals, which take little more than half the room. */
export const cardAddress = (site: string, code: string) => `${site}/Card/${code}`.toUpperCase()

/** Where the code is typed, as people read it. */
export const typedAddress = (site: string) => `${new URL(site).host}/card`

/** The groups of a code, as they are read aloud. */
export const groupsOf = (code: string) => groupedCode(code).split(' ')
