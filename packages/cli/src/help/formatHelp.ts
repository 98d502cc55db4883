import { permissionsFor } from '@karvon/api-client/auth/accessRules'
import type { Argument, Command, Help, Option } from 'commander'
import { t, type WordKey } from '../words/words'
import type { Calls } from './calls'
import { type Guide, guideOf, pathOf } from './guide'
import { helpWord } from './helpWords'

/** The page of a command: what it does, examples first, then flags. @param routesOf what the calls of a command are */
export function formatHelp(command: Command, helper: Help, routesOf: (calls: Calls) => string[]): string {
  const width = helper.helpWidth ?? 80
  const termWidth = helper.padWidth(command, helper)
  const isNarrow = width - termWidth - 4 < narrowest
  // Beside the names there is no room for words: they stand below.
  const item = (term: string, text: string) =>
    isNarrow && text
      ? `  ${term}\n${indented(helper.boxWrap(text, width - 6), 6)}`
      : helper.formatItem(term, termWidth, text, helper)
  const flag = (option: Option) => item(helper.optionTerm(option), helper.optionDescription(option))
  const guide = guideOf(command)

  const sections: (string | undefined)[] = [
    helper.boxWrap(helper.commandDescription(command), width),
    examples(guide, pathOf(command), (text) => helper.boxWrap(text, width - 4)),
    `${t('help.usage')} ${usageOf(command, helper)}`,
    section(
      t('help.arguments'),
      helper.visibleArguments(command).map((each) => item(helper.argumentTerm(each), helper.argumentDescription(each))),
    ),
    ...commandSections(command, helper, item),
    section(t('help.flags'), helper.visibleOptions(command).map(flag)),
    section(t('help.globalFlags'), helper.visibleGlobalOptions(command).map(flag)),
    command.commands.length === 0 ? helper.boxWrap(access(guide, routesOf), width) : undefined,
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

/** So many characters a line hold words that can be read. */
export const narrowest = 24

const indented = (text: string, by: number) => text.replace(/^/gm, ' '.repeat(by))

/** What the commands of the program are about, in the order of their help. */
const groups: readonly (readonly [heading: WordKey, names: readonly string[]])[] = [
  ['help.group.records', ['tours', 'clients', 'trips', 'requests', 'notifications', 'users']],
  ['help.group.site', ['content', 'instagram', 'posts', 'i18n', 'media', 'site']],
  ['help.group.reports', ['report', 'logs']],
  ['help.group.safely', ['plan', 'show', 'apply', 'undo', 'jobs']],
  ['help.group.setup', ['auth', 'profile', 'config', 'doctor', 'completion']],
]

/** The commands of the program by what they are about; of any other in one list. */
function commandSections(command: Command, helper: Help, item: (term: string, text: string) => string) {
  const visible = helper.visibleCommands(command)
  const lines = (commands: readonly Command[]) =>
    commands.map((each) => item(helper.subcommandTerm(each), helper.subcommandDescription(each)))
  if (command.parent) return [section(t('help.commands'), lines(visible))]
  const named = (name: string) => visible.filter((each) => each.name() === name)
  const grouped = new Set(groups.flatMap(([, names]) => names))
  return [
    ...groups.map(([heading, names]) => section(t(heading), lines(names.flatMap(named)))),
    section(t('help.group.others'), lines(visible.filter((each) => !grouped.has(each.name())))),
  ]
}

const usageOf = (command: Command, helper: Help): string =>
  helper
    .commandUsage(command)
    .replace('[options]', `[${t('help.someFlags')}]`)
    .replace('[command]', `[${t('help.someCommand')}]`)

const section = (heading: string, items: string[]) => (items.length > 0 ? [heading, ...items].join('\n') : undefined)

function examples(guide: Guide | undefined, path: string, wrap: (text: string) => string): string | undefined {
  if (!guide) return undefined
  const lines = guide.examples.map((line, index) => {
    const meaning = helpWord(path, String(index + 1))
    return meaning ? `${wrap(meaning).replace(/^/gm, '  # ')}\n  ${line}` : `  ${line}`
  })
  return section(t('help.examples'), lines)
}

/** What one must be allowed, and the calls that are made. */
function access(guide: Guide | undefined, routesOf: (calls: Calls) => string[]): string {
  if (guide?.isAsOthers) return t('help.asOthers')
  if (!guide || (!guide.calls && !guide.needs)) return t('help.local')
  const calls = guide.calls ? `\n${t('help.calls')} ${routesOf(guide.calls).join(', ')}` : ''
  return `${t('help.permission')} ${permissionWords(guide)}${calls}`
}

/** `CanEditTours`, or who may when it is no permission. */
export function permissionWords({ needs, isOpen }: Guide): string {
  if (isOpen) return t('help.anybody')
  const rights = [needs ?? []].flat()
  const permissions = [...new Set(rights.flatMap(permissionsFor))]
  if (permissions.length > 0) return permissions.join(t('or'))
  return t(rights.some((right) => right.startsWith('action:')) ? 'help.superAdmin' : 'help.anyEmployee')
}

/** Defaults and choices of a flag. */
export function describeOption({ description, argChoices, defaultValue, mandatory }: Option): string {
  return withFacts(description, [
    argChoices && t('help.oneOf', { choices: argChoices.join(', ') }),
    mandatory && t('help.mandatory'),
    typeof defaultValue === 'string' || typeof defaultValue === 'number'
      ? t('help.default', { value: String(defaultValue) })
      : undefined,
  ])
}

/** Choices of an argument. */
export const describeArgument = ({ description, argChoices }: Argument): string =>
  withFacts(description, [argChoices && t('help.oneOf', { choices: argChoices.join(', ') })])

function withFacts(description: string, facts: readonly (string | false | undefined)[]): string {
  const known = facts.filter(Boolean)
  return known.length > 0 ? `${description} (${known.join('; ')})` : description
}
