import { branch, type SchemaNode } from './names'

/**
 * Addresses and forms carry text only: gives numbers and flags the type that the schema asks for. An empty text becomes
 * null where the schema knows null. What does not read as the type stays text, for the validator to refuse.
 */
export function fromText(value: unknown, schema: SchemaNode | undefined): unknown {
  if (typeof value === 'string') return scalar(value, typesOf(schema))
  if (Array.isArray(value)) {
    const items = branch(schema, 'items')?.items
    return value.map((item) => fromText(item, items))
  }
  if (typeof value !== 'object' || value === null) return value
  const properties = branch(schema, 'properties')?.properties ?? {}
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fromText(member, properties[name])]))
}

function typesOf(schema: SchemaNode | undefined): Set<string> {
  return new Set([schema, ...(schema?.anyOf ?? [])].map((node) => node?.type).filter((type) => type !== undefined))
}

function scalar(text: string, types: Set<string>): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return types.has('null') ? null : text
  if (types.has('number') || types.has('integer')) {
    const number = Number(trimmed)
    if (/^[-+]?[\d.]+$/.test(trimmed) && Number.isFinite(number)) return number
  }
  if (types.has('boolean') && /^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  return text
}
