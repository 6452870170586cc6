// `npm run role`
import { roleCommand } from './role-command.ts'
import { runCommand } from './run.ts'

await runCommand(roleCommand)
