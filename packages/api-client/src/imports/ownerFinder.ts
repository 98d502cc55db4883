import type { ClientOwner } from '../clients/clientTypes'
import { peopleText } from '../search/spellingKeyRules'
import type { CellReading } from './importTypes'

/** An employee who looks after clients, or may, as a file may name one. */
export type NamedOwner = Pick<ClientOwner, 'id' | 'name' | 'username' | 'isCurrent'>

/**
 * Finds who looks after a client by the whole name, its words in any order, or by the username; nobody is guessed.
 * @param areOurs files of this product name employees by their numbers, too, and those who can be given nothing new any more
 */
export function ownerFinder(owners: Iterable<NamedOwner>, areOurs: boolean): (text: string) => CellReading {
  const known = new Map<string, Set<NamedOwner>>()
  const keep = (key: string, owner: NamedOwner) => known.set(key, (known.get(key) ?? new Set()).add(owner))
  for (const owner of owners) {
    if (!owner.isCurrent && !areOurs) continue
    keep(nameKey(owner.name), owner)
    keep(usernameKey(owner.username), owner)
    if (areOurs) keep(usernameKey(String(owner.id)), owner)
  }
  return (text) => {
    const found = new Set([...(known.get(nameKey(text)) ?? []), ...(known.get(usernameKey(text)) ?? [])])
    const [first, ...others] = found
    if (first === undefined) return { reason: 'noOwner' }
    if (others.length === 0) return { value: first.id }
    return { reason: 'manyOwners', values: { usernames: [...found].map(({ username }) => username).join(', ') } }
  }
}

/** In whatever order and alphabet; two who are called the same are told of. */
const nameKey = (text: string): string => peopleText(text).split(' ').filter(Boolean).sort().join(' ')

const usernameKey = (text: string): string => `@${text.normalize('NFKC').trim().toLowerCase()}`
