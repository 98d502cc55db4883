import { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { buildClientPreference } from '@karvon/api-client/clientRecords/clientPreferenceFixtures'
import { type Fields, initialValues, pickFields, type ValuesOf } from '@karvon/api-client/fields/fields'
import type { TourInput } from '@karvon/api-client/tours/tourFields'
import type { ClientTourStatus } from '@karvon/api-client/trips/clientTourFields'
import { daysLater } from '@karvon/api-client/trips/departureRules'
import type { TripTravellerInput } from '@karvon/api-client/trips/travellerFields'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/database'
import type { FileStore, StoredFile } from '../files/fileStore'
import type { ClientRecord } from '../modules/clientRecords/clientRecord'
import { clientPreferences, clientRecordLists as kinds } from '../modules/clientRecords/clientRecordKinds'
import { recordRepository } from '../modules/clientRecords/recordRepository'
import { clientTourDocumentRepository } from '../modules/trips/clientTourDocumentRepository'
import { clientTourRepository } from '../modules/trips/clientTourRepository'
import { latinNamesOf, nameTravellers } from './addDemoClients'
import { pdfPage } from './demoPapers'

interface DemoTraveller {
  /** Place among the demo clients. */
  client: number
  status?: ClientTourStatus
  /** Days after today on which the passport ends; null without one. @default in seven years */
  passport?: number | null
  /** Are the names compared with the passport? @default true */
  isVerified?: boolean
  /** The same of a visa for the tour's country. */
  visa?: number
  quantity?: number
  companions?: readonly { name: string; passport: string }[]
  /** Who is known from the sale alone. */
  others?: readonly Partial<TripTravellerInput>[]
  /** Has somebody said who goes? @default true */
  isConfirmed?: boolean
  isPriceOpen?: boolean
  hasPapers?: boolean
  hasEmergencyContact?: boolean
  hasPreferences?: boolean
}

interface DemoDeparture {
  /** Place among the demo tours. */
  tour: number
  requirements: Partial<TourInput>
  /** Days after today. */
  leaves: number
  returns: number
  /** How many items of the checklist are done. */
  done: number
  travellers: readonly DemoTraveller[]
}

const checklist = 'Оплата получена\nИнструктаж проведён\nСписок отправлен в гостиницу'

/** Every state of the board: green, amber, red, and grey for what nobody has looked at. */
const demoDepartures: readonly DemoDeparture[] = [
  {
    tour: 1,
    requirements: { crossesBorder: false, checklist },
    leaves: -2,
    returns: 3,
    done: 3,
    travellers: [{ client: 3, passport: null }, { client: 6 }],
  },
  {
    tour: 2,
    requirements: { visaNeed: 'NotNeeded', checklist },
    leaves: 1,
    returns: 8,
    done: 1,
    travellers: [
      // One passport ends on the way: the day was mistyped.
      { client: 9, passport: 4 },
      { client: 12, isConfirmed: false, isVerified: false },
      { client: 15, quantity: 2, companions: [{ name: 'Лола Рахимова', passport: 'FA5523101' }] },
    ],
  },
  {
    tour: 4,
    requirements: { visaNeed: 'Needed', visaCountry: 'CN', passportMonths: 3, checklist },
    leaves: 12,
    returns: 21,
    done: 0,
    travellers: [
      {
        client: 18,
        visa: 60,
        quantity: 2,
        others: [
          { fullName: 'Zuhra Toʻxtayeva', dateOfBirth: '1961-09-02', gender: 2, passportNumber: 'FA4410982' },
          { fullName: 'Temur Toʻxtayev', status: 'Canceled', cancelReason: 'Не дали отпуск' },
        ],
      },
      { client: 21, status: 'Pending', isPriceOpen: true, visa: 15, isConfirmed: false },
      { client: 24, passport: null, hasPapers: false, hasEmergencyContact: false },
      // Three places are sold, and nobody has said for whom the third is.
      { client: 27, quantity: 3, companions: [{ name: 'Камрон Юлдашев', passport: '' }], visa: 40, passport: 60 },
    ],
  },
  {
    tour: 5,
    requirements: {},
    leaves: 44,
    returns: 50,
    done: 0,
    travellers: [{ client: 30, status: 'Pending', hasPapers: false, hasPreferences: false }],
  },
]

const demoPapers = [
  { title: 'Билет', kind: 'Ticket' },
  { title: 'Ваучер гостиницы', kind: 'Voucher' },
  { title: 'Страховой полис', kind: 'Insurance' },
] as const

/** Papers of those who leave soon, in their place on disk. */
export const keepDemoTickets = (files: FileStore): Promise<StoredFile[]> =>
  Promise.all(
    demoDepartures.flatMap(({ travellers }) =>
      travellers.flatMap(({ client, hasPapers = true }) =>
        hasPapers
          ? demoPapers.map(({ title }, index) =>
              files.keepBytes(
                pdfPage('KARVON TRAVEL', [`No. ${4_100 + client * 3 + index}`]),
                `${title}.pdf`,
                'private',
              ),
            )
          : [],
      ),
    ),
  )

interface Needs {
  files: FileStore
  tickets: readonly StoredFile[]
  people: ReadonlyMap<string, number>
  ago: (hours: number) => string
  /** The day that it is at the agency. */
  today: string
}

/** Trips that leave around today, of demo clients who have bought nothing yet. */
export async function addDemoDepartures(
  transaction: Transaction<Tables>,
  { files, tickets, people, ago, today }: Needs,
): Promise<void> {
  const moment = ago(30)
  const tours = await transaction.selectFrom('tours').select(['id', 'price_cents']).orderBy('id').execute()
  const clients = await transaction
    .selectFrom('clients')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .orderBy('id')
    .execute()
  const [operator = null, colleague = null] = [people.get('operator'), people.get('anna.kim')]
  const left = [...tickets]

  for (const { tour: place, requirements, leaves, returns, done, travellers } of demoDepartures) {
    const tour = tours[place]
    if (!tour) continue
    const departureDate = daysLater(today, leaves)
    const { crossesBorder = true, passportMonths = 6, visaNeed = 'Unknown', visaCountry = '' } = requirements
    await transaction
      .updateTable('tours')
      .set({
        crosses_border: crossesBorder ? 1 : 0,
        passport_months: passportMonths,
        visa_need: visaNeed,
        visa_country: visaCountry,
        checklist: requirements.checklist ?? '',
      })
      .where('id', '=', tour.id)
      .execute()
    for (const item of checklist.split('\n').slice(0, done)) {
      const tick = { tour_id: tour.id, departure_date: departureDate, item }
      await transaction
        .insertInto('departure_ticks')
        .values({ ...tick, ticked_by: operator, ticked_at: ago(5) })
        .execute()
    }
    for (const traveller of travellers) {
      const client = clients[traveller.client]
      if (!client) continue
      const { id: clientId } = client
      await addTraveller(client, traveller, visaCountry)
      const saleId = await clientTourRepository(transaction).add(
        {
          clientId,
          tourId: tour.id,
          status: traveller.status ?? 'Confirmed',
          soldPrice: traveller.isPriceOpen ? null : tour.price_cents / 100,
          quantity: traveller.quantity ?? 1,
          description: '',
          departureDate,
          returnDate: daysLater(today, returns),
        },
        traveller.client % 2 === 0 ? operator : colleague,
        moment,
      )
      const { isConfirmed = true, others = [], quantity = 1 } = traveller
      // Who cancels does so a day ago.
      const knownHere = others.map((each) => ({
        ...each,
        ...(each.status === 'Canceled' && { canceledOn: daysLater(today, -1) }),
      }))
      if (isConfirmed) await nameTravellers(transaction, { saleId, clientId, quantity }, knownHere, moment)
      if (traveller.hasPapers === false) continue
      for (const [index, named] of demoPapers.entries()) {
        const stored = left.shift()
        if (!stored) continue
        const fileId = await files.add(transaction, stored, { section: 'clients', actor: null })
        const paper = { ...named, description: '', orderNumber: index + 1 }
        await clientTourDocumentRepository(transaction).add(saleId, paper, fileId, moment)
      }
    }
  }

  async function addTraveller(
    { id: clientId, ...names }: { id: number; firstName: string; lastName: string },
    traveller: DemoTraveller,
    visaCountry: string,
  ): Promise<void> {
    const add = <Of extends Fields>(kind: ClientRecord<Of>, values: Partial<ValuesOf<Of>>) =>
      recordRepository(transaction, kind).add(clientId, { ...initialValues(kind.fields), ...values }, null, moment)
    const inDays = (days: number) => daysLater(today, days)
    const number = String(2_400_000 + clientId * 7_919)
    const { passport = 7 * 365, visa } = traveller
    await transaction.deleteFrom('companions').where('client_id', '=', clientId).execute()
    if (passport === null) await transaction.deleteFrom('client_documents').where('client_id', '=', clientId).execute()
    else {
      const document = {
        type: 'ForeignPassport',
        series: 'FA',
        number,
        ...(traveller.isVerified !== false && latinNamesOf(names)),
        issuedBy: 'МВД',
        issueDate: inDays(-900),
      } as const
      await add(kinds.documents, { ...document, expiryDate: inDays(passport), nationalityCode: 'UZ' })
    }
    if (visa !== undefined) {
      const dates = { issueDate: inDays(-10), expiryDate: inDays(visa) }
      await add(kinds.visas, {
        countryCode: visaCountry,
        visaType: 'Туристическая',
        visaNumber: `C${number}`,
        ...dates,
      })
    }
    if (traveller.hasEmergencyContact === false)
      await transaction.deleteFrom('emergency_contacts').where('client_id', '=', clientId).execute()
    else await add(kinds.emergencyContacts, { name: 'Гульнора', relationship: 'мать', phone: `+99890${number}` })
    const known = transaction.selectFrom('client_preferences').select('id').where('client_id', '=', clientId)
    if (traveller.hasPreferences === false)
      await transaction.deleteFrom('client_preferences').where('client_id', '=', clientId).execute()
    else if (!(await known.executeTakeFirst()))
      await add(clientPreferences, pickFields(clientPreferenceFields, buildClientPreference()))
    for (const { name, passport: passportNumber } of traveller.companions ?? [])
      await add(kinds.companions, { fullName: name, relationship: 'сестра', passportNumber, dateOfBirth: '1990-04-12' })
  }
}
