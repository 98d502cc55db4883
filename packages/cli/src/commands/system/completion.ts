import { permissions } from '@karvon/api-client/auth/accessRules'
import { Argument, Command, type Option } from 'commander'
import type { Context } from '../../context/Context'
import { configFolder } from '../../context/configFolder'
import { profileNames } from '../../context/profileStore'
import { guided, pathOf } from '../../help/guide'
import { jobIds } from '../../jobs/journal'
import { cleanText } from '../../output/cleanText'
import { topicTable } from '../../words/words'
import { knownTours } from '../tours/knownTours'

const shells = ['bash', 'zsh', 'fish', 'pwsh'] as const
type Shell = (typeof shells)[number]

/** Scripts that ask the program itself, so that they never grow stale. */
export const completionCommand = ({ world }: Context) =>
  guided(
    new Command('completion').addArgument(new Argument('<shell>').choices(shells)).action((shell: Shell) => {
      world.stdout.write(scripts[shell])
    }),
    {
      examples: [
        'karvon completion bash > /etc/bash_completion.d/karvon',
        'karvon completion zsh > ~/.zsh/completions/_karvon',
        'karvon completion fish > ~/.config/fish/completions/karvon.fish',
        'karvon completion pwsh >> $PROFILE',
      ],
      isOpen: true,
    },
  )

/**
 * `karvon __complete -- tours li`: what may stand in place of the last word, one a line, behind a tab what it is. Asked by
 * the scripts alone; --empty says that the last word has no letter yet, where a shell drops arguments without any.
 */
export const completeCommand = (context: Context) => {
  const command = new Command('__complete').argument('[words...]').allowUnknownOption().helpOption(false)
  return command.option('--empty').action((typed: string[], { empty }: { empty?: boolean }) => {
    const { settings, world, jobFolder } = context
    const words = empty ? [...typed, ''] : typed
    const program = command.parent ?? command
    const named = words.indexOf('--profile')
    const profile = named < 0 ? settings.profile : (words[named + 1] ?? '')
    const values: Candidates = {
      profiles: profileNames(configFolder(world)),
      jobs: () => jobIds(jobFolder),
      tours: () => knownTours(profile, world),
    }
    const found = candidates(program, words, values)
    world.stdout.write(found.map((word) => `${word}\n`).join(''))
  })
}

interface Candidates {
  profiles: readonly string[]
  jobs: () => readonly string[]
  /** Title by id. */
  tours: () => ReadonlyMap<string, string>
}

function candidates(program: Command, words: readonly string[], values: Candidates): string[] {
  const typed = words.slice(0, -1)
  const start = words.at(-1) ?? ''
  // Behind these two stands a command line of its own.
  const line = ['help', 'plan'].includes(typed[0] ?? '') ? typed.slice(1) : typed
  const command = line.reduce<Command>((at, word) => at.commands.find((each) => each.name() === word) ?? at, program)
  const before = typed.at(-1) ?? ''
  const lead = program.commands.filter((each) => each.name() === typed[0])
  const options = [...new Set([command, ...lead, program].flatMap((each) => each.options))]
  const asked = options.find(({ long, short }) => before !== '' && [long, short].includes(before))
  const possible = asked?.required
    ? valuesOf(asked, values)
    : start.startsWith('-')
      ? options.flatMap(({ long, description }) => (long ? described(long, description) : []))
      : [
          ...command.commands
            .filter((each) => !each.name().startsWith('_'))
            .map((each) => described(each.name(), each.description())),
          ...command.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
          ...(command.commands.length === 0 ? namesFor(pathOf(command), values) : []),
          ...(typed[0] === 'help' && line.length === 0 ? Object.keys(topicTable()) : []),
        ]
  return possible.filter((word) => word.startsWith(start))
}

/** What may stand behind a flag. */
function valuesOf({ long, argChoices = [] }: Option, { profiles, tours }: Candidates): readonly string[] {
  if (long === '--profile') return profiles
  return long === '--tour' ? titled(tours()) : argChoices
}

/** What is named behind a command and stands in none of its choices. */
function namesFor(path: string, { profiles, jobs, tours }: Candidates): readonly string[] {
  if (/^tours (get|update|activate|deactivate|delete|copy|image|days)/.test(path)) return titled(tours())
  if (/^(jobs (?!list)|undo)/.test(path)) return jobs()
  if (/^profile /.test(path)) return profiles
  return /^users (grant|revoke)$/.test(path) ? permissions : []
}

const described = (word: string, meaning: string) => (meaning ? `${word}\t${cleanText(meaning)}` : word)

const titled = (names: ReadonlyMap<string, string>): string[] =>
  [...names].map(([id, title]) => `${id}\t${cleanText(title)}`)

const scripts: Readonly<Record<Shell, string>> = {
  bash: `_karvon() {
  COMPREPLY=()
  local line
  while IFS= read -r line; do COMPREPLY+=("\${line%%$'\\t'*}"); done < <(karvon __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _karvon karvon
`,
  zsh: `#compdef karvon
_karvon() {
  local -a lines found shown
  lines=(\${(f)"$(karvon __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  found=(\${lines%%$'\\t'*})
  shown=(\${lines//$'\\t'/  })
  if (( \${#found} )); then compadd -d shown -a found; else _files; fi
}
compdef _karvon karvon
`,
  fish: `function __karvon_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (karvon __complete -- $words[2..-1] 2>/dev/null)
  if set -q found[1]
    string join \\n -- $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c karvon -f -a '(__karvon_complete)'
`,
  // An empty argument and a bare -- are lost on the way to programs that npm installed on Windows.
  pwsh: `Register-ArgumentCompleter -Native -CommandName karvon -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  if ($wordToComplete -eq '') { $flags = @('--empty', '--') } else { $flags = @('--'); $words += $wordToComplete }
  $encoding = [Console]::OutputEncoding
  try {
    [Console]::OutputEncoding = [System.Text.UTF8Encoding]::new()
    karvon __complete @flags @words 2>$null | ForEach-Object {
      $word, $title = $_ -split "\\t", 2
      if (-not $title) { $title = $word }
      [System.Management.Automation.CompletionResult]::new($word, $title, 'ParameterValue', $title)
    }
  } finally {
    [Console]::OutputEncoding = $encoding
  }
}
`,
}
