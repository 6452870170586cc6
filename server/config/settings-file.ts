// Reads specialty.env, the file of settings that the server and the commands share. The environment wins over it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { findSimilar } from '#contract/values/similar-words.ts'
import { ConfigError } from './config.ts'
import { settingNames } from './variables.ts'

const settingsFile = 'specialty.env'

/** The environment over the settings of the file in the current folder; throws ConfigError for a faulty file. */
export function withSettingsFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const text = readText(join(process.cwd(), settingsFile))
  if (text === null) return env
  const settings = parseEnv(text)
  const errors = [...lineErrors(text), ...nameErrors(Object.keys(settings))]
  if (errors.length > 0) throw new ConfigError(errors)
  return { ...settings, ...env }
}

/** The given settings in the form of the file. */
export function settingsText(env: NodeJS.ProcessEnv): string {
  const given = settingNames.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  return given.map(([name, value]) => `${name}=${quoted(value)}\n`).join('')
}

/** Within a quote that the value does not have, every character stands for itself. */
function quoted(value: string): string {
  const quote = ["'", '`', '"'].find((one) => !value.includes(one)) ?? ''
  return `${quote}${value}${quote}`
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new ConfigError([`The file ${file} can't be read: ${String(error)}.`])
  }
}

/** Node skips lines that it can't read, which would leave a setting out without a word. */
function lineErrors(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const isFine = /^\s*(#.*)?$|^\s*(export\s+)?[\w.-]+\s*=/.test(line)
    return isFine ? [] : `${settingsFile} line ${at + 1} is not like NAME=value.`
  })
}

function nameErrors(names: readonly string[]): string[] {
  const known = settingNames.map((text, id) => ({ id, text: text.replaceAll('_', ' ') }))
  return names
    .filter((name) => !settingNames.includes(name))
    .map((name) => {
      const [like] = findSimilar(known, name.replaceAll('_', ' '))
      const hint = like === undefined ? '' : ` Is ${settingNames[like]} meant?`
      return `${name} in ${settingsFile} is not a setting.${hint}`
    })
}
