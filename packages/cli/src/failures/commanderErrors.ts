import type { CommanderError } from 'commander'
import { t, tOrKey } from '../words/words'
import { UsageError } from './cliErrors'

/** How commander begins to say what it would take. */
const choicesAre = 'Allowed choices are '

/**
 * What commander says in English, in the words of this program.
 * @param path the command that was called
 * @param otherwise a whole command that was probably meant
 */
export function usageErrorOf({ code, message }: CommanderError, path: string, otherwise?: string): UsageError {
  const [named = '', other = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '')
  const suggestion = /Did you mean (?:one of )?(.+?)\?/.exec(message)?.[1]
  const meant = code === 'commander.unknownCommand' ? (otherwise ?? suggestion) : suggestion
  const help = t('usage.help', { command: `karvon ${path}`.trim() })
  const hint = meant ? t('usage.suggestion', { suggestion: meant }) : help

  switch (code) {
    case 'commander.unknownOption':
      return new UsageError(t('usage.unknownFlag', { flag: flagName(named) }) + hint)
    case 'commander.unknownCommand':
      return new UsageError(t('usage.unknownCommand', { command: named }) + hint)
    case 'commander.missingArgument':
      return new UsageError(t('usage.missingArgument', { argument: named }) + hint)
    case 'commander.optionMissingArgument':
      return new UsageError(t('usage.missingValue', { flag: named }))
    case 'commander.conflictingOption':
      return new UsageError(t('usage.conflict', { named, other }))
    case 'commander.excessArguments':
      return new UsageError(t('usage.excess', { command: named }) + hint)
    case 'commander.invalidArgument': {
      // Of an argument the value is quoted first, of a flag the flag.
      const [name, value] = message.startsWith('error: command-argument') ? [`<${other}>`, named] : [named, other]
      const reason = /is invalid(?: for argument '[^']*')?\. ?(.*)$/s.exec(message)?.[1] ?? ''
      const choices = reason.startsWith(choicesAre) ? reason.slice(choicesAre.length, -1) : undefined
      const why = choices ? t('usage.choices', { choices }) : tOrKey(reason)
      return new UsageError(t('usage.invalid', { named: name ?? '', value: value ?? '', why }))
    }
    case 'commander.missingMandatoryOptionValue':
      return new UsageError(t('usage.missingFlag', { flag: named }) + hint)
    default:
      return new UsageError(message.replace(/^error: /, ''))
  }
}

/** Only the name: what follows may be a password that somebody tried to pass. */
function flagName(flag: string): string {
  return flag.startsWith('--') ? (flag.split('=')[0] ?? flag) : flag.slice(0, 2)
}
