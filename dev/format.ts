/** `npm run format` writes everything as Biome writes it. */
import { run } from './checks/program.ts'

const { isFine, output } = await run(['biome', 'format', '--write', '.'])
console.log(output.trim())
process.exitCode = isFine ? 0 : 1
