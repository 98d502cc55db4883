import { binOperations } from './binOperations'
import { clientOperations } from './clientOperations'
import { contentOperations } from './contentOperations'
import { dossierOperations } from './dossierOperations'
import { instagramOperations } from './instagramOperations'
import { mergeOperations } from './mergeOperations'
import type { Operation } from './operation'
import { requestOperations } from './requestOperations'
import { restoreOperations } from './restoreOperations'
import { templateOperations } from './templateOperations'
import { tourOperations } from './tourOperations'
import { userOperations } from './userOperations'
import { webhookOperations } from './webhookOperations'

/** Every kind of change that a command can make. Journals and plans name them, so names stay. */
const operations: Readonly<Record<string, Operation>> = {
  ...tourOperations,
  ...userOperations,
  ...clientOperations,
  ...dossierOperations,
  ...mergeOperations,
  ...requestOperations,
  ...instagramOperations,
  ...contentOperations,
  ...webhookOperations,
  ...templateOperations,
  ...binOperations,
  ...restoreOperations,
}

export const operationNames = (): string[] => Object.keys(operations)

export const isOperation = (name: string): boolean => Object.hasOwn(operations, name)

/** @throws {TypeError} no command makes such a change */
export function operationOf(name: string): Operation {
  const operation = isOperation(name) ? operations[name] : undefined
  if (!operation) throw new TypeError(`Unknown operation ${name}`)
  return operation
}
