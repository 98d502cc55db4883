import { Argument, Command } from 'commander'
import type { Context } from '../../context/Context'
import { projectFileName, readConfigFiles, saveUserSetting, userFile } from '../../context/configFiles'
import { resolveSettings, type SettingName, type Settings, settingNames } from '../../context/settings'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import { textTable } from '../../output/textTable'
import { t } from '../../words/words'

const nameArgument = () => new Argument('<name>').choices(settingNames)

export const listConfigCommand = (context: Context) =>
  guided(
    new Command('list').addOption(flag('--origin')).action(({ origin }: { origin?: boolean }) => {
      const { print, settings, table } = context
      const rows = settingNames.map((name) => ({
        name,
        value: settingOf(name, settings),
        origin: settings.origins[name],
      }))
      print({ data: origin ? rows : rows.map(({ name, value }) => ({ name, value })) }, () =>
        textTable(
          rows,
          [
            { heading: t('column.name'), value: ({ name }) => name },
            { heading: t('column.value'), value: ({ value }) => value },
            ...(origin ? [{ heading: t('column.origin'), value: (row: (typeof rows)[number]) => row.origin }] : []),
          ],
          table,
        ),
      )
    }),
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
    { examples: ['karvon config set lang en', 'karvon config set lang'] },
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
