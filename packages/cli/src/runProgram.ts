import { type Command, CommanderError, type Help, Option } from 'commander'
import { type ContextHandle, createContext } from './context/createContext'
import { signInCommand } from './context/notSignedIn'
import { defaultServer, type GlobalFlags } from './context/settings'
import { lookForUpdate } from './context/updateNotice'
import type { World } from './context/world'
import { DryRunUnsupportedError, UsageError } from './failures/cliErrors'
import { usageErrorOf } from './failures/commanderErrors'
import { describeFailure } from './failures/describeFailure'
import { exitCodes } from './failures/exitCodes'
import { describeArgument, describeOption, formatHelp, narrowest } from './help/formatHelp'
import { guideOf, leavesOf, pathOf } from './help/guide'
import { putWords } from './help/helpWords'
import { requireWritableProfile } from './jobs/consent'
import { cleanJson, cleanText } from './output/cleanText'
import { envelope } from './output/envelope'
import { createProgram } from './program'
import { languageOf, setLanguage, t } from './words/words'

/** Runs one command line and resolves with its exit code. */
export async function runProgram(args: readonly string[], world: World): Promise<number> {
  await setLanguage(languageOf(flagValue(args, '--lang') ?? world.env.KARVON_LANG, world.env))
  const handle = createContext(world, args, (words) => parse(words))
  let program = await createProgram(handle.context, args)
  let current = program
  let isUsed = false
  let tellOfUpdate = () => {}

  /** A second command line, such as the one of a job that is run again, gets a program of its own: commander remembers flags. */
  async function parse(words: readonly string[]) {
    if (isUsed) program = await createProgram(handle.context, words)
    isUsed = true
    current = program
    const enter = (command: Command) => {
      current = command
    }
    putWords(program)
    prepare(program, world, enter, asksForHelp(words) ? await import('@karvon/api-client/routes') : undefined)
    program.hook('preAction', async (_, command) => {
      enter(command)
      const guide = guideOf(command)
      await handle.configure(command.optsWithGlobals<GlobalFlags>(), pathOf(command), guide?.isOpen ?? false)
      if (handle.context.planFile !== undefined && guide?.writes !== true)
        throw new UsageError(t('plan.cannot', { command: pathOf(command) }))
      if (guide?.writesHere && handle.context.isDryRun) throw new DryRunUnsupportedError(pathOf(command))
      // Those that do what others do ask when they know what it is.
      if (guide?.writes && !guide.isAsOthers) requireWritableProfile(handle.context)
      if (!guide || guide.isOpen || !(guide.calls || guide.writes)) return
      await handle.identify()
      tellOfUpdate = lookForUpdate(handle.context)
    })
    await program.parseAsync(words, { from: 'user' })
  }

  const { words, planFile } = takePlan(args, program)
  handle.context.planFile = planFile
  try {
    await parse(words.length > 0 ? words : ['--help'])
    return ended(handle.exit(), handle.context)
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done
    // `karvon clients export -o - | head` closes the pipe when it has seen enough.
    if ((error as NodeJS.ErrnoException | null)?.code === 'EPIPE') return exitCodes.done
    // Commander has printed the help of a group that was called without a command.
    if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage
    if (!(error instanceof CommanderError)) return fail(error, current, handle, program)
    const meant = commandMeantBy(words, await createProgram(handle.context))
    return fail(usageErrorOf(error, pathOf(current), meant), current, handle, program)
  } finally {
    tellOfUpdate()
  }
}

function fail(error: unknown, command: Command, { context }: ContextHandle, program: Command): number {
  const { world, settings } = context
  const server = settings.server || defaultServer
  const {
    exit,
    next,
    isBug,
    parts = [],
    ...failure
  } = describeFailure(error, {
    server,
    needs: guideOf(command)?.needs,
    signIn: signInCommand(context),
  })
  const isFine = exit === exitCodes.done
  const errors = parts.length > 0 ? parts.map((part) => ({ ...failure, ...part })) : [failure]
  const wouldChange = failure.code === 'DRY_RUN' && settings.check

  if (program.opts<GlobalFlags>().json || settings.json) {
    const report = envelope(pathOf(command), { ok: isFine, data: null, errors: isFine ? [] : errors, next })
    world.stdout.write(`${cleanJson(report, 2)}\n`)
  }
  world.stderr.write(isFine ? `${cleanText(failure.message)}\n` : `karvon: ${cleanText(failure.message)}\n`)
  for (const { message } of parts) world.stderr.write(`  ${cleanText(message)}\n`)
  if (isBug && error instanceof Error) world.stderr.write(`${error.stack}\n`)
  return wouldChange ? exitCodes.wouldChange : ended(exit, context)
}

