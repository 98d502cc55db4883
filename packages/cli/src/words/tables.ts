import enColumns from './en/columns.json'
import enContent from './en/help-content.json'
import enPeople from './en/help-people.json'
import enProgram from './en/help-program.json'
import enTalk from './en/talk.json'
import enTopics from './en/topics.json'
import ruColumns from './ru/columns.json'
import ruContent from './ru/help-content.json'
import ruPeople from './ru/help-people.json'
import ruProgram from './ru/help-program.json'
import ruTalk from './ru/talk.json'
import ruTopics from './ru/topics.json'

/** Words of one command: `''` what it does, `--flag`, `<argument>`, `1` what its first example does. */
type CommandWords = Readonly<Record<string, string>>

/** Words of all commands by their path; under `*` flags and arguments that mean the same everywhere. */
export type HelpTable = Readonly<Record<string, CommandWords>>

/** The lines of each page of `karvon help <topic>`. */
export type TopicTable = Readonly<Record<string, readonly string[]>>

/** Every text of the program, by language and name space. */
export const tables = {
  ru: { talk: { ...ruTalk, ...ruColumns }, help: together(ruProgram, ruContent, ruPeople), topics: ruTopics },
  en: { talk: { ...enTalk, ...enColumns }, help: together(enProgram, enContent, enPeople), topics: enTopics },
}

function together(...parts: HelpTable[]): HelpTable {
  return { ...Object.assign({}, ...parts), '*': Object.assign({}, ...parts.map((part) => part['*'])) }
}
