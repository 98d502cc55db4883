import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { guided } from '../../help/guide'
import { topics } from '../../help/topics'

export const showHelpCommand = ({ world }: Context) => {
  const command = new Command('help')
    .description('Справка о команде или по теме')
    .argument('[words...]', `команда или тема: ${Object.keys(topics).join(', ')}`)
    .action((words: string[]) => {
      const program = command.parent ?? command
      const topic = topics[words.join(' ')]
      if (topic) world.stdout.write(`${topic.text}\n`)
      else findCommand(program, words).outputHelp()
    })
  return guided(command, {
    examples: [
      ['karvon help tours export', 'Флаги одной команды'],
      ['karvon help exit-codes', 'Что значат коды завершения'],
      ['karvon help environment', 'Переменные окружения и где хранится вход'],
    ],
  })
}

/** @throws {UsageError} there is no such command */
function findCommand(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word)
    if (!next) {
      throw new UsageError(`Нет ни команды, ни темы «${words.join(' ')}». Темы: ${Object.keys(topics).join(', ')}`)
    }
    command = next
  }
  return command
}
