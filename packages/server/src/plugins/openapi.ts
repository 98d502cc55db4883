import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../http/app'
import { asDescribed } from '../http/described'
import type { SchemaNode } from '../http/names'
import type { Access } from './access'
import { schemasOf } from './bodies'
import { describedBody } from './openapiForms'
import { describedHeaders } from './openapiHeaders'
import { describedRefusals, problemSchema } from './openapiRefusals'

/** The document of the API, made from the declarations of the routes themselves. */
export async function serveOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Karvon',
        version: '1',
        description:
          'Names in queries, JSON and forms match in any case. Failures are problem+json (RFC 9457): `detail` for people, `errors` by field, `current` with 412.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: problemSchema },
      },
    },
    transform: ({ schema, url, route }) => {
      const { access = 'public', files, refusals = [] } = route.config ?? {}
      const described: FastifySchema & Record<string, unknown> = { ...schema }
      described.security = access === 'public' ? [] : [{ bearer: [] }]
      described.description = [described.description, accessText(access)].filter(Boolean).join('\n\n')
      const body = asDescribed(schemasOf(schema).body) as SchemaNode | undefined
      if (body) described.body = body
      if (files) described.body = describedBody(body, files)
      if (!url.startsWith('/api/')) described.hide = true
      Object.assign(described, describedHeaders(route.method, schema, route.config ?? {}))
      described.response = {
        ...((described.response as object | undefined) ?? (refusals.includes(416) ? aFileInParts : aFile)),
        ...describedRefusals(route.method, schema, route.config ?? {}),
      }
      return { schema: described, url }
    },
  })

  app.get(
    '/api/openapi.json',
    {
      config: { access: 'public' },
      schema: {
        summary: 'This document',
        tags: ['document'],
        response: { 200: Type.Object({}, { additionalProperties: true }) },
      },
    },
    async () => app.swagger(),
  )
}

/** What declares no answer answers a file. */
const aFile = {
  200: {
    description: 'The file; its type is said by `Content-Type`, its name by `Content-Disposition`',
    content: {
      'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
}

const aFileInParts = { ...aFile, 206: { ...aFile[200], description: 'The part of it that `Range` asks for' } }

function accessText(access: Access): string {
  if (access === 'public') return 'Open to anybody.'
  if (access === 'signedIn') return 'For anybody who is signed in.'
  return `Needs ${[access].flat().join(' or ')}.`
}
