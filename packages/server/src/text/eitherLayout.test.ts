import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'
import { requestSearchText } from './requestSearchText'

const person = { lastName: 'Каримов', phoneNumbers: ['+998901234567'], description: null, tourId: null }

async function collected<Row>(portions: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const portion of portions) rows.push(...portion)
  return rows
}

test('finds names that were typed on the wrong layout, in lists and in files', async () => {
  const { api, database } = await startApp()
  await api.clients.create({ ...person, firstName: 'Тимур' })
  await api.tours.create(buildTour({ title: { ru: 'Ташкент', en: 'Anfir valley', uz: '' } }))
  const requester = { firstName: 'Ўткир', lastName: 'Каримов', country: '', phoneNumbers: ['+998901234567'] }
  await database.db
    .insertInto('contact_actions')
    .values({
      action_type: 1,
      action: '',
      type: 'hot',
      description: '',
      first_name: 'Ўткир',
      last_name: 'Каримов',
      phone_numbers: '["+998901234567"]',
      country: '',
      is_read: 0,
      is_call_made: 0,
      call_result: '',
      search_text: requestSearchText(requester),
      created_at: '2026-11-20T05:41:00.000Z',
    })
    .execute()

  for (const search of ['rfhbvjd', 'Rfhbvjd NBV', 'лфкшьщм']) {
    expect((await api.clients.list({ search })).items.map(({ lastName }) => lastName)).toEqual(['Каримов'])
    expect(await collected(api.clients.stream({ search }))).toHaveLength(1)
  }
  for (const search of ['rfhbvjd', 'onrbh']) {
    expect((await api.contactActions.list({ search })).total).toBe(1)
    expect(await collected(api.contactActions.stream({ search }))).toHaveLength(1)
  }
  expect((await api.tours.list({ search: 'фташк' })).items.map(({ title }) => title.en)).toEqual(['Anfir valley'])
  expect((await api.users.list({ search: 'ctdfhf' })).items.map(({ username }) => username)).toEqual(['operator'])
  expect(await collected(api.users.stream({ search: 'ctdfhf' }))).toHaveLength(1)
  expect((await api.activityLogs.list({ search: 'nbveh' })).total).toBeGreaterThan(0)
  expect(await collected(api.activityLogs.stream({ search: 'nbveh' }))).not.toEqual([])
})

test('what is found as it was typed stands alone and is searched once', async () => {
  const statements: string[] = []
  const { api } = await startApp({ onQuery: ({ sql }) => statements.push(sql) })
  await api.clients.create({ ...person, firstName: 'Rfhby' })
  await api.clients.create({ ...person, firstName: 'Карин' })
  const searchesFor = async (search: string) => {
    statements.length = 0
    const { items } = await api.clients.list({ search })
    const searches = statements.filter((sql) => /count\(\*\)/.test(sql) && /search/.test(sql)).length
    return { names: items.map(({ firstName }) => firstName), searches }
  }

  expect(await searchesFor('rfhby')).toEqual({ names: ['Rfhby'], searches: 1 })
  expect(await searchesFor('карин')).toEqual({ names: ['Карин'], searches: 1 })
})
