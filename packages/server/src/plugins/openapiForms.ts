import { branch, type SchemaNode } from '../http/names'
import type { UploadSlot } from './uploads'

/** The body of a route that takes files: as JSON where it has fields, and as a form with the files. */
export function describedBody(body: SchemaNode | undefined, files: Record<string, UploadSlot>) {
  const required = Object.keys(files).filter((name) => files[name]?.required)
  const form = {
    type: 'object',
    properties: { ...Object.fromEntries(formFields(body)), ...fileParts(files) },
    ...(required.length > 0 && { required }),
  }
  return {
    content: {
      ...(body && required.length === 0 && { 'application/json': { schema: body } }),
      'multipart/form-data': { schema: form },
    },
  }
}

/** Members of members have names with a dot: `title.ru`. */
function formFields(schema: SchemaNode | undefined, prefix = ''): [string, SchemaNode][] {
  const properties = branch(schema, 'properties')?.properties ?? {}
  return Object.entries(properties).flatMap(([name, member]): [string, SchemaNode][] =>
    branch(member, 'properties') ? formFields(member, `${prefix}${name}.`) : [[prefix + name, member]],
  )
}

function fileParts(files: Record<string, UploadSlot>) {
  const parts = Object.entries(files).filter(([, { max }]) => max > 0)
  return Object.fromEntries(
    parts.map(([name, { accept, only, max }]) => {
      const description = `${accept.join(' or ')}${only ? `: ${only.join(', ')}` : ''}`
      const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
      return [name, max > 1 ? { type: 'array', items: file, maxItems: max } : file]
    }),
  )
}
