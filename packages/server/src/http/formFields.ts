import { branch, listLimit, type SchemaNode } from './names'
import { Problem } from './problem'

/**
 * The fields of a multipart form as the JSON body they stand for: `Title.Ru` becomes `{ title: { ru } }`,
 * `mediaUrls[0]` and repeated names become lists, '[]' an empty list. Names match the schema in any case.
 * Values stay text; the validator turns them into what the schema asks for.
 * @throws {Problem} 400 for a name that cannot be read
 */
export function formBody(fields: readonly (readonly [name: string, value: string])[], schema: SchemaNode | undefined) {
  const body: Record<string, unknown> = {}
  for (const [name, value] of fields) place(body, pathOf(name), value, schema)
  return body
}

type Path = readonly (string | number)[]

function pathOf(name: string): Path {
  const parts = /^[^.[\]]+(\[\d{0,4}\]|\.[^.[\]]+)*$/.test(name) ? name.match(/[^.[\]]+|\[\]/g) : null
  if (!parts || parts.length > 5) throw new Problem('unreadable_request', 'Имя поля формы не удалось прочитать')
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

function place(target: Record<string, unknown>, path: Path, value: string, schema: SchemaNode | undefined): void {
  const [first = '', second, ...rest] = path
  const properties = branch(schema, 'properties')?.properties ?? {}
  const wanted = String(first).toLowerCase()
  const name = Object.keys(properties).find((candidate) => candidate.toLowerCase() === wanted) ?? String(first)
  if (name in Object.prototype) throw new Problem('unreadable_request', 'Имя поля формы не удалось прочитать')
  const member = properties[name]

  if (typeof second === 'string' && second !== '[]') {
    const inner = isRecord(target[name]) ? target[name] : {}
    target[name] = inner
    place(inner, [second, ...rest], value, member)
    return
  }
  const isList = second !== undefined || branch(member, 'items') !== undefined
  if (!isList) {
    target[name] = value
    return
  }
  const list = Array.isArray(target[name]) ? target[name] : []
  target[name] = list
  if (value === '[]' && second === undefined) return
  if (list.length >= listLimit) throw new Problem('unreadable_request', `В списке не больше ${listLimit} элементов`)
  // Items count in the order they come: a gap in the indexes leaves no hole.
  list.push(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
