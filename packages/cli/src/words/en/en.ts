import { mergeHelpTables, type Tables } from '../tables'
import columns from './columns.json'
import content from './help-content.json'
import people from './help-people.json'
import program from './help-program.json'
import server from './server.json'
import talk from './talk.json'
import topics from './topics.json'

export const en = {
  talk: { ...talk, ...columns },
  help: mergeHelpTables(program, content, people),
  topics,
  server,
} satisfies Tables
