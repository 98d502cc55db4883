import { type Command, CommanderError } from 'commander'
import { type ContextHandle, createContext } from './context/createContext'
import { defaultServer, type GlobalFlags } from './context/settings'
import type { World } from './context/world'
import { usageErrorOf } from './failures/commanderErrors'
import { describeFailure } from './failures/describeFailure'
import { exitCodes } from './failures/exitCodes'
import { describeOption, formatHelp } from './help/formatHelp'
import { guideOf } from './help/guide'
import { cleanJson, cleanText } from './output/cleanText'
import { envelope } from './output/envelope'
import { createProgram } from './program'

/** Runs one command line and resolves with its exit code. */
export async function runProgram(args: readonly string[], world: World): Promise<number> {
  const handle = createContext(world)
  const program = createProgram(handle.context)
  let current = program
  const enter = (command: Command) => {
    current = command
  }
  prepare(program, world, enter)
  program.hook('preAction', (_, command) => {
    enter(command)
    handle.configure(command.optsWithGlobals<GlobalFlags>(), nameOf(command))
  })

  try {
    await program.parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' })
    return handle.exit()
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done
    // Commander has printed the help of a group that was called without a command.
    if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage
    return fail(error instanceof CommanderError ? usageErrorOf(error) : error, current, handle, program)
  }
}

function fail(error: unknown, command: Command, { context }: ContextHandle, program: Command): number {
  const { world, settings } = context
  const server = settings.server || defaultServer
  const { exit, next, isBug, ...failure } = describeFailure(error, { server, needs: guideOf(command)?.needs })

  if (program.opts<GlobalFlags>().json) {
    const report = envelope(nameOf(command), { ok: false, data: null, errors: [failure], next })
    world.stdout.write(`${cleanJson(report, 2)}\n`)
  }
  world.stderr.write(`karvon: ${cleanText(failure.message)}\n`)
  if (isBug && error instanceof Error) world.stderr.write(`${error.stack}\n`)
  return exit
}

/** Commander's habits, the same on every command: our help, no output of its own, nothing ends the process. */
function prepare(command: Command, world: World, enter: (command: Command) => void) {
  const { stdout, stderr } = world
  command
    .helpOption('-h, --help', 'показать справку')
    .helpCommand(false)
    .showSuggestionAfterError()
    .configureHelp({ formatHelp, optionDescription: describeOption, showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => (stdout.isTTY ? (stdout.columns ?? 80) : 80),
      getErrHelpWidth: () => 80,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride((error) => {
      enter(command)
      throw error
    })
  for (const sub of command.commands) prepare(sub, world, enter)
}

/** `tours list` */
function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}`.trim() : ''
}
