import { companionFields } from '@karvon/api-client/companions/companionFields'
import { fieldProblem } from '../../http/problem'
import type { ClientRecord } from '../clientRecords/clientRecord'

export const companions: ClientRecord<typeof companionFields> = {
  table: 'companions',
  path: 'companions',
  fields: companionFields,
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
