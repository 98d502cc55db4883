import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { guided, guideOf } from '../../help/guide'

/** Is the command of this name asked for? Of others the help tells no more than their words. */
type IsWanted = (name: string) => boolean

export type CommandBuild = (context: Context, isWanted: IsWanted) => Command

/** A command that is there for those below it: `tours`, `tours days`. Those that are not asked for have no flags. */
export const commandGroup =
  (path: string, builds: Readonly<Record<string, CommandBuild>>): CommandBuild =>
  (context, isWanted) => {
    const command = new Command(path.split(' ').at(-1))
    for (const [name, build] of Object.entries(builds)) {
      // The first of them gives the example of the group.
      const isFirst = command.commands.length === 0
      command.addCommand(isFirst || isWanted(name) ? build(context, isWanted) : new Command(name))
    }
    const example = command.commands[0] && guideOf(command.commands[0])?.examples[0]
    return guided(command, { examples: example === undefined ? [] : [example] })
  }
