import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../failures/cliErrors'
import { writeFileWhole } from '../output/writeFileWhole'
import { t } from '../words/words'
import { configFolder } from './configFolder'
import type { World } from './world'

export const settingNames = ['profile', 'server', 'lang', 'concurrency', 'timeout'] as const
/** What may stand in a file. No secret is among them. */
export type SettingName = (typeof settingNames)[number]

/** One file of settings: the project's `karvon.config.json` or the user's `config.json`. */
export interface ConfigFile {
  path: string
  values: Partial<Record<SettingName, string>>
}

export const projectFileName = 'karvon.config.json'

type Place = Pick<World, 'env' | 'platform' | 'home' | 'folder'>

export const userFile = (world: Place): string => join(configFolder(world), 'config.json')

/** The project's file, found in the folder or above it, then the user's. @throws {UsageError} a file that cannot be read */
export function readConfigFiles(world: Place): ConfigFile[] {
  const project = upward(world.folder).map((folder) => readConfigFile(join(folder, projectFileName)))
  const files = [project.find((file) => file !== undefined), readConfigFile(userFile(world))]
  return files.filter((file) => file !== undefined)
}

export function saveUserSetting(world: Place, name: SettingName, value: string | undefined): string {
  const path = userFile(world)
  const { [name]: _before, ...rest } = readConfigFile(path)?.values ?? {}
  const values = value === undefined ? rest : { ...rest, [name]: value }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileWhole(path, `${JSON.stringify(values, null, 2)}\n`, 0o600)
  return path
}

function readConfigFile(path: string): ConfigFile | undefined {
  const text = readIfThere(path)
  if (text === undefined) return undefined
  const content = parse(text, path)
  const strange = Object.keys(content).filter((name) => !settingNames.some((each) => each === name))
  if (strange.length > 0) {
    const known = settingNames.join(', ')
    throw new UsageError(t('config.unknown', { names: strange.join(', '), known }), path)
  }
  return { path, values: Object.fromEntries(Object.entries(content).map(([name, value]) => [name, String(value)])) }
}

function parse(text: string, path: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { ...content }
  } catch {
    // Told below, together with JSON that is no object.
  }
  throw new UsageError(t('config.broken'), path)
}

function upward(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...upward(above)]
}

/** The text of a file, undefined when there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
