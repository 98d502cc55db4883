import { permissions } from '@karvon/api-client/auth/accessRules'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { permissionWords } from '../../help/formatHelp'
import { guided, guideOf, leavesOf, pathOf } from '../../help/guide'
import { t, topicTable } from '../../words/words'
import { permissionName } from '../users/userRows'

export const showHelpCommand = ({ world }: Context) => {
  const command = new Command('help').argument('[words...]').action((words: string[]) => {
    const program = command.parent ?? command
    const name = words.join(' ')
    const page = topicTable()[name]
    if (page === undefined) findCommand(program, words).outputHelp()
    else world.stdout.write(`${page.join('\n')}\n${name === 'permissions' ? permissionTable(program) : ''}`)
  })
  return guided(command, {
    examples: ['karvon help tours export', 'karvon help exit-codes', 'karvon help environment'],
    isOpen: true,
  })
}

/** @throws {UsageError} there is no such command */
function findCommand(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word)
    const topics = Object.keys(topicTable()).join(', ')
    if (!next) throw new UsageError(t('help.none', { words: words.join(' '), topics }))
    command = next
  }
  return command
}

/** What each permission is called, and what every command needs: told by the commands themselves. */
function permissionTable(program: Command): string {
  const names = permissions.map((permission) => `  ${permission.padEnd(20)} ${permissionName(permission)}`)
  const needs = leavesOf(program).flatMap((command) => {
    const guide = guideOf(command)
    return guide?.calls ? [`  ${pathOf(command).padEnd(34)} ${permissionWords(guide)}`] : []
  })
  return `\n${[...names, '', ...needs].join('\n')}\n`
}
