import { commandGroup } from '../common/commandGroup'
import {
  createTemplatesCommand,
  deleteTemplatesCommand,
  exportTemplatesCommand,
  listTemplatesCommand,
  updateTemplatesCommand,
} from './templateCommands'

/** TABLE OF CONTENTS: `karvon templates`. */
export const templatesTree = commandGroup('templates', {
  list: listTemplatesCommand,
  create: createTemplatesCommand,
  update: updateTemplatesCommand,
  delete: deleteTemplatesCommand,
  export: exportTemplatesCommand,
})
