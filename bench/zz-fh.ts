import fs from 'node:fs'
import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import { must, sendAs } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
const address = 'http://127.0.0.1:3000'
const raw = fs.readFileSync('/tmp/fh/mail-1.eml', 'utf8').replace(/=\r?\n/g, '')
const guid = /AccountActivation\/([\w-]+)/.exec(raw)![1]!
if (process.argv[2] === 'first') await must(call(sendAs(address, null), accounts.activate, { activationGuid: guid }))
const token = await must(call(sendAs(address, null), accounts.logIn, { mail: 'vera@example.org', password: 'the lilac blooms' }))
fs.writeFileSync('/tmp/fh/token', token)
if (process.argv[2] === 'first') { const id = await hangMemorial({ address, token, lastName: 'Ilić', count: 3 }); fs.writeFileSync('/tmp/fh/id', id) }
console.log('ok')
process.exit()
