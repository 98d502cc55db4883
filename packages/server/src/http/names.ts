import { Problem } from './problem'

/** The parts of a JSON Schema that name things. */
export interface SchemaNode {
  type?: string
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  anyOf?: SchemaNode[]
}

/** Deepest nesting and longest list that a request may hold. */
const depthLimit = 20
export const listLimit = 1000

/**
 * Renames members to the spelling of the schema, whatever case they come in. An exact name wins over another
 * spelling of it; unknown names stay for the validator to judge.
 * @throws {Problem} 400 for nesting or lists beyond the limits, and for NUL, which PostgreSQL cannot store
 */
export function matchNames(value: unknown, schema: SchemaNode | undefined, depth = 0): unknown {
  if (typeof value === 'string' && value.includes('\0'))
    throw new Problem('unreadable_request', 'Текст содержит недопустимые символы')
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthLimit) throw new Problem('unreadable_request', 'Слишком глубокая вложенность данных')
  if (Array.isArray(value)) {
    if (value.length > listLimit) throw new Problem('unreadable_request', `В списке не больше ${listLimit} элементов`)
    const items = branch(schema, 'items')?.items
    return value.map((item) => matchNames(item, items, depth + 1))
  }

  const properties = branch(schema, 'properties')?.properties ?? {}
  const spelling = spellingsOf(properties)
  const matched: Record<string, unknown> = {}
  const entries = Object.entries(value)
  for (const [given, member] of entries) {
    const name = given in properties ? given : (spelling.get(given.toLowerCase()) ?? given)
    const isSecondSpelling = name !== given && name in value
    if (!isSecondSpelling && !(name in matched)) matched[name] = matchNames(member, properties[name], depth + 1)
  }
  return matched
}

/** The alternative of a schema that has members, or items. */
export function branch(schema: SchemaNode | undefined, part: 'properties' | 'items'): SchemaNode | undefined {
  return schema?.[part] ? schema : schema?.anyOf?.find((alternative) => alternative[part])
}

const known = new WeakMap<object, Map<string, string>>()

function spellingsOf(properties: Record<string, SchemaNode>): Map<string, string> {
  const existing = known.get(properties)
  if (existing) return existing
  const spellings = new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]))
  known.set(properties, spellings)
  return spellings
}