/** A dry run that lacks a right was refused nothing: what it needs is another sign-in. */
const ended = (exit: number, { settings }: ContextHandle['context']) =>
  exit === exitCodes.forbidden && !settings.writesFiles ? exitCodes.signIn : exit

/** The help of a command names its calls: the client, which no other start needs, is read for it. */
const asksForHelp = (words: readonly string[]) =>
  words.some((word) => /^[a-z]/.test(word)) &&
  words.some((word) => word === 'help' || word === '--help' || /^-\w*h/.test(word))

/** Commander's habits, the same on every command: our help, no output of its own, nothing ends the process. */
function prepare(
  program: Command,
  world: World,
  enter: (command: Command) => void,
  routes: Pick<typeof import('@karvon/api-client/routes'), 'routesOf'> | undefined,
) {
  const { stdout } = world
  const helpFlag = new Option('-h, --help', t('help.flag'))
  const help = {
    formatHelp: (command: Command, helper: Help) =>
      formatHelp(command, helper, (calls) => routes?.routesOf(calls) ?? []),
    optionDescription: describeOption,
    argumentDescription: describeArgument,
    showGlobalOptions: true,
    minWidthToWrap: narrowest,
    subcommandTerm: (each: Command) => each.name(),
  }
  const output = {
    writeOut: (text: string) => stdout.write(text),
    writeErr: (text: string) => world.stderr.write(text),
    outputError: () => {},
    getOutHelpWidth: () => (stdout.isTTY ? (stdout.columns ?? 80) : 80),
    getErrHelpWidth: () => 80,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  }
  const prepareOne = (command: Command) => {
    command
      .addHelpOption(helpFlag)
      .helpCommand(false)
      .showSuggestionAfterError()
      .configureHelp(help)
      .configureOutput(output)
      .exitOverride((error) => {
        enter(command)
        throw error
      })
    command.commands.forEach(prepareOne)
  }
  prepareOne(program)
}

/** `plan -o f tours list …` is `tours list …` with a file to write to. */
function takePlan(args: readonly string[], program: Command): { words: readonly string[]; planFile?: string } {
  const names = new Set(program.commands.map((command) => command.name()))
  const place = args.findIndex((arg) => names.has(arg))
  const out = args.findIndex((arg, index) => index > place && /^(-o|--out)(=|$)/.test(arg))
  if (place < 0 || args[place] !== 'plan' || out < 0) return { words: args }
  const joined = /=(.*)$/.exec(args[out] ?? '')?.[1]
  const file = joined ?? args[out + 1]
  const rest = args.toSpliced(out, joined === undefined ? 2 : 1).toSpliced(place, 1)
  return file === undefined || rest.length === place ? { words: args } : { words: rest, planFile: file }
}

/** `export users` and `login` are `users export` and `auth login`: one command alone has all of these words. */
function commandMeantBy(words: readonly string[], program: Command): string | undefined {
  const typed = words.filter((word) => /^[a-z][a-z-]*$/.test(word))
  const paths = leavesOf(program).map((leaf) => pathOf(leaf).split(' '))
  const fitting = paths.filter((path) => typed.length > 0 && typed.every((word) => path.includes(word)))
  // `list tours` means `tours list` rather than `tours days list`.
  const exact = fitting.filter(({ length }) => length === typed.length)
  const [meant, ...others] = exact.length > 0 ? exact : fitting
  return others.length === 0 ? meant?.join(' ') : undefined
}

/** The value of a flag before anything is parsed: the help itself is written in a language. */
function flagValue(args: readonly string[], name: string): string | undefined {
  const index = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  const found = args[index]
  if (found === undefined) return undefined
  return found === name ? args[index + 1] : found.slice(name.length + 1)
}
