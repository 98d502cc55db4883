import type { CommanderError } from 'commander'
import { UsageError } from './cliErrors'

/** What commander says in English, in the words of this program. */
export function usageErrorOf({ code, message }: CommanderError): UsageError {
  const [named = '', other = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '')
  const suggestion = /Did you mean (?:one of )?(.+?)\?/.exec(message)?.[1]
  const hint = suggestion ? `. Может быть, ${suggestion}?` : '. Справка: --help'

  switch (code) {
    case 'commander.unknownOption':
      return new UsageError(`Неизвестный флаг ${flagName(named)}${hint}`)
    case 'commander.unknownCommand':
      return new UsageError(`Неизвестная команда ${named}${hint}`)
    case 'commander.missingArgument':
      return new UsageError(`Не хватает аргумента <${named}>${hint}`)
    case 'commander.optionMissingArgument':
      return new UsageError(`Флагу ${named} нужно значение`)
    case 'commander.conflictingOption':
      return new UsageError(`Флаги ${named} и ${other} вместе не используются`)
    case 'commander.excessArguments':
      return new UsageError(`Лишние аргументы после ${named}${hint}`)
    case 'commander.invalidArgument': {
      const reason = message.slice(message.indexOf('is invalid.') + 'is invalid.'.length).trim()
      const choices = /Allowed choices are (.+)\.$/.exec(reason)?.[1]
      return new UsageError(`${named}: «${other}» не подходит. ${choices ? `Можно: ${choices}` : reason}`)
    }
    default:
      return new UsageError(message.replace(/^error: /, ''))
  }
}

/** Only the name: what follows may be a password that somebody tried to pass. */
function flagName(flag: string): string {
  return flag.startsWith('--') ? (flag.split('=')[0] ?? flag) : flag.slice(0, 2)
}
