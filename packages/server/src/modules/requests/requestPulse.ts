import { reminderType } from '@karvon/api-client/requests/contactActionFields'
import { requestDay, requestWeek } from '@karvon/api-client/requests/requestPulseTypes'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { App, Clock } from '../../http/app'
import { shapeOf, shapesOf } from '../../http/shapes'
import { lastDays } from '../../time/today'

const days = 30

const RequestPulse = Type.Object({
  days: Type.Array(shapeOf(requestDay)),
  weeks: Type.Array(
    Type.Object(
      shapesOf(requestWeek, {
        until: 'Its last day',
        called: 'Requests of the week that were called',
        medianSeconds: 'From the request to the first call; half of them waited no longer',
      }),
    ),
  ),
})

interface Span {
  from: string
  before: string
}

/** Requests a day by where they came from, and how long clients wait for a call; reminders are none. An addition to the documents. */
export function requestPulse(app: App, { db, now, timeZone }: { db: Database; now: Clock; timeZone: string }): void {
  app.get(
    '/api/contact-actions/pulse',
    {
      config: { access: 'section:contact-actions' },
      schema: {
        summary: 'Count requests of each of the last 30 days',
        description:
          "An addition to the documents. Days are those of the agency's time zone, weeks begin on Monday; today is in the last.",
        tags: ['contact actions'],
        response: { 200: RequestPulse },
      },
    },
    async () => {
      const spans = lastDays(timeZone, now(), days)
      const weeks = spans.flatMap(({ day }, at) => {
        if (at > 0 && !isMonday(day)) return []
        const rest = spans.slice(at + 1).findIndex((next) => isMonday(next.day))
        return [spans.slice(at, rest < 0 ? undefined : at + 1 + rest)]
      })
      return {
        days: await Promise.all(spans.map(async (span) => ({ day: span.day, types: await countTypes(db, span) }))),
        weeks: await Promise.all(
          weeks.map(async (week) => {
            const [first, last] = [week[0], week.at(-1)]
            const span = { from: first?.from ?? '', before: last?.before ?? '' }
            return { from: first?.day ?? '', until: last?.day ?? '', ...(await waitUntilCalled(db, span)) }
          }),
        ),
      }
    },
  )
}

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

async function countTypes(db: Database, { from, before }: Span): Promise<{ type: string; total: number }[]> {
  const rows = await db
    .selectFrom('contact_actions')
    .select(({ fn }) => ['type', fn.countAll().as('total')])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where('type', '!=', reminderType)
    .groupBy('type')
    .orderBy('type')
    .execute()
  return rows.map(({ type, total }) => ({ type, total: Number(total) }))
}

async function waitUntilCalled(db: Database, { from, before }: Span) {
  const rows = await db
    .selectFrom('contact_actions')
    .select(['created_at', 'called_at'])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where('type', '!=', reminderType)
    .where('called_at', 'is not', null)
    .execute()
  const waits = rows
    .map(({ created_at, called_at }) => Math.max(0, Date.parse(called_at ?? '') - Date.parse(created_at)) / 1000)
    .sort((one, other) => one - other)
  const middle = (waits.length - 1) / 2
  const [lower, upper] = [waits[Math.floor(middle)], waits[Math.ceil(middle)]]
  const median = lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
  return { called: waits.length, medianSeconds: median }
}
