import { t } from '../words/words'
import { exitCodes } from './exitCodes'

/** One of several things that are wrong. */
export interface FailurePart {
  message: string
  /** `row:3`, or where else it is. */
  item: string
}

/** An expected failure of the program itself: one line for a person, a code for a script. */
export class CliError extends Error {
  override name = 'CliError'
  readonly exit: number
  readonly code: string
  /** Commands that help. */
  readonly next: readonly string[]
  /** What is told one by one below the message. */
  readonly parts: readonly FailurePart[] = []

  constructor(exit: number, code: string, message: string, next: readonly string[] = []) {
    super(message)
    this.exit = exit
    this.code = code
    this.next = next
  }
}

/** A wrong flag, argument or setting. */
export class UsageError extends CliError {
  constructor(message: string, flag?: string) {
    super(exitCodes.usage, 'USAGE', flag ? `${flag}: ${message}` : message)
  }
}

/** Somebody would have to be asked and nobody may be; names what to add to the command line. */
export class InputNeededError extends CliError {
  readonly flag: string

  constructor(what: string, flag: string) {
    super(exitCodes.inputNeeded, 'INPUT_NEEDED', t('failure.inputNeeded', { what, flag }))
    this.flag = flag
  }
}

/** A dry run met a command that would change what is kept on this machine. */
export class DryRunUnsupportedError extends CliError {
  constructor(command: string) {
    super(exitCodes.done, 'DRY_RUN', t('dryRun.here', { command }))
  }
}

export class InterruptedError extends CliError {
  constructor() {
    super(exitCodes.interrupted, 'INTERRUPTED', t('failure.interrupted'))
  }
}
