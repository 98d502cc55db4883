import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import type { App } from '../http/app'
import type { Access } from './access'

/** The document of the API, made from the declarations of the routes themselves. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Karvon',
        version: '1',
        description:
          'Names in queries, JSON and forms match in any case. Failures are problem+json (RFC 9457): `detail` for people, `errors` by field.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const { access = 'public', files } = route.config ?? {}
      const described: FastifySchema & Record<string, unknown> = { ...schema }
      described.security = access === 'public' ? [] : [{ bearer: [] }]
      described.description = [described.description, accessText(access)].filter(Boolean).join('\n\n')
      if (files)
        described.consumes = schema?.body ? ['application/json', 'multipart/form-data'] : ['multipart/form-data']
      if (!url.startsWith('/api/')) described.hide = true
      return { schema: described, url }
    },
  })

  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { summary: 'This document' } }, async () =>
    app.swagger(),
  )
}

function accessText(access: Access): string {
  if (access === 'public') return 'Open to anybody.'
  if (access === 'signedIn') return 'For anybody who is signed in.'
  return `Needs ${[access].flat().join(' or ')}.`
}
