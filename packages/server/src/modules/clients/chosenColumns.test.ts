import { usualColumns } from '@karvon/api-client/clients/clientColumnNames'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'

test('each employee has the columns of their own choice, in their order, else those of the documents', async () => {
  const { api, signIn } = await startApp()
  const other = await signIn('operator')
  expect(await api.clients.columns()).toEqual(usualColumns)

  expect(await api.clients.setColumns(['name', 'inn', 'contacts'])).toEqual(['name', 'inn', 'contacts'])
  await api.clients.setColumns(['name', 'tags', 'inn'])

  expect(await api.clients.columns()).toEqual(['name', 'tags', 'inn'])
  expect(await other.clients.columns()).toEqual(usualColumns)
})

test('refuses none at all, one twice, and one that there is not', async () => {
  const { api } = await startApp()

  for (const columns of [[], ['name', 'name'], ['password']])
    await expect(api.clients.setColumns(columns as 'name'[])).rejects.toMatchObject({ status: 400 })
})
