import { Option } from 'commander'

interface FlagRules {
  parse?: (text: string, earlier: never) => unknown
  choices?: readonly string[]
  /** What it is without the flag. */
  is?: unknown
  /** Names of flags, in camelCase, that it cannot stand beside. */
  not?: string | string[]
  required?: boolean
  /** Flags, in camelCase, that it stands for as well. */
  implies?: Readonly<Record<string, unknown>>
}

/** A flag of a command. What it says in the help stands in `words/<language>/help-*.json` under its long name. */
export function flag(flags: string, { parse, choices, is, not, required, implies }: FlagRules = {}): Option {
  const option = new Option(flags)
  if (parse) option.argParser(parse as (text: string, earlier: unknown) => unknown)
  if (choices) option.choices(choices)
  if (is !== undefined) option.default(is)
  if (not) option.conflicts(not)
  if (required) option.makeOptionMandatory()
  if (implies) option.implies(implies)
  return option
}

/** `--plan` of commands whose plan deserves a look of its own: shows it and sends nothing, as -n does. */
export const planFlag = (): Option => flag('--plan', { implies: { dryRun: true } })
