import { initialValues } from '@karvon/api-client/fields/fields'
import { asPhone } from '@karvon/api-client/phones/phoneRules'
import { importedRequestSchema } from '@karvon/api-client/requests/contactActionSchema'
import { importedRequestFields } from '@karvon/api-client/requests/importedRequestFields'
import type { Database } from '../../database/database'
import { changedFields } from '../../fields/changedFields'
import { errorsAt, fieldProblem, refuseErrors } from '../../http/problem'
import { entryOf, found } from '../../plugins/changesOf'
import { refreshHolders } from '../clients/refreshHolders'
import { type ContactActionRow, contactActionRepository } from '../requests/contactActionRepository'
import { contactAction } from '../requests/contactActionShapes'
import type { Imported, ImportedNoun, Importing, Undone } from './importedNoun'
import type { ImportRowRow } from './importRepository'
import type { StoredImportRow } from './importShapes'

const gone = 'Заявки больше нет'
const changed = 'С заявкой тем временем работали'

/** Rows as requests: nobody is notified of what comes out of a file. */
export const importedRequests: ImportedNoun = {
  lock: (id) => `contact action ${id}`,
  filledIn: () => 0,
  open(importing) {
    const { transaction, dialect } = importing
    const phones = new Set<string>()
    return {
      create: (row) => createRequest(importing, row, phones),
      fill: async () => {
        throw fieldProblem('choice.kind', 'Заявку нельзя дополнить')
      },
      async settle(settled) {
        // Clients are found by what came from their numbers.
        await refreshHolders(transaction, dialect, [...phones])
        const marks = await marksOf(
          transaction,
          settled.flatMap(({ record_id }) => record_id ?? []),
        )
        for (const row of settled) row.after = marks.get(row.record_id ?? 0) ?? ''
        return []
      },
      async undoing(rows) {
        const marks = await marksOf(
          transaction,
          rows.flatMap(({ record_id }) => record_id ?? []),
        )
        return (row) => undoRequest(importing, row, marks, phones)
      },
      async undone() {
        await refreshHolders(transaction, dialect, [...phones])
        return []
      },
    }
  },
}

const kindAt = (moment: string) => contactAction({ now: () => new Date(moment) })

async function createRequest(
  { transaction, dialect, actor, moment, origin }: Importing,
  { request = {} }: StoredImportRow,
  phones: Set<string>,
): Promise<Imported> {
  const { phoneNumbers } = request
  const numbers = Array.isArray(phoneNumbers) ? phoneNumbers.map((each) => asPhone(String(each)) ?? each) : phoneNumbers
  const asked = read({ ...request, ...(numbers !== undefined && { phoneNumbers: numbers }) })
  const requests = contactActionRepository(transaction, dialect)
  const id = await requests.add(asked, asked.createdAt ?? moment)
  for (const phone of asked.phoneNumbers) phones.add(phone)
  const made = found(await requests.get(id), kindAt(moment))
  const entry = entryOf(kindAt(moment), made, 'UpdateContactAction', `создана, ${origin}`, actor)
  return { recordId: id, before: '', after: '', entries: [entry] }
}

function read(sent: Readonly<Record<string, unknown>>) {
  try {
    return changedFields(importedRequestFields, initialValues(importedRequestFields), sent, importedRequestSchema)
  } catch (error) {
    refuseErrors(errorsAt('request.', error))
    throw error
  }
}

/** The version of each, with what is written to it: the same text for the same state. */
async function marksOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contact_actions')
    .select(['id', 'version', 'repeats'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, version, repeats }) => [id, `${version} ${repeats}`]))
}

async function undoRequest(
  { transaction, dialect, actor, moment, origin }: Importing,
  { record_id, after }: ImportRowRow,
  marks: ReadonlyMap<number, string>,
  phones: Set<string>,
): Promise<Undone> {
  const id = record_id ?? 0
  const request = await contactActionRepository(transaction, dialect).get(id)
  if (!request) return { reason: gone, entries: [] }
  if (marks.get(id) !== after || isWorkedOn(request)) return { reason: changed, entries: [] }
  await transaction.deleteFrom('contact_actions').where('id', '=', id).execute()
  for (const phone of phonesOf(request)) phones.add(phone)
  const entry = entryOf(kindAt(moment), request, 'UpdateContactAction', `удалена, ${origin}`, actor)
  return { reason: '', entries: [entry] }
}

const isWorkedOn = ({ comments, messages }: ContactActionRow): boolean => comments.length + messages.length > 0

const phonesOf = ({ phone_numbers }: ContactActionRow): string[] => JSON.parse(phone_numbers) as string[]
