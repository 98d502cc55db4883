import { genders } from '@karvon/api-client/clients/clientTypes'
import { companionSchema } from '@karvon/api-client/companions/companionSchema'
import type { CompanionInput } from '@karvon/api-client/companions/companionTypes'
import { fieldProblem } from '../../http/problem'
import type { ClientRecord } from '../clientRecords/clientRecord'
import { day, placeOrNothing, reference, text } from '../clientRecords/recordFields'

export const companions: ClientRecord<CompanionInput> = {
  table: 'companions',
  path: 'companions',
  fields: {
    fullName: text,
    relationship: text,
    passportNumber: text,
    dateOfBirth: day,
    gender: placeOrNothing(genders),
    relatedClientId: reference,
  },
  schema: companionSchema,
  words: {
    summary: 'Companions',
    notFound: 'Спутник не найден',
    added: 'добавлен спутник',
    changed: 'изменён спутник',
    removed: 'удалён спутник',
  },
  label: ({ fullName }) => `«${fullName}»`,

  async check(db, { relatedClientId }) {
    if (relatedClientId === null) return
    const id = Number(relatedClientId)
    const related = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
    if (!related) throw fieldProblem('relatedClientId', 'Клиент не найден')
  },
}
