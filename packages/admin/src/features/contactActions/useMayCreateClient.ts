import { useCanVisit } from '../../shared/useCanVisit'
import { useMayEditClients } from '../../shared/useMayEditClients'

/** May the person make a client of a request? */
export function useMayCreateClient(): boolean {
  const canVisit = useCanVisit()
  return useMayEditClients() && canVisit('/clients')
}
