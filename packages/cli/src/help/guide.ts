import type { Right } from '@karvon/api-client/auth/accessRules'
import type { Command } from 'commander'

/** What the help of a command says beside its flags. */
export interface Guide {
  /** A line to type and what it does. */
  examples: readonly (readonly [line: string, meaning: string])[]
  /** The calls it makes: `GET /api/tours/all`. */
  calls?: readonly string[]
  /** What one must be allowed; without it any signed-in person may. */
  needs?: Right
}

const guides = new WeakMap<Command, Guide>()

/** Adds examples, calls and permission to the help of a command. */
export function guided(command: Command, guide: Guide): Command {
  guides.set(command, guide)
  return command
}

export const guideOf = (command: Command): Guide | undefined => guides.get(command)
