import { initialValues } from '@karvon/api-client/fields/fields'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import type { Transaction } from 'kysely'
import type { ActivityLog } from '../activityLog/activityLog'
import type { Database, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import type { FileStore } from '../files/fileStore'
import { dropChanges } from '../history/keepHistory'
import type { Clock } from '../http/app'
import { clientRepository } from '../modules/clients/clientRepository'
import { addRequestPhones } from '../modules/requests/contactActionRepository'
import { tourDayRepository } from '../modules/tours/tourDayRepository'
import { tourRepository } from '../modules/tours/tourRepository'
import { employeeColumns } from '../people/employee'
import type { Passwords } from '../people/passwords'
import { toColumns } from '../text/localizedColumns'
import { requestSearchText } from '../text/requestSearchText'
import { dayIn } from '../time/today'
import { addDemoClients, keepDemoPapers } from './addDemoClients'
import { addDemoDepartures, keepDemoTickets } from './addDemoDepartures'
import { addDemoLanding } from './addDemoLanding'
import { type DemoMedia, demoNotifications, demoPictures, demoPlaces, demoTours, demoVideos } from './demoData'
import { demoFileBytes, demoFileName } from './demoFiles'
import { demoLog } from './demoLog'
import { demoMessageTemplates } from './demoMessages'
import { demoPassword, demoPeople } from './demoPeople'
import { demoPosts } from './demoPosts'
import { demoRequests } from './demoRequests'

export interface DemoNeeds {
  db: Database
  dialect: Dialect
  files: FileStore
  passwords: Passwords
  log: ActivityLog
  now: Clock
  /** In which the days of departures are counted. */
  timeZone: string
}

type Ago = (hours: number) => string

/** Fills an empty database with an agency at work; all of it or nothing. Moments lie before now. */
export async function addDemoData({ db, dialect, files, passwords, log, now, timeZone }: DemoNeeds): Promise<void> {
  const start = now().getTime()
  const ago: Ago = (hours) => new Date(start - hours * 3_600_000).toISOString()
  const today = dayIn(timeZone, now())
  const passwordHash = await passwords.hash(demoPassword)
  const media: readonly DemoMedia[] = [...demoPictures, ...demoVideos]
  const stored = await Promise.all(
    media.map(async (name) => files.keepBytes(await demoFileBytes(name), demoFileName(name))),
  )
  const papers = await keepDemoPapers(files)
  const tickets = await keepDemoTickets(files)

  await db.transaction().execute(async (transaction) => {
    const people = await addPeople(transaction, passwordHash, ago)
    const pictures = new Map<DemoMedia, number>()
    for (const [index, name] of media.entries()) {
      const file = stored[index]
      if (file) pictures.set(name, await files.add(transaction, file, { section: 'tours', actor: null }))
    }
    await addTours(transaction, dialect, pictures, ago)
    await addPosts(transaction, pictures, ago)
    await addDemoLanding(transaction, pictures, ago)
    await addNotifications(transaction, ago)
    await addRequests(transaction, people, ago)
    await addMessageTemplates(transaction, ago)
    await addDemoClients(transaction, { files, people, stored: papers, ago, today })
    await addDemoDepartures(transaction, { files, tickets, people, ago, today })
    const clients = await transaction.selectFrom('clients').select('id').execute()
    await clientRepository(transaction, dialect).refreshSearch(clients.map(({ id }) => id))
    // It was always there.
    await dropChanges(transaction, dialect)
    await log.write(transaction, ...demoLog(people, ago))
  })
}

/** @returns ids by username */
async function addPeople(
  transaction: Transaction<Tables>,
  passwordHash: string,
  ago: Ago,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const person of demoPeople) {
    const moment = ago(person.daysAgo * 24)
    const { id } = await transaction
      .insertInto('users')
      .values({
        ...employeeColumns(person),
        password_hash: passwordHash,
        is_deactivated: person.isDeactivated ? 1 : 0,
        created_at: moment,
        updated_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(person.username, id)
  }
  return ids
}

async function addTours(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  pictures: ReadonlyMap<DemoMedia, number>,
  ago: Ago,
): Promise<void> {
  const tours = tourRepository(transaction, dialect)
  const days = tourDayRepository(transaction)
  for (const [index, { picture, days: places, ...tour }] of demoTours.entries()) {
    const moment = ago((demoTours.length - index) * 11 * 24 - 5)
    const tourId = await tours.add(
      { ...initialValues(tourFields), ...tour },
      (picture && pictures.get(picture)) ?? null,
      moment,
    )
    for (const [order, name] of places.entries()) {
      const { picture: dayPicture, ...texts } = demoPlaces[name]
      const day = { ...initialValues(tourDayFields), dayNumber: order + 1, order, ...texts }
      await days.add(tourId, day, pictures.get(dayPicture) ?? null, moment)
    }
  }
}

async function addMessageTemplates(transaction: Transaction<Tables>, ago: Ago): Promise<void> {
  const moment = ago(70 * 24)
  const rows = demoMessageTemplates.map(({ title, text }, index) => ({
    title,
    ...toColumns('text', text),
    order_number: index + 1,
    created_at: moment,
    updated_at: moment,
  }))
  await transaction.insertInto('message_templates').values(rows).execute()
}

async function addPosts(
  transaction: Transaction<Tables>,
  pictures: ReadonlyMap<DemoMedia, number>,
  ago: Ago,
): Promise<void> {
  for (const [index, post] of demoPosts.entries()) {
    const moment = ago(post.daysAgo * 24)
    const { id } = await transaction
      .insertInto('ig_posts')
      .values({
        external_id: null,
        caption: post.caption,
        is_ignored: post.isIgnored ? 1 : 0,
        order_number: index + 1,
        taken_at: moment,
        created_at: moment,
        updated_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const medias = post.pictures.map((name, order) => ({
      post_id: id,
      file_id: pictures.get(name) ?? null,
      url: '',
      thumbnail_url: null,
      type: 'image' as const,
      order_number: order,
      is_default: order === 0 ? (1 as const) : (0 as const),
    }))
    await transaction.insertInto('ig_medias').values(medias).execute()
  }
}

async function addNotifications(transaction: Transaction<Tables>, ago: Ago): Promise<void> {
  const rows = demoNotifications.map((notification) => ({
    type: notification.type,
    ...toColumns('title', notification.title),
    ...toColumns('message', notification.message),
    is_read: notification.isRead ? (1 as const) : (0 as const),
    data_json: JSON.stringify(notification.data),
    subject: notification.isOfRequest ? ('ContactAction' as const) : ('' as const),
    created_at: ago(notification.hoursAgo),
  }))
  await transaction.insertInto('notifications').values(rows).execute()
}

async function addRequests(transaction: Transaction<Tables>, people: Map<string, number>, ago: Ago): Promise<void> {
  const [operator = null, colleague = null] = [people.get('operator'), people.get('anna.kim')]
  for (const [index, request] of demoRequests.entries()) {
    const by = index % 3 === 0 ? colleague : operator
    const isRead = request.state !== 'new'
    const isCallMade = request.state === 'called'
    const isTaken = request.state === 'taken' || request.state === 'later'
    const { id } = await transaction
      .insertInto('contact_actions')
      .values({
        action_type: request.actionType,
        action: '',
        type: request.type,
        description: request.description,
        first_name: request.firstName,
        last_name: request.lastName,
        phone_numbers: JSON.stringify(request.phones),
        country: request.country,
        is_read: isRead ? 1 : 0,
        read_by: isRead ? by : null,
        read_at: isRead ? ago(request.hoursAgo - 0.2) : null,
        is_call_made: isCallMade ? 1 : 0,
        call_result: request.callResult,
        called_by: isCallMade ? by : null,
        called_at: isCallMade ? ago(request.hoursAgo - 0.6) : null,
        taken_by: isTaken ? by : null,
        taken_at: isTaken ? ago(request.hoursAgo - 0.3) : null,
        completed_by: isCallMade ? by : null,
        completed_at: isCallMade ? ago(request.hoursAgo - 0.6) : null,
        due_at: request.state === 'later' ? ago(-20) : null,
        search_text: requestSearchText({ ...request, phoneNumbers: request.phones }),
        created_at: ago(request.hoursAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addRequestPhones(transaction, id, request.phones)
    for (const text of request.comments) {
      await transaction
        .insertInto('contact_action_comments')
        .values({ contact_action_id: id, user_id: by, text, created_at: ago(request.hoursAgo - 0.25) })
        .execute()
    }
  }
}
