import { createHash } from 'node:crypto'
import { asPhone, phoneKey } from '@karvon/api-client/phones/phoneRules'
import { readName } from '@karvon/api-client/read/fields'
import { actionTypes } from '@karvon/api-client/requests/contactActionFields'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { siteRequestSchema } from '@karvon/api-client/requests/contactActionSchema'
import type { SiteRequest } from '@karvon/api-client/requests/siteRequestFields'
import { cutCharacters, trimmed } from '@karvon/api-client/validation/visibleText'
import type { Insertable, Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { ActivityLog } from '../../activityLog/activityLog'
import type { Database, NotificationsTable, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { consume, type LimiterStore, limiter } from '../../database/limiter'
import { keepUnlogged } from '../../history/keepHistory'
import type { App, Clock } from '../../http/app'
import { drain } from '../../http/drain'
import { placeOf } from '../../http/placeOf'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { found } from '../../plugins/changesOf'
import { sendProblem } from '../../plugins/problems'
import { siteKeyCheck } from '../../plugins/siteAccess'
import { contactActionRepository } from './contactActionRepository'
import { contactAction, SiteRequestBody } from './contactActionShapes'

export interface SiteRequestNeeds extends LimiterStore {
  dialect: Dialect
  log: ActivityLog
  now: Clock
  /** Tells staff of a request. */
  notify: (transaction: Database, notification: Insertable<NotificationsTable>) => Promise<void>
  /** Clients are found by what came from their numbers. */
  refreshClients: (transaction: Transaction<Tables>, phones: readonly string[]) => Promise<void>
  /** None: the site may send nothing. */
  siteKeys: readonly string[]
}

/** Requests allowed from one address within so many seconds; a site that sends for its visitors is one address. */
const buckets = {
  siteShort: { points: 30, duration: 60 },
  siteLong: { points: 500, duration: 3600 },
}

/** A notification of a form that was filled in. */
const formNotification = 4

/** A visitor who sends the same again so soon after the last time presses twice, in ms. */
const repeatedWithin = 10 * 60_000

/** How requests of the public site enter. An addition to the documents. */
export function siteRequestRoutes(app: App, needs: SiteRequestNeeds): void {
  const { db, dialect, pool, log, now, notify, refreshClients, siteKeys } = needs
  const holdsKey = siteKeyCheck(siteKeys)
  const short = limiter({ db, pool }, { ...buckets.siteShort, keyPrefix: 'siteShort' })
  if (siteKeys.length === 0) app.log.info('KARVON_SITE_KEY is not set: the public site can send no requests')
  const long = limiter({ db, pool }, { ...buckets.siteLong, keyPrefix: 'siteLong' })

  app.post(
    '/api/contact-actions',
    {
      // Of a visitor, whom no activity log knows.
      config: { access: 'public', changes: null, isIdempotent: true, refusals: [403] },
      schema: {
        summary: 'Send a request from the public site',
        description:
          'An addition to the documents. Not for people who are signed in but for the public site, which shows its key in the header `x-site-key`. At most 30 a minute and 500 an hour from one address. What the same phone sends again in the same words within ten minutes is counted with the first while that is open, and has its id.',
        tags: ['contact actions'],
        headers: Type.Object({ 'x-site-key': Type.Optional(Type.String()) }),
        body: SiteRequestBody,
        response: { 201: Type.Object({ id: Type.Integer() }) },
      },
      onRequest: async (request, reply) => {
        const place = placeOf(request.ip)
        await consume(short, place, tooMany)
        await consume(long, place, tooMany)
        if (siteKeys.length === 0) {
          // Said once, at the start: whoever asks is a stranger, and the log is not theirs to fill.
          await drain(request.raw)
          return sendProblem(reply, new Problem('not_set_up', 'Приём заявок с сайта не настроен'))
        }
        if (!holdsKey(request)) throw new Problem('wrong_site_key', 'Неверный ключ сайта')
      },
    },
    async (request, reply) => {
      const asked = validate(siteRequestSchema, requestOf(request.body))
      const key = repeatKey(asked)
      const id = await db.transaction().execute(async (transaction) => {
        // Of two at once the second finds the first.
        await dialect.lock(transaction, `request ${key}`)
        const came = now()
        const moment = came.toISOString()
        const requests = contactActionRepository(transaction, dialect)
        const since = new Date(came.getTime() - repeatedWithin).toISOString()
        const repeated = await requests.repeat(key, since, moment)
        if (repeated !== undefined) {
          const { named, entity, notFound } = contactAction({ now })
          const row = found(await requests.get(repeated), { notFound })
          const { name, subject } = named(row)
          // What is in the log is told to whoever has the list open.
          await log.write(transaction, {
            ...{ action: 'UpdateContactAction', entity, entityId: row.id, entityName: name, actor: null },
            description: `${subject}: отправлена с сайта ещё раз, всего ${row.repeats}`,
          })
          return row.id
        }
        const id = await requests.add(asked, moment, key)
        await notify(transaction, notificationOf(id, asked, moment))
        await refreshClients(transaction, asked.phoneNumbers)
        await keepUnlogged(transaction, dialect, { user_id: null, created_at: moment })
        return id
      })
      return reply.code(201).send({ id })
    },
  )
}

const tooMany = 'Слишком много заявок с одного адреса'

/** Either shape of a request as one; what cannot be read is left for the schema to refuse. */
function requestOf({ name, phone, phoneNumbers, firstName, lastName, ...rest }: Static<typeof SiteRequestBody>) {
  const phones = phoneNumbers ?? [phone ?? '']
  return {
    ...rest,
    firstName: firstName ?? name,
    lastName,
    phoneNumbers: phones.map((number) => asPhone(number) ?? trimmed(number)).filter(Boolean),
    actionType: actionTypeOf(rest.actionType),
    type: rest.type ?? undefined,
  }
}

function actionTypeOf(type: string | number | null | undefined): number | string | undefined {
  if (type === undefined || type === null || type === '') return undefined
  const name = readName(type, actionTypes, 1)
  return name ? actionTypes.indexOf(name) + 1 : type
}

/** The same for requests in which the same is wanted by the same phones in the same words, whoever is named in them. */
function repeatKey({ phoneNumbers, description, country, actionType, type }: SiteRequest): string {
  const phones = [...new Set(phoneNumbers.map(phoneKey))].sort()
  const [said, from] = [description, country].map((text) => text.normalize().toLowerCase().replace(/\s+/g, ' ').trim())
  return createHash('sha256')
    .update(JSON.stringify([phones, said, from, actionType, isHot({ type })]))
    .digest('hex')
}

function notificationOf(
  id: number,
  { firstName, lastName, phoneNumbers, description, type }: SiteRequest,
  moment: string,
) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const message = [name, cutCharacters(description, 300)].filter(Boolean).join(': ')
  const isHot = type === 'hot'
  return {
    type: formNotification,
    title_ru: isHot ? 'Горячая заявка с сайта' : 'Новая заявка с сайта',
    title_en: isHot ? 'A hot request from the site' : 'A new request from the site',
    title_uz: isHot ? 'Saytdan shoshilinch soʻrov' : 'Saytdan yangi soʻrov',
    message_ru: message,
    message_en: message,
    message_uz: message,
    subject: 'ContactAction' as const,
    data_json: JSON.stringify({ contactActionId: id, source: type, clientName: name, phone: phoneNumbers[0] ?? '' }),
    created_at: moment,
  }
}
