import { initialValues } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { type TripTraveller, travellerFields } from '@karvon/api-client/trips/travellerFields'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { badCell, badRow, type CellFault, type Place, placeText, refuse } from '../../files/cellFaults'
import type { GivenRecord } from '../../flags/recordFlags'
import { valid } from '../../operations/values'
import { serverWords } from '../../words/serverWords'
import { agencyDay } from '../../words/wallClock'
import { t } from '../../words/words'

type Sale = ClientTour & { travellers: readonly TripTraveller[] }

/**
 * Who goes by the rows of a file, as the server will say it: what a card says counts before what is written of them.
 * @throws {CellsError} rows that do not do, all of them
 */
export async function travellersOfFile(
  records: readonly GivenRecord[],
  sale: Sale,
  file: string,
  context: Context,
): Promise<TripTraveller[]> {
  const faults: CellFault[] = []
  const seen = new Map<string, Place>()
  const cards = cardsOf(sale, context)
  const today = agencyDay(0, context.world.now(), context.settings.timeZone)

  const travellers: TripTraveller[] = []
  for (const { values, at = { row: 1 } } of records) {
    const { id: given, version: _, ...own } = values as Partial<Record<keyof TripTraveller | 'version', unknown>>
    const id = textOf(given)
    const before = id === null ? undefined : sale.travellers.find((each) => String(each.id) === id)
    const earlier = id === null ? undefined : seen.get(id)
    if (id !== null) seen.set(id, at)
    if (id !== null && !before) faults.push(badCell(at, 'id', id, 'travellers.noId'))
    if (id !== null && earlier) faults.push(badRow(at, t('input.twice', { id, place: placeText(earlier) })))

    const traveller = { ...initialValues(travellerFields), ...before, ...own } as TripTraveller
    const companionId = textOf(traveller.companionId)
    const companion = companionId === null ? undefined : await cards.companion(companionId)
    // A companion with a card of their own goes with what stands on it.
    const clientId = textOf(traveller.clientId) ?? textOf(companion?.relatedClientId)
    const card = clientId === null ? undefined : await cards.client(clientId)
    if (clientId !== null && !card) faults.push(badCell(at, 'clientId', clientId, 'failure.notFound'))
    if (companionId !== null && !companion) faults.push(badCell(at, 'companionId', companionId, 'failure.notFound'))
    const said = {
      fullName: card?.fullName || companion?.fullName,
      passportNumber: companion?.passportNumber,
      dateOfBirth: companion?.dateOfBirth,
    }
    for (const [name, known] of Object.entries(said)) {
      const mine = own[name as keyof typeof said]
      if (known && mine && mine !== known) faults.push(badCell(at, name, String(mine), 'input.readOnly'))
      if (known) traveller[name as keyof typeof said] = known
    }

    const isCanceled = traveller.status === 'Canceled'
    for (const name of ['canceledOn', 'cancelReason'] as const)
      if (!isCanceled && own[name] && own[name] !== before?.[name])
        faults.push(badCell(at, name, String(own[name]), 'travellers.notCanceled'))
    traveller.canceledOn = isCanceled ? traveller.canceledOn || today : ''
    if (!isCanceled) traveller.cancelReason = ''

    try {
      const stored = { ...before, ...(said.passportNumber && { passportNumber: said.passportNumber }) }
      const fields = await valid(schemaOf(travellerFields, stored), { ...traveller })
      if (!fields.fullName) faults.push(badRow(at, serverWords('Укажите имя путешественника')))
      travellers.push({ ...fields, id, clientId, companionId })
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      faults.push(badRow(at, error.message))
    }
  }
  refuse(faults, file)
  return travellers
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** What the cards say of people: of clients by their own, of companions by that of the client who bought the tour. */
function cardsOf({ clientId }: Sale, { api, reading }: Context) {
  const clients = new Map<string, ReturnType<typeof api.clients.get>>()
  let companions: ReturnType<typeof api.companions.list> | undefined
  return {
    client: (id: Id) => {
      const found = clients.get(String(id)) ?? api.clients.get(id, reading())
      clients.set(String(id), found)
      return orNone(found)
    },
    companion: async (id: Id) => {
      companions ??= api.companions.list(clientId, reading())
      return (await companions).find((each) => String(each.id) === String(id))
    },
  }
}

async function orNone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}
