import { canDo } from '@karvon/api-client/auth/accessRules'
import { useActor } from './useActor'

/** May the signed-in person change clients and what is recorded about them, or only look? */
export function useMayEditClients(): boolean {
  return canDo(useActor(), 'clients.edit')
}
