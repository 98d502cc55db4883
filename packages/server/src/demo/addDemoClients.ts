import { documentTypes } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { latinNameFields } from '@karvon/api-client/clientRecords/passportFields'
import { type ClientInput, genders } from '@karvon/api-client/clients/clientFields'
import { latinName } from '@karvon/api-client/clients/latinNames'
import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { clientTourStatuses } from '@karvon/api-client/trips/clientTourFields'
import { daysLater } from '@karvon/api-client/trips/departureRules'
import { type TripTravellerInput, travellerFields } from '@karvon/api-client/trips/travellerFields'
import { proposedTravellers } from '@karvon/api-client/trips/travellerRules'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/database'
import type { FileStore, StoredFile } from '../files/fileStore'
import type { ClientRecord } from '../modules/clientRecords/clientRecord'
import { clientPreferences, clientRecordLists as kinds } from '../modules/clientRecords/clientRecordKinds'
import { recordRepository } from '../modules/clientRecords/recordRepository'
import { contactColumnsFor as contactColumns } from '../modules/clients/clientContactRepository'
import { clientColumnsFor } from '../modules/clients/clientRepository'
import { tagRepository } from '../modules/clients/tagRepository'
import { clientTourDocumentRepository } from '../modules/trips/clientTourDocumentRepository'
import { clientTourRepository } from '../modules/trips/clientTourRepository'
import { type TravellerValues, travellerRepository } from '../modules/trips/travellerRepository'
import { clientSearchText } from '../text/clientSearchText'
import { type DemoClient, demoClients, latin } from './demoClients'
import { pick } from './demoData'
import { pdfPage, scanPicture } from './demoPapers'

const fileCount = 12

/** Title and kind. */
const demoPapers = [
  ['Ваучер отеля', 'Voucher'],
  ['Билеты', 'Ticket'],
  ['Страховка', 'Insurance'],
] as const

/** Usernames of those who look after the clients in turn; of some nobody does. */
const owners = ['operator', 'anna.kim', '', 'bekzod', 'operator']

/** Files of the demo clients, in their place on disk: as many scans as papers. */
export async function keepDemoPapers(files: FileStore): Promise<{ scans: StoredFile[]; papers: StoredFile[] }> {
  const numbers = Array.from({ length: fileCount }, (_, index) => index)
  const scans = numbers.map(async (index) =>
    files.keepBytes(await scanPicture(index), `паспорт ${index + 1}.jpg`, 'private'),
  )
  const papers = numbers.map(async (index) => {
    const name = latin(pick(demoClients, index * 5).input.lastName).toUpperCase()
    const page = pdfPage('KARVON TRAVEL - VOUCHER', [
      `Guest: ${name}`,
      `Voucher No. ${10_420 + index}`,
      'Tashkent, Uzbekistan',
    ])
    return files.keepBytes(page, `ваучер ${10_420 + index}.pdf`, 'private')
  })
  return { scans: await Promise.all(scans), papers: await Promise.all(papers) }
}

interface Needs {
  files: FileStore
  /** Ids of employees by their usernames. */
  people: ReadonlyMap<string, number>
  stored: Awaited<ReturnType<typeof keepDemoPapers>>
  ago: (hours: number) => string
  /** The day that it is at the agency. */
  today: string
}

