import { Argument, Command } from 'commander'
import type { Context } from '../../context/Context'
import type { SettingName } from '../../context/configFiles'
import { projectFileName, readConfigFiles, saveUserSetting, settingNames, userFile } from '../../context/configFiles'
import { resolveSettings, type Settings } from '../../context/settings'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'

const nameArgument = () => new Argument('<name>').choices(settingNames)

interface SettingRow {
  name: SettingName
  value: string
  /** Only with --origin. */
  origin?: string
}

const columns: readonly Column<SettingRow>[] = [
  { name: 'name', kind: 'text', width: 14, listed: 'yes', value: ({ name }) => name },
  { name: 'value', kind: 'text', width: 40, listed: 'yes', value: ({ value }) => value },
]

const originColumn: Column<SettingRow> = {
  name: 'origin',
  kind: 'text',
  width: 40,
  listed: 'yes',
  value: ({ origin = '' }) => origin,
}

export const listConfigCommand = (context: Context) =>
  guided(
    addListFlags(new Command('list').addOption(flag('--origin')), { paged: false }).action(
      ({ origin: isTold, ...options }: { origin?: boolean } & Partial<ListOptions>) => {
        const { settings } = context
        const rows = settingNames.map((name): SettingRow => {
          const value = settingOf(name, settings)
          return { name, value, ...(isTold && { origin: settings.origins[name] }) }
        })
        const source: Source<SettingRow> = {
          name: 'settings',
          columns: isTold ? [...columns, originColumn] : columns,
          key: ({ name }) => name,
          page: async () => onePage(rows),
        }
        return listRows(options, source, context)
      },
    ),
    { examples: ['karvon config list', 'karvon config list --origin'] },
  )

export const getConfigCommand = (context: Context) =>
  guided(
    new Command('get').addArgument(nameArgument()).action((name: SettingName) => {
      const value = settingOf(name, context.settings)
      context.print({ data: { name, value } }, () => value)
    }),
    { examples: ['karvon config get server'] },
  )

export const setConfigCommand = (context: Context) =>
  guided(
    new Command('set')
      .addArgument(nameArgument())
      .argument('[value]')
      .action((name: SettingName, value: string | undefined) => {
        const { note, print, world } = context
        // Held against the same rules as a flag before it is kept.
        if (value !== undefined)
          resolveSettings({ flags: { [name]: value }, world, files: [], serverOf: () => undefined })
        const file = saveUserSetting(world, name, value)
        print({ data: { name, value: value ?? null, file } })
        note(value === undefined ? t('config.unset', { name }) : t('config.set', { name, value, file }))
      }),
    { examples: ['karvon config set lang en', 'karvon config set lang'], writesHere: true },
  )

export const configPathCommand = (context: Context) =>
  guided(
    new Command('path').action(() => {
      const files = readConfigFiles(context.world).map(({ path }) => path)
      const user = userFile(context.world)
      const data = {
        user,
        project: files.find((path) => path.endsWith(projectFileName)) ?? null,
        jobs: context.jobFolder,
      }
      context.print({ data }, () => Object.values(data).filter(Boolean).join('\n'))
    }),
    { examples: ['karvon config path'] },
  )

function settingOf(name: SettingName, settings: Settings): string {
  if (name === 'lang') return settings.language
  if (name === 'timeout') return String(settings.timeout / 1000)
  return String(settings[name])
}
