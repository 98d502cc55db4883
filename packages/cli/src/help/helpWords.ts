import type { Command } from 'commander'
import { labelOf } from '../flags/recordFlags'
import { currentLanguage, helpTable } from '../words/words'
import { pathOf } from './guide'

/** Commands that are the same but for their noun share their words: `content * list`. */
const families = [/^content \S+(?=$| )/]

/** What the help says about a part of a command, in the spoken language; undefined when nobody wrote it. */
export function helpWord(path: string, part: string): string | undefined {
  const table = helpTable()
  const family = families.reduce((name, pattern) => name.replace(pattern, 'content *'), path)
  return table[path]?.[part] ?? table[family]?.[part] ?? (part === '' ? undefined : table['*']?.[part])
}

/** Puts the words on every command, flag and argument. */
export function putWords(command: Command): void {
  const path = pathOf(command)
  command.description(helpWord(path, '') ?? '')
  for (const option of command.options)
    option.description = helpWord(path, option.long ?? option.flags) ?? labelOf(option)?.[currentLanguage()] ?? ''
  for (const argument of command.registeredArguments) {
    argument.description = helpWord(path, `<${argument.name()}>`) ?? ''
  }
  for (const sub of command.commands) putWords(sub)
}
