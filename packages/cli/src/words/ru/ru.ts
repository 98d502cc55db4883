import { mergeHelpTables, type Tables } from '../tables'
import columns from './columns.json'
import content from './help-content.json'
import people from './help-people.json'
import program from './help-program.json'
import talk from './talk.json'
import topics from './topics.json'

/** The server and the rules speak Russian themselves. */
export const ru = {
  talk: { ...talk, ...columns },
  help: mergeHelpTables(program, content, people),
  topics,
  server: {},
} satisfies Tables
