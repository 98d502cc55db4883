import type { Client } from '@karvon/api-client/client'
import type { User } from '@karvon/api-client/users/userTypes'
import type { Failure } from '../failures/describeFailure'
import type { Envelope } from '../output/envelope'
import type { TextTableOptions } from '../output/textTable'
import type { Ask } from './ask'
import type { Progress } from './progress'
import type { Settings } from './settings'
import type { World } from './world'

/** What a command ends with. */
interface Result extends Pick<Envelope, 'data' | 'summary' | 'next'> {
  /** Of single items; the command as a whole has failed when there are any. */
  errors?: readonly Failure[]
  /** @default 0 */
  exit?: number
}

/** The world as a command sees it. Data goes to stdout, talk and progress to stderr. */
export interface Context {
  readonly settings: Settings
  readonly world: World
  /** The client of the chosen profile and server. With --dry-run it sends no write. */
  readonly api: Client
  readonly ask: Ask
  /** Who is signed in. @throws {CliError} exit 4 when nobody is */
  user(): User
  /** Prints what the command found: `text` for people, with --json the envelope instead. Once a command. */
  print(result: Result, text?: () => string): void
  /** A line of talk on stderr; silent with --quiet. */
  note(text: string): void
  progress(unit: string, total: number): Progress
  readonly table: TextTableOptions
}
