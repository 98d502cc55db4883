import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { expect, test } from 'vitest'
import { matches } from './requestFilters'

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
