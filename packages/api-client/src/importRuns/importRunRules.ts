import type { Right } from '../auth/accessRules'
import type { ImportNoun } from './importRunFields'
import type { ImportRun, ImportState } from './importRunTypes'

/** What one must be allowed to import each noun. */
export const importRights: Readonly<Record<ImportNoun, Right>> = {
  clients: 'action:clients.edit',
  tours: 'action:tours.edit',
  requests: 'section:contact-actions',
  users: 'action:users.create',
}

/** What can be done with an import, beside sending its rows. */
export const importActs = ['start', 'pause', 'stop', 'undo'] as const
/** One of `importActs`. */
export type ImportAct = (typeof importActs)[number]

const from: Readonly<Record<ImportAct, readonly ImportState[]>> = {
  start: ['ready', 'paused'],
  pause: ['running'],
  stop: ['loading', 'ready', 'running', 'paused'],
  undo: ['done', 'stopped'],
}

/** What it becomes. */
export const stateAfter: Readonly<Record<ImportAct, ImportState>> = {
  start: 'running',
  pause: 'paused',
  stop: 'stopped',
  undo: 'undoing',
}

/** Can this be done now? */
export const canAct = ({ state }: Pick<ImportRun, 'state'>, act: ImportAct): boolean => from[act].includes(state)

/** Can rows be sent? */
export const takesRows = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  ['loading', 'ready', 'paused'].includes(state)

/** Does the server work on it by itself? */
export const isAtWork = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'running' || state === 'undoing'
