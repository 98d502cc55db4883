import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { App } from '../http/app'
import { fromText } from '../http/fromText'
import { matchNames, type SchemaNode } from '../http/names'

/**
 * How requests are read: JSON that may be empty, names in any case, and the route's schemas.
 * A schema with `additionalProperties: false` refuses unknown members, any other drops them. Text becomes numbers and
 * flags in addresses and forms, never in JSON.
 */
export function parseBodies(app: App): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Calls without a body still announce JSON.
    if (text === '') done(null, undefined)
    else parseJson(request, String(text), done)
  })

  app.addHook('preValidation', async (request) => {
    const { body, querystring, params } = schemasOf(request.routeOptions.schema)
    request.query = fromText(matchNames(withoutBlanks(request.query), querystring), querystring)
    request.params = fromText(matchNames(request.params, params), params)
    request.body = matchNames(request.body, body)
  })

  app.setValidatorCompiler(validatorCompiler)
}

/** The schemas of a route, as far as they name and type things. */
export function schemasOf(schema: FastifySchema | undefined) {
  return (schema ?? {}) as { body?: SchemaNode; querystring?: SchemaNode; params?: SchemaNode }
}

/** An empty value in an address is an unset one. */
function withoutBlanks(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const isClosed = (schema as { additionalProperties?: unknown }).additionalProperties === false
  // Headers are not the route's alone: what it does not name stays.
  const isKept = isClosed || httpPart === 'headers'
  const members = membersOf(schema)
  let compiled: Validator | undefined
  return (given: unknown) => {
    // Not at the start: of some hundred schemas most wait long for their first request.
    compiled ??= Compile(schema)
    const value = members && isRecord(given) ? filled(members, given, isKept) : read(schema, given, isKept)
    return compiled.Check(value) ? { value } : { error: compiled.Errors(value) }
  }
}

function read(schema: TSchema, given: unknown, isKept: boolean): unknown {
  const value = Value.Default(schema, given)
  return isKept ? value : Value.Clean(schema, value)
}

/** What `Value.Default` and `Value.Clean` need to know of a member. */
interface Member {
  schema: TSchema
  /** Holds objects, which have members of their own. */
  isDeep: boolean
  default: unknown
}

type Members = Map<string, Member>

/**
 * The members of an object, which nearly every address and body is: they are filled and picked without a walk through
 * the schema, which takes longer than the rest of the validation.
 */
function membersOf(schema: TSchema): Members | undefined {
  const { type, properties, patternProperties, allOf, anyOf, $ref } = schema as Record<string, unknown>
  if (type !== 'object' || !isRecord(properties) || patternProperties || allOf || anyOf || $ref) return undefined
  const members = Object.entries(properties as Record<string, TSchema & { default?: unknown }>)
  return new Map(
    members.map(([name, member]) => [name, { schema: member, isDeep: isDeep(member), default: member.default }]),
  )
}

function isDeep({ default: own, ...rest }: TSchema & { default?: unknown }): boolean {
  return typeof own === 'object' || /"(type":"object|properties|allOf|\$ref|default)"/.test(JSON.stringify(rest))
}

function filled(members: Members, given: Record<string, unknown>, isKept: boolean): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const name of Object.keys(given)) {
    const member = members.get(name)
    if (member?.isDeep) value[name] = read(member.schema, given[name], isKept)
    else if (member || isKept) value[name] = given[name]
  }
  for (const [name, member] of members) {
    if (value[name] !== undefined) continue
    const absent = member.isDeep ? read(member.schema, undefined, isKept) : member.default
    if (absent !== undefined) value[name] = absent
  }
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
