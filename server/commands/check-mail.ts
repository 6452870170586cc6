// `npm run check-mail`
import { readEnvironment } from '../config/environment.ts'
import { withSettingsFile } from '../config/settings-file.ts'
import { createDnsReader } from '../gateways/dns-texts.ts'
import { checkMail } from './check-mail-command.ts'
import { finish } from './run.ts'

await finish(() => checkMail(readEnvironment(withSettingsFile(process.env)), createDnsReader()))
