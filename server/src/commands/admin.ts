import { Mail } from '@spomen/contract/vocabulary.ts'
import { grantRole, listModerators, revokeRole } from '../features/accounts/index.ts'
import { type Command, Misused } from './command.ts'

/** Who moderates: the one way to a role, since no call of the wire can give one (A77, Q53, Q84). */
export const admin: Command = {
  usage: 'Usage: npm run admin -- grant <e-mail> | revoke <e-mail> | list',
  async run([deed, mail, ...more], { db }) {
    if (more.length > 0) throw new Misused(`"${more.join(' ')}" is too much.`)
    if (deed === 'list' && !mail) {
      const moderators = await listModerators(db)
      return moderators.length > 0 ? moderators.join('\n') : 'Nobody is a moderator.'
    }
    if (!mail || (deed !== 'grant' && deed !== 'revoke'))
      throw new Misused('What shall be done, and for whom?')
    const { data: address } = Mail.safeParse(mail)
    if (!address) throw new Misused(`"${mail}" is no e-mail address.`)
    const found = deed === 'grant' ? await grantRole(db, address) : await revokeRole(db, address)
    if (!found) throw new Misused(`Nobody has signed up as ${address}.`)
    return deed === 'grant' ? `${address} is a moderator now.` : `${address} is no moderator any more.`
  },
}
