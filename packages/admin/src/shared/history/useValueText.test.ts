import type { Field } from '@karvon/api-client/fields/fields'
import { trackedParts } from '@karvon/api-client/history/historyFields'
import { historyParts } from '@karvon/api-client/history/historyTypes'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadWords } from '../../i18n'
import { loadChoices, useValueText } from './useValueText'

test('every value of every choice of every part is told in Russian', async () => {
  await loadWords('history')
  await loadChoices(historyParts)

  const untold = historyParts.flatMap((part) => {
    const { result } = renderHook(() => useValueText(part))
    return Object.entries<Field>(trackedParts[part].fields).flatMap(([name, field]) => {
      if (field.kind !== 'name' && field.kind !== 'names' && field.kind !== 'place') return []
      return field.names.flatMap((choice, place) => {
        const value = field.kind === 'place' ? place : choice
        const told = result.current(name, { json: JSON.stringify(value), called: '' })
        return choice === '' || told !== choice ? [] : [`${part}.${name}: ${choice}`]
      })
    })
  })

  // Codes of currencies are the same in every language.
  expect(untold.filter((each) => !each.startsWith('clientPreferences.budgetCurrency'))).toEqual([])
})