/** Clients with their records and the tours they bought; oldest first, so that ids follow the days. */
export async function addDemoClients(
  transaction: Transaction<Tables>,
  { files, people, stored, ago, today }: Needs,
): Promise<void> {
  const tours = await transaction
    .selectFrom('tours')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('tour_days').whereRef('tour_id', '=', 'tours.id').select(fn.countAll().as('days')).as('days'),
    )
    .orderBy('id')
    .execute()
  const sales = clientTourRepository(transaction)
  const [scans, papers] = [[...stored.scans], [...stored.papers]]
  const nextOf = async (pool: StoredFile[]) => {
    const file = pool.shift()
    return file ? files.add(transaction, file, { section: 'clients', actor: null }) : null
  }

  for (const [index, client] of demoClients.entries()) {
    const moment = ago(client.daysAgo * 24)
    const ownerId = people.get(pick(owners, index)) ?? null
    const id = await addClient(transaction, { ...client, input: { ...client.input, ownerId } }, moment)
    const scan = index % 16 === 8 ? await nextOf(scans) : null
    await addRecords(transaction, id, index, client, scan, moment)

    for (let turn = 0; turn < index % 3; turn++) {
      const tour = pick(tours, index * 5 + turn * 7)
      const days = Number(tour.days)
      const departureDate = pick(departureDays(tour.valid_from, tour.valid_until, days), index + turn * 3)
      const returnDate = daysLater(departureDate, days - 1)
      const isOver = returnDate < today
      const quantity = 1 + (index % 4)
      const soldAt = ago(client.daysAgo * 20)
      const saleId = await sales.add(
        {
          clientId: id,
          tourId: tour.id,
          status: isOver
            ? pick(['Confirmed', 'Confirmed', 'Canceled'] as const, index)
            : pick(clientTourStatuses, index + turn),
          soldPrice: tour.price_cents / 100,
          quantity,
          description: index % 8 === 2 ? 'Предоплата 30 %, остаток до выезда.' : '',
          departureDate,
          returnDate,
        },
        null,
        soldAt,
      )
      await nameTravellers(transaction, { saleId, clientId: id, quantity }, relativesOf(client, index), soldAt)
      const paper = saleId % 8 === 0 ? await nextOf(papers) : null
      if (paper !== null) {
        const [title, kind] = pick(demoPapers, saleId / 8)
        const input = { title, description: '', orderNumber: 1, kind }
        await clientTourDocumentRepository(transaction).add(saleId, input, paper, ago(client.daysAgo * 18))
      }
    }
  }
}

type NewTraveller = Partial<TripTravellerInput>

/** Who goes, as somebody has said: the client, companions of the card, and for places that are left those who have none. */
export async function nameTravellers(
  transaction: Transaction<Tables>,
  { saleId, clientId, quantity }: { saleId: number; clientId: number; quantity: number },
  knownHere: readonly NewTraveller[],
  moment: string,
): Promise<void> {
  const people = travellerRepository(transaction)
  const card = (await people.known([clientId])).get(clientId)
  const ofCard = card ? proposedTravellers(card, card.companions.length + 1).slice(0, quantity) : []
  const free = quantity - ofCard.length
  const going = knownHere.filter(({ status }) => status !== 'Canceled').slice(0, free)
  const canceled = knownHere.filter(({ status }) => status === 'Canceled')
  const others = [...going, ...canceled].map((each) => ({ id: null, ...initialValues(travellerFields), ...each }))
  await people.name(saleId, [...ofCard, ...others] as TravellerValues[], moment)
}

/** Of the family, whose papers nobody has put on a card. */
const relativesOf = ({ input }: DemoClient, index: number): NewTraveller[] =>
  [1, 2, 3].map((turn) => {
    const { name, born, gender } = pick(family, index + turn)
    return {
      fullName: `${name} ${surname(input.lastName, gender)}`,
      dateOfBirth: `${born + (index % 9)}-${month(index + turn)}-14`,
      gender,
      nationalityCode: input.nationalityCode,
      passportNumber: `FA${String(3_000_000 + ((index * 41_213 + turn * 997) % 6_000_000))}`,
    }
  })

/** A group leaves every third week of those in which the tour is sold. */
function departureDays(from: string, until: string, days: number): string[] {
  const found = [from]
  for (let next = daysLater(from, 21); daysLater(next, days - 1) <= until; next = daysLater(next, 21)) found.push(next)
  return found
}

