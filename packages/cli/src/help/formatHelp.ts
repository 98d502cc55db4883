import { permissionsFor } from '@karvon/api-client/auth/accessRules'
import type { Command, Help, Option } from 'commander'
import { type Guide, guideOf } from './guide'

/** The page of a command: what it does, examples first, then flags. */
export function formatHelp(command: Command, helper: Help): string {
  const width = helper.helpWidth ?? 80
  const termWidth = helper.padWidth(command, helper)
  const item = (term: string, text: string) => helper.formatItem(term, termWidth, text, helper)
  const flag = (option: Option) => item(helper.optionTerm(option), helper.optionDescription(option))
  const guide = guideOf(command)

  const sections: (string | undefined)[] = [
    helper.boxWrap(helper.commandDescription(command), width),
    examples(guide),
    `Вызов: ${helper.commandUsage(command)}`,
    section(
      'Аргументы:',
      helper.visibleArguments(command).map((each) => item(helper.argumentTerm(each), helper.argumentDescription(each))),
    ),
    section(
      'Команды:',
      helper
        .visibleCommands(command)
        .map((each) => item(helper.subcommandTerm(each), helper.subcommandDescription(each))),
    ),
    section('Флаги:', helper.visibleOptions(command).map(flag)),
    section('Общие флаги:', helper.visibleGlobalOptions(command).map(flag)),
    access(guide),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

const section = (heading: string, items: string[]) => (items.length > 0 ? [heading, ...items].join('\n') : undefined)

function examples(guide: Guide | undefined): string | undefined {
  return (
    guide &&
    section(
      'Примеры:',
      guide.examples.map(([line, meaning]) => `  # ${meaning}\n  ${line}`),
    )
  )
}

function access(guide: Guide | undefined): string | undefined {
  if (!guide?.calls) return undefined
  const permission = guide.needs ? permissionsFor(guide.needs).join(' или ') : 'любой вошедший сотрудник'
  return `Право: ${permission}\nОбращения: ${guide.calls.join(', ')}`
}

/** Defaults and choices of a flag, in Russian. */
export function describeOption({ description, argChoices, defaultValue, mandatory }: Option): string {
  const facts = [
    argChoices && `одно из: ${argChoices.join(', ')}`,
    mandatory && 'обязателен',
    typeof defaultValue === 'string' || typeof defaultValue === 'number' ? `иначе ${defaultValue}` : undefined,
  ].filter(Boolean)
  return facts.length > 0 ? `${description} (${facts.join('; ')})` : description
}
