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
export function readBodies(app: App): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Calls without a body still announce JSON (document 1 §7).
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
  let compiled: Validator | undefined
  return (given: unknown) => {
    // Not at the start: of some hundred schemas most wait long for their first request.
    compiled ??= Compile(schema)
    const filled = Value.Default(schema, given)
    const value = isKept ? filled : Value.Clean(schema, filled)
    return compiled.Check(value) ? { value } : { error: compiled.Errors(value) }
  }
}