async function addClient(transaction: Transaction<Tables>, client: DemoClient, moment: string): Promise<number> {
  const { id } = await transaction
    .insertInto('clients')
    .values({
      ...clientColumnsFor(client.input),
      status: client.status,
      source: client.source,
      username: '',
      username_key: null,
      password_hash: null,
      search_text: clientSearchText(client.input, client.contacts),
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contacts = client.contacts.map((contact) => ({ client_id: id, ...contactColumns(contact) }))
  await transaction.insertInto('client_contacts').values(contacts).execute()
  const tags = tagRepository(transaction)
  for (const name of client.tags) await tags.attach(id, (await tags.named(name, moment)).id)
  return id
}

async function addRecords(
  transaction: Transaction<Tables>,
  clientId: number,
  index: number,
  { input, preference }: DemoClient,
  scan: number | null,
  moment: string,
): Promise<void> {
  const add = <Of extends Fields>(kind: ClientRecord<Of>, values: ValuesOf<Of>, fileId: number | null = null) =>
    recordRepository(transaction, kind).add(clientId, values, fileId, moment)
  const year = Number(moment.slice(0, 4))
  const latinName = `${latin(input.firstName)} ${latin(input.lastName)}`.toUpperCase()

  if (preference) await add(clientPreferences, preference)
  if (index % 4 !== 3) {
    const document = {
      type: index % 5 === 4 ? pick(documentTypes, index) : 'Passport',
      series: pick(['AA', 'AB', 'FA', 'KA'], index),
      number: String(1_000_000 + ((index * 98_347) % 9_000_000)),
      // Here and there nobody has compared the names yet.
      ...(index % 5 === 1 ? noLatinNames : latinNamesOf(input)),
      issuedBy: pick(['ГУВД г. Ташкента', 'УВД Самаркандской области', 'ОВД Бухары'], index),
      issueDate: `${year - 4}-${month(index)}-12`,
      // Some run out soon: there is something to notice.
      expiryDate: `${year + (index % 9 === 0 ? 1 : 6)}-${month(index)}-11`,
      nationalityCode: input.nationalityCode,
      state: 'Valid',
    } as const
    await add(kinds.documents, document, scan)
  }
  if (index % 4 === 1) {
    await add(kinds.visas, {
      countryCode: pick(['AE', 'TR', 'SA', 'DE'], index),
      visaType: pick(['Туристическая', 'Деловая', 'Умра'], index),
      visaNumber: `V${200_000 + index * 311}`,
      issueDate: `${year}-01-15`,
      expiryDate: `${year + 1}-01-14`,
      notes: '',
    })
  }
  if (index % 6 === 5) {
    await add(kinds.otherDocuments, {
      title: pick(['Анкета', 'Согласие на обработку данных'], index),
      description: latinName,
    })
  }
  if (index % 3 === 0) {
    await add(kinds.emergencyContacts, {
      name: pick(['Шавкат', 'Марина', 'Бахтиёр', 'Гульнора'], index),
      relationship: pick(['брат', 'сестра', 'отец', 'мать'], index),
      phone: `+99890${String(1_000_000 + ((index * 73_411) % 9_000_000))}`,
      email: '',
      available24x7: index % 2 === 0,
    })
  }
  if (index % 5 === 2) {
    const { name, relationship, born, gender } = pick(family, index)
    await add(kinds.companions, {
      fullName: `${name} ${surname(input.lastName, gender)}`,
      relationship,
      passportNumber: '',
      ...noLatinNames,
      dateOfBirth: `${born + (index % 12)}-${month(index)}-20`,
      gender,
      relatedClientId: null,
    })
  }
  if (index % 7 === 3) {
    // Ids follow the order of the list: who came just before, with a card and numbers of their own.
    const { input: colleague } = pick(demoClients, index - 1)
    await add(kinds.companions, {
      fullName: `${colleague.firstName} ${colleague.lastName}`,
      relationship: 'коллега',
      passportNumber: '',
      ...noLatinNames,
      dateOfBirth: colleague.dateOfBirth,
      gender: genders.indexOf(colleague.gender),
      relatedClientId: clientId - 1,
    })
  }
}

/** As a passport has them. */
export const latinNamesOf = ({ lastName, firstName }: Pick<ClientInput, 'lastName' | 'firstName'>) => ({
  latinLastName: latinName(lastName),
  latinFirstName: latinName(firstName),
})

const noLatinNames = initialValues(latinNameFields)

const male = 1
const female = 2

const family = [
  { name: 'Алишер', relationship: 'брат', born: 1984, gender: male },
  { name: 'Лола', relationship: 'дочь', born: 2014, gender: female },
  { name: 'Камрон', relationship: 'сын', born: 2013, gender: male },
  { name: 'Ева', relationship: 'сестра', born: 1988, gender: female },
]

/** «Турсунов» and «Турсунова»; a surname that knows no difference stays. */
const surname = (lastName: string, gender: number): string =>
  lastName.replace(/([её]в|ов|ин)а?$/, gender === female ? '$1а' : '$1')

const month = (index: number): string => String(1 + (index % 12)).padStart(2, '0')
