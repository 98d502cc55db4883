import { expect, test } from 'vitest'
import { contactInputType } from './clientRules'
import { contactTypes } from './clientTypes'

test('numbers and addresses are typed as such, everything else as text', () => {
  const typesFor = (input: string) => contactTypes.filter((type) => contactInputType(type) === input)

  expect(typesFor('tel')).toEqual(['MobilePhone', 'HomePhone', 'WorkPhone', 'WhatsApp', 'Viber', 'Signal'])
  expect(typesFor('email')).toEqual(['Email', 'WorkEmail'])
  expect(typesFor('text')).toHaveLength(9)
})
