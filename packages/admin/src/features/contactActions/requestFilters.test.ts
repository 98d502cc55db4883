import { buildContactAction } from '@karvon/api-client/contactActions/contactActionFixtures'
import { expect, test } from 'vitest'
import { filtered, matches } from './requestFilters'

const request = buildContactAction({ name: 'Артём Щёголев', phoneNumbers: ['+998901234567'], country: 'Узбекистан' })

test.each(['щёгол', '90 123', '(90) 123-45', '+998', 'узбек', 'Артем', 'artem', 'shchegolev', 'uzbek', ' '])(
  'finds by name, phone or country: «%s»',
  (search) => {
    expect(matches(request, search)).toBe(true)
  },
)

test.each(['Хива', '777 77', '90 x'])('does not find by anything else: «%s»', (search) => {
  expect(matches(request, search)).toBe(false)
})

test('those who wait for a call come first when asked, in their own order', () => {
  const requests = [
    buildContactAction({ id: 1 }),
    buildContactAction({ id: 2, type: 'hot', callMade: true }),
    buildContactAction({ id: 3, type: 'hot' }),
    buildContactAction({ id: 4, type: 'hot' }),
  ]
  const ids = (hotFirst: boolean) => filtered(requests, { search: '', type: 'all', hotFirst }).map(({ id }) => id)

  expect(ids(true)).toEqual([3, 4, 1, 2])
  expect(ids(false)).toEqual([1, 2, 3, 4])
})
