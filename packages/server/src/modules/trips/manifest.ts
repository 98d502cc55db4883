import type { DocumentType } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { asPhone, primaryContact } from '@karvon/api-client/clients/clientRules'
import type { ContactType } from '@karvon/api-client/clients/clientTypes'
import { travelDocumentOf } from '@karvon/api-client/clients/paperRules'
import type { SentOf } from '@karvon/api-client/fields/answers'
import type { Agency } from '@karvon/api-client/trips/agencyTypes'
import { travellingCompanions } from '@karvon/api-client/trips/departureRules'
import type { manifest, manifestEntry } from '@karvon/api-client/trips/departureTypes'
import type { Database } from '../../database/database'
import { rowReader } from '../../fields/fieldKinds'
import { departureFacts, grouped, type TripRow, titleOf } from './departureFacts'
import type { GroupKey } from './departureGroups'

/** A line of the list, and the client whose card has the papers; null without one. */
type TravellerEntry = SentOf<typeof manifestEntry> & { personId: number | null }

export type ManifestAnswer = SentOf<typeof manifest>

const genders = ['', 'Male', 'Female'] as const
const { halalMeals, wheelchairAccess, dietaryNotes, roomType, bedPreference } = clientPreferenceFields
const wishesOf = rowReader({ halalMeals, wheelchairAccess, dietaryNotes, roomType, bedPreference })
const noWishes = { halalMeals: false, wheelchairAccess: false, dietaryNotes: [], roomType: null, bedPreference: null }

/** Everybody of a departure as hotel, carrier and border want them; undefined when nobody leaves then. */
export async function manifestOf(db: Database, key: GroupKey, agency: Agency): Promise<ManifestAnswer | undefined> {
  const trips = await departureFacts(db).trips([key], '')
  const [first] = trips
  if (!first) return undefined
  const travellers = await travellersOf(db, trips)
  return {
    tourId: first.tourId,
    tourTitle: titleOf(first),
    departureDate: first.departureDate,
    returnDate:
      trips
        .map(({ returnDate }) => returnDate)
        .sort()
        .at(-1) ?? '',
    entries: travellers.map(({ personId: _, ...entry }) => entry),
    agency,
  }
}

/** Everybody who goes on some trips: who bought each of them, then their companions. At least one trip. */
export async function travellersOf(
  db: Database,
  trips: readonly Pick<TripRow, 'id' | 'clientId' | 'quantity'>[],
): Promise<TravellerEntry[]> {
  const clientIds = [...new Set(trips.map(({ clientId }) => clientId))]
  const companions = await db
    .selectFrom('companions')
    .selectAll()
    .where('client_id', 'in', clientIds)
    .orderBy('id')
    .execute()
  const companionsOf = grouped(
    companions,
    ({ client_id }) => client_id,
    (row) => row,
  )
  const related = companions.flatMap(({ related_client_id }) => related_client_id ?? [])
  const personIds = [...new Set([...clientIds, ...related])]
  const people = await db.selectFrom('clients').selectAll().where('id', 'in', personIds).execute()
  const documents = await db
    .selectFrom('client_documents')
    .selectAll()
    .where('client_id', 'in', personIds)
    .orderBy('id')
    .execute()
  const wishes = await db.selectFrom('client_preferences').selectAll().where('client_id', 'in', personIds).execute()
  const contacts = await db
    .selectFrom('client_contacts')
    .selectAll()
    .where('client_id', 'in', personIds)
    .orderBy('id')
    .execute()

  function entryOf(personId: number): Omit<TravellerEntry, 'clientTourId' | 'travelsWith'> | undefined {
    const person = people.find(({ id }) => id === personId)
    if (!person) return undefined
    const own = <Row extends { client_id: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.client_id === personId)
    const passport = travelDocumentOf(
      own(documents).map((row) => ({ ...row, type: row.type as DocumentType, expiryDate: row.expiry_date })),
    )
    const [wished] = own(wishes)
    const { roomType, bedPreference, ...needs } = wished ? wishesOf(wished) : noWishes
    const reached = own(contacts).map((row) => ({
      ...row,
      type: row.type as ContactType,
      isPrimary: row.is_primary === 1,
    }))
    const phones = reached.filter(({ value }) => asPhone(value) !== null)
    return {
      personId,
      name: [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' '),
      dateOfBirth: person.date_of_birth,
      gender: genders[person.gender] ?? '',
      nationalityCode: passport?.nationality_code || person.nationality_code,
      passport: passport ? [passport.series, passport.number].filter(Boolean).join(' ') : '',
      passportExpiry: passport?.expiry_date ?? '',
      needs,
      roomType,
      bedPreference,
      phone: primaryContact(phones)?.value ?? '',
    }
  }

  return trips.flatMap((trip): TravellerEntry[] => {
    const buyer = entryOf(trip.clientId)
    if (!buyer) return []
    const known = companionsOf.get(trip.clientId) ?? []
    const withThem = known.slice(0, travellingCompanions(trip.quantity, known.length))
    return [
      { clientTourId: trip.id, ...buyer, travelsWith: '' },
      ...withThem.map((companion): TravellerEntry => {
        const person = companion.related_client_id === null ? undefined : entryOf(companion.related_client_id)
        return {
          clientTourId: trip.id,
          personId: person?.personId ?? null,
          name: person?.name || companion.full_name,
          dateOfBirth: person?.dateOfBirth || companion.date_of_birth,
          gender: person?.gender || (genders[companion.gender ?? 0] ?? ''),
          nationalityCode: person?.nationalityCode ?? '',
          passport: person?.passport || companion.passport_number,
          passportExpiry: person?.passportExpiry ?? '',
          needs: person?.needs ?? { halalMeals: false, wheelchairAccess: false, dietaryNotes: [] },
          roomType: person?.roomType ?? null,
          bedPreference: person?.bedPreference ?? null,
          phone: person?.phone ?? '',
          travelsWith: buyer.name,
        }
      }),
    ]
  })
}
