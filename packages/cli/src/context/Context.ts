import type { Client } from '@karvon/api-client/client'
import type { CallOptions, Http } from '@karvon/api-client/http/http'
import type { User } from '@karvon/api-client/users/userFields'
import type { Failure } from '../failures/describeFailure'
import type { Envelope } from '../output/envelope'
import type { TextTableOptions } from '../output/textTable'
import type { Ask } from './ask'
import type { Profile } from './profileStore'
import type { Progress } from './progress'
import type { Settings } from './settings'
import type { World } from './world'

/** What a command ends with. */
interface Result extends Pick<Envelope, 'data' | 'summary' | 'next' | 'job'> {
  /** Of single items; the command as a whole has failed when there are any. */
  errors?: readonly Failure[]
  /** @default 0 */
  exit?: number
}

/** The world as a command sees it. Data goes to stdout, talk and progress to stderr. */
export interface Context {
  readonly settings: Settings
  readonly world: World
  /** `tours list` */
  readonly command: string
  /** The words that were typed, for what is run again later. */
  readonly typed: readonly string[]
  /** No write leaves and nothing kept here changes: --dry-run, --check, `karvon plan`. */
  readonly isDryRun: boolean
  /** The client of the chosen profile and server. In a dry run it sends no write. */
  readonly api: Client
  /** The same client, but every write is held back and tells what it would have sent. */
  readonly dryRunApi: Client
  /** The transport of `api`, for calls that are typed as they are. */
  readonly http: Http
  /** For reads: ends with Ctrl-C, and when the time is up. */
  reading(): CallOptions
  /** For writes: Ctrl-C lets the call that runs come to its end. */
  writing(): CallOptions
  readonly profile: Profile
  readonly ask: Ask
  /** Where journals of jobs are kept. */
  readonly jobFolder: string
  /** A file to write the changes to instead of making them; set by `karvon plan`. */
  planFile: string | undefined
  /** The job that a command which is run again goes on with; set by `karvon jobs resume`. */
  resumes: string | undefined
  /** Runs another command line with the same flags. */
  runAgain(words: readonly string[]): Promise<void>
  /** A command to go on with: the profile and the server that this line named go along. */
  again(command: string): string
  /** Who is signed in. @throws {CliError} exit 4 when nobody is */
  user(): User
  /** Prints what the command found: `text` for people, with --json the envelope instead. Once a command. */
  print(result: Result, text?: () => string): void
  /** A line of talk on stderr; silent with --quiet. */
  note(text: string): void
  progress(unit: string, total: number): Progress
  readonly table: TextTableOptions
}
