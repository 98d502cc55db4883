import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Field, Fields } from '@karvon/api-client/fields/fields'
import { expect, test } from 'vitest'
import { sharedApp } from '../../test/startApp'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

interface Body {
  call: string
  schema: Schema
}

const started = sharedApp()

/** What every call takes as JSON, and each record of a list in it. */
async function bodies(): Promise<Body[]> {
  const { app } = await started()
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) => {
      const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
      const schema = (json ?? form)?.schema
      if (!schema) return []
      const call = `${method} ${path}`
      const lists = Object.values(schema.properties ?? {}).flatMap(({ items }) => (items?.properties ? [items] : []))
      return [schema, ...lists].map((each) => ({ call, schema: each }))
    }),
  )
}

const kinds = new Set(
  'text localized day flag whole money name names place texts reference'.split(' ') satisfies string[],
)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((field: unknown) => kinds.has((field as Field | null)?.kind ?? ''))

/** Every table of fields that there is. */
async function tables(): Promise<[name: string, fields: Fields][]> {
  const folder = join(import.meta.dirname, '../../../api-client/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /Fields\.ts$/.test(name) && !/^(fields|validation)\//.test(name),
  )
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Fields] => isFields(entry[1])),
  )
}

const typesIn = ({ type = [] }: Schema) => [type].flat().filter((name) => name !== 'null')

/** What the document says of a member otherwise than its field. */
function differences(field: Field, said: Schema | undefined): string[] {
  if (!said) return ['is not there']
  const same = (what: string, is: unknown, shouldBe: unknown) =>
    JSON.stringify(is) === JSON.stringify(shouldBe)
      ? []
      : [`${what} ${JSON.stringify(is)}, not ${JSON.stringify(shouldBe)}`]
  const enumOf = (names: readonly string[], first: number) => [...names, ...names.map((_, index) => index + first)]
  const withoutNull = said.enum?.filter((each) => each !== null)
  const isNullable = [said.type].flat().includes('null') || said.enum?.includes(null) === true
  switch (field.kind) {
    case 'text':
      return [
        ...same('type', typesIn(said), ['string']),
        ...same('longest', said.maxLength, field.max),
        ...same('may be null', isNullable, !field.required),
      ]
    case 'localized':
      return Object.entries(said.properties ?? { ru: {}, en: {}, uz: {} }).flatMap(([language, text]) =>
        same(language, text.maxLength, field.max),
      )
    case 'day':
      return [...same('format', said.format, 'date'), ...same('may be null', isNullable, !field.required)]
    case 'moment':
      return [...same('format', said.format, 'date-time'), ...same('may be null', isNullable, true)]
    case 'flag':
      return same('type', typesIn(said), ['boolean'])
    case 'whole':
    case 'money':
      return [
        ...same('type', typesIn(said), [field.kind === 'whole' ? 'integer' : 'number']),
        ...same('least', said.minimum, field.min),
        ...same('most', said.maximum, field.max),
        ...same('step', said.multipleOf, field.kind === 'money' ? 0.01 : undefined),
        ...same('may be null', isNullable, !field.required),
      ]
    case 'name':
      // Some are told by their names alone.
      return withoutNull?.join() === field.names.join()
        ? []
        : same('names', withoutNull, enumOf(field.names, field.first ?? 0))
    case 'place':
      return same('names', withoutNull, enumOf(field.names, 0))
    case 'names':
      return same('names', said.items?.enum, enumOf(field.names, 1))
    case 'texts':
      return [...same('longest', said.items?.maxLength, field.max), ...same('most', said.maxItems, 100)]
    case 'reference':
      return same('least', said.minimum, 1)
  }
}

/** What is answered and never sent. */
const answered = new Set(['contactActionFields'])

/** What a visitor of the site sends in more than one way: `requestOf` makes it what its field says. */
const readFirst = new Set(['siteRequestFields.phoneNumbers', 'siteRequestFields.actionType'])

/** Names of fields that travel under another one. */
const elsewhere: Record<string, Record<string, string>> = {
  clientTourFields: { status: 'clientTourStatus' },
}

test('says of every field of every table in a body what the table says of it', async () => {
  const all = await bodies()
  const found = (await tables()).filter(([table]) => !answered.has(table))

  const wrong = found.flatMap(([table, fields]) => {
    const nameOf = (name: string) => elsewhere[table]?.[name] ?? name
    const names = Object.keys(fields).map(nameOf)
    const taking = all.filter(({ schema }) => names.every((name) => name in (schema.properties ?? {})))
    const faults = taking.map(({ call, schema }) =>
      Object.entries(fields)
        .filter(([name]) => !readFirst.has(`${table}.${name}`))
        .flatMap(([name, field]) =>
          differences(field, schema.properties?.[nameOf(name)]).map(
            (difference) => `${table}.${name} of ${call}: ${difference}`,
          ),
        ),
    )
    if (faults.length === 0) return [`${table}: no call takes all of ${names}`]
    return faults.some((each) => each.length === 0) ? [] : (faults[0] ?? [])
  })

  expect(found.length).toBeGreaterThan(18)
  expect(wrong).toEqual([])
})

/** Members that nothing bounds: a text without an end, a number without one, a list of any length. */
function unbounded(schema: Schema, path: string): string[] {
  if (schema.enum || schema.const !== undefined) return []
  if (schema.anyOf) return schema.anyOf.flatMap((each) => unbounded(each, path))
  const types = typesIn(schema)
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => unbounded(member, `${path}.${name}`)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...(types.includes('string') && schema.maxLength === undefined && !schema.format && !('contentMediaType' in schema)
      ? [`${path}: a text of any length`]
      : []),
    ...(types.some((type) => type === 'integer' || type === 'number') &&
    (schema.minimum === undefined || schema.maximum === undefined)
      ? [`${path}: any number`]
      : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${path}: a list of any length`] : []),
  ]
}

test('bounds whatever a body may hold', async () => {
  const all = await bodies()

  expect(all.length).toBeGreaterThan(50)
  expect(all.flatMap(({ call, schema }) => unbounded(schema, call))).toEqual([])
})
