import { commandGroup } from '../common/commandGroup'
import {
  createClientsCommand,
  deleteClientsCommand,
  exportClientsCommand,
  getClientCommand,
  listClientsCommand,
  updateClientsCommand,
} from './clientCommands'
import { findDupesCommand } from './findDupes'
import { importClientsCommand } from './importClients'
import { mergeClientsCommand } from './mergeClients'
import { mergeTagsCommand } from './mergeTags'
import { erasePersonalDataCommand, writePersonalDataCommand } from './personalDataCommands'

/** TABLE OF CONTENTS: `karvon clients`. */
export const clientsTree = commandGroup('clients', {
  list: listClientsCommand,
  get: getClientCommand,
  create: createClientsCommand,
  update: updateClientsCommand,
  delete: deleteClientsCommand,
  export: exportClientsCommand,
  import: importClientsCommand,
  dupes: findDupesCommand,
  merge: mergeClientsCommand,
  dossier: writePersonalDataCommand,
  erase: erasePersonalDataCommand,
  tags: commandGroup('clients tags', {
    merge: mergeTagsCommand,
  }),
})
