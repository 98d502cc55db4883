import { expect, test } from 'vitest'
import { contentInput } from './contentCalls'

test('no number travels as 0, and of 7,9 the whole part', () => {
  expect([null, 7, 7.9].map((orderNumber) => contentInput({ orderNumber }).orderNumber)).toEqual([0, 7, 7])
})
