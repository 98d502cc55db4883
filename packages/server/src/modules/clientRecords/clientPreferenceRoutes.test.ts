import { expect, test } from 'vitest'
import { form, preference, startWithClients } from '../../../test/clientRecords'
import { statusesOf } from '../../../test/statusesOf'

test('takes lists of preferences in every way they may be sent', async () => {
  const { api, id, send } = await startWithClients()
  await api.clientPreferences.create(id, preference)

  const repeated = await send(
    'PATCH',
    `${id}/preference`,
    form({ dietaryNotes: ['А', ' Б '], preferredAirlines: '["hy","tk"]' }),
  )
  const afterRepeated = await repeated.json()
  await api.clientPreferences.update(id, { ...preference, dietaryNotes: [], targetBudgetPerPerson: null })
  const json = await send('PATCH', `${id}/preference`, {
    preferredDestinations: ['Хива', ''],
    purpose: 'Hajj',
    roomType: 2,
  })

  expect(afterRepeated).toMatchObject({ dietaryNotes: ['А', 'Б'], preferredAirlines: ['HY', 'TK'], purpose: 4 })
  expect(await json.json()).toMatchObject({
    dietaryNotes: [],
    preferredAirlines: ['HY'],
    preferredDestinations: ['Хива'],
    targetBudgetPerPerson: null,
    purpose: 5,
    roomType: 2,
    budgetCurrency: 'EUR',
  })
  expect(await statusesOf([api.clientPreferences.create(id, preference)])).toEqual([409])
})
