import { readMembers, readText } from '@karvon/api-client/read/fields'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Type } from 'typebox'
import { consume } from '../database/limiter'
import type { App } from '../http/app'
import { placeOf } from '../http/placeOf'

/** Where browsers tell what a page's policy kept from happening. */
export const reportAddress = '/api/csp-reports'

/** The Reporting API's, a list, and that of older browsers, one object. */
const reportTypes = ['application/reports+json', 'application/csp-report']

const kilobyte = 1024
const longest = 32 * kilobyte
const mostAtOnce = 20

/** One line of the log a violation: which directive, what it kept out, on which page. */
export function collectPolicyReports(app: App): void {
  const bucket = new RateLimiterMemory({ points: 30, duration: 60 })

  app.register(async (reports) => {
    reports.addContentTypeParser(reportTypes, { parseAs: 'string' }, reports.getDefaultJsonParser('error', 'error'))

    reports.post(
      reportAddress,
      {
        bodyLimit: longest,
        config: { access: 'public', changes: null, worksWithoutSpace: true },
        schema: {
          summary: 'Report what the policy of a page kept from happening',
          description: 'An addition to the documents, for browsers. At most 30 a minute from one address.',
          tags: ['document'],
          consumes: reportTypes,
          body: Type.Unknown(),
          response: { 204: Type.Null() },
        },
        onRequest: ({ ip }) => consume(bucket, placeOf(ip), 'Слишком много сообщений с одного адреса'),
      },
      async ({ body, log }, reply) => {
        const given = Array.isArray(body) ? body.slice(0, mostAtOnce) : [body]
        for (const violation of given.flatMap(readViolation)) {
          log.warn({ event: 'policy violated', ...violation }, 'a page was kept from something')
        }
        return reply.code(204).send(null)
      },
    )
  })
}

/** Addresses can hold what is somebody's: of what was kept out the origin stays, of the page its path. */
function readViolation(report: unknown) {
  try {
    const members = readMembers(report)
    const violation = readMembers(members('csp-report') ?? members('body'))
    const directive = readText(
      violation('effectiveDirective') ?? violation('effective-directive') ?? violation('violated-directive'),
    )
    const blocked = readText(violation('blockedURL') ?? violation('blocked-uri'))
    const page = readText(violation('documentURL') ?? violation('document-uri'))
    return [{ directive: keyword(directive), blocked: originOf(blocked), page: pathOf(page) }]
  } catch {
    return []
  }
}

/** `inline`, or a directive, which may come with what it allows. */
const keyword = (text: string): string => /^[a-z-]{1,40}(?![^ ])/.exec(text)?.[0] ?? ''

function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return keyword(blocked)
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin.slice(0, 200)
}

const pathOf = (page: string): string => (URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : '')
