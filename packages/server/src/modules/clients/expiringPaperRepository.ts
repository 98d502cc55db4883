import type { ExpiringPaper } from '@karvon/api-client/clients/clientTypes'
import { expiringPapers, isComing } from '@karvon/api-client/clients/paperRules'
import { clientTourStatuses } from '@karvon/api-client/trips/clientTourFields'
import { compiledOnce } from '../../database/compiledOnce'
import type { Database } from '../../database/database'
import { documentOf } from '../clientRecords/documentOf'
import { requirementColumns, requirementsOf } from '../tours/tourRequirements'

/** Papers that end too early for a coming trip, or nobody knows when, of each of these clients who has some. */
export async function expiringPapersOf(
  db: Database,
  clientIds: readonly number[],
  today: string,
): Promise<Map<number, ExpiringPaper[]>> {
  const coming = await comingTrips(db, clientIds, today)
  const travellers = [...new Set(coming.map(({ clientId }) => clientId))]
  if (travellers.length === 0) return new Map()

  const documents = await db
    .selectFrom('client_documents')
    .select(['id', 'client_id as clientId', 'type', 'state', 'issue_date as issueDate', 'expiry_date as expiryDate'])
    .where('client_id', 'in', travellers)
    .execute()
  const visas = await db
    .selectFrom('visas')
    .select(['id', 'client_id as clientId', 'country_code as countryCode', 'expiry_date as expiryDate'])
    .where('client_id', 'in', travellers)
    .execute()

  const found = travellers.map((clientId): [number, ExpiringPaper[]] => {
    const own = <Row extends { clientId: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.clientId === clientId)
    const papers = {
      documents: own(documents).map(documentOf),
      visas: own(visas),
    }
    return [clientId, expiringPapers(papers, own(coming), today)]
  })
  return new Map(found)
}

const trips = compiledOnce({
  build: (db: Database, clientIds: readonly number[]) =>
    db
      .selectFrom('client_tours')
      .leftJoin('tours', 'tours.id', 'client_tours.tour_id')
      .select([
        'client_tours.id',
        'client_tours.client_id as clientId',
        'client_tours.status',
        'client_tours.departure_date as departureDate',
        'client_tours.return_date as returnDate',
        ...requirementColumns,
      ])
      .where('client_tours.client_id', 'in', clientIds),
  parameters: (clientIds) => clientIds,
  form: (clientIds) => String(clientIds.length),
})

async function comingTrips(db: Database, clientIds: readonly number[], today: string) {
  const rows = await trips(db, clientIds)
  return rows
    .map((row) => ({
      ...row,
      status: clientTourStatuses[row.status] ?? null,
      requirements: requirementsOf(row),
    }))
    .filter((trip) => isComing(trip, today))
}
