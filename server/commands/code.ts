// `npm run code`
import { codeCommand } from './code-command.ts'
import { runCommand } from './run.ts'

await runCommand(codeCommand)
