// `npm run code`
import { codeCommand, codeUsage } from './code-command.ts'
import { runCommand } from './run.ts'

await runCommand(codeUsage, codeCommand)
