// `npm run role`
import { roleCommand, roleUsage } from './role-command.ts'
import { runCommand } from './run.ts'

await runCommand(roleUsage, roleCommand)
