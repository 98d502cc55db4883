import type { Right } from '@karvon/api-client/auth/accessRules'
import type { Command } from 'commander'
import type { Calls } from './calls'

/** What the help of a command says beside its flags. */
export interface Guide {
  /** Lines to type; what each does stands in the words of the command under its number, from 1. */
  examples: readonly string[]
  /** The calls it makes: `({ tours }) => [tours.list()]`. */
  calls?: Calls
  /** What one must be allowed; without it any signed-in person may. */
  needs?: Right | readonly Right[]
  /** Are permission and calls those of others: of the changes of a plan or a job, of a call that is typed? */
  isAsOthers?: boolean
  /** Does it need nobody signed in? */
  isOpen?: boolean
  /** Does it change something on the server? `directly` when `karvon plan` cannot write it down beforehand. */
  writes?: boolean | 'directly'
  /** Does it change what is kept on this machine? In a dry run it is not run at all. */
  writesHere?: boolean
}

const guides = new WeakMap<Command, Guide>()

/** Adds examples, calls and permission to the help of a command. */
export function guided(command: Command, guide: Guide): Command {
  guides.set(command, guide)
  return command
}

export const guideOf = (command: Command): Guide | undefined => guides.get(command)

/** `tours list`; empty for the program itself. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trim() : ''
}

/** The commands below that do something themselves. */
export const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)
