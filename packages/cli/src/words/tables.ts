/** Words of one command: `''` what it does, `--flag`, `<argument>`, `1` what its first example does. */
type CommandWords = Readonly<Record<string, string>>

/** Words of all commands by their path; under `*` flags and arguments that mean the same everywhere. */
export type HelpTable = Readonly<Record<string, CommandWords>>

/** The lines of each page of `karvon help <topic>`. */
export type TopicTable = Readonly<Record<string, readonly string[]>>

/** Every text of the program in one language, by name space. */
export interface Tables {
  talk: Readonly<Record<string, string>>
  help: HelpTable
  topics: TopicTable
  /** Texts of the server and of the rules by what they are in Russian; empty where that is the language. */
  server: Readonly<Record<string, string>>
}
