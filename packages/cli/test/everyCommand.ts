import type { Command } from 'commander'
import { createContext } from '../src/context/createContext'
import { type Guide, guideOf, pathOf } from '../src/help/guide'
import { createProgram } from '../src/program'
import { testWorld } from './runCli'

export interface ListedCommand {
  path: string
  command: Command
  guide: Guide | undefined
  isGroup: boolean
}

/** Every command of the program with its words, however deep; the program itself and what only scripts call are left out. */
export async function everyCommand(): Promise<ListedCommand[]> {
  const { context } = createContext(testWorld().world, [], () => Promise.resolve())
  const list = (command: Command): ListedCommand[] => [
    ...(command.parent
      ? [{ path: pathOf(command), command, guide: guideOf(command), isGroup: command.commands.length > 0 }]
      : []),
    ...command.commands.flatMap(list),
  ]
  return list(await createProgram(context)).filter(({ path }) => !path.startsWith('_'))
}
