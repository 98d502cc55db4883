import { expect, test } from 'vitest'
import { trackedParts } from './historyFields'
import { fieldLabel } from './historyNames'
import { changeText, kindText, originText, partText, valueText } from './historyTexts'
import { type HistoryPart, historyKinds, historyOrigins, historyParts } from './historyTypes'

test('every field of every part is called something in both languages', () => {
  const nameless = historyParts.flatMap((part) => {
    const { fields, files = [] } = trackedParts[part]
    return [...Object.keys(fields), ...files].flatMap((name) =>
      (['ru', 'en'] as const).flatMap((spoken) =>
        fieldLabel(part, { name, language: '' }, spoken) === name ? [`${part}.${name}`] : [],
      ),
    )
  })

  expect(nameless).toEqual([])
  for (const part of historyParts) expect(partText(part, 'ru')).not.toBe('')
  for (const origin of historyOrigins) expect(originText(origin, 'en')).not.toBe('')
  for (const kind of historyKinds) expect(kindText({ kind, action: '' }, 'ru')).not.toBe('')
  expect(kindText({ kind: 'created', action: 'RestoreRecord' }, 'ru')).toBe('возвращено')
})

test('a change reads as what was and what became of it', () => {
  const value = (json: string | null, called = '') => ({ json, called })
  const part: HistoryPart = 'tours'

  expect(fieldLabel(part, { name: 'title', language: 'uz' }, 'ru')).toBe('Название (uz)')
  expect(changeText({ before: value('430'), after: value('700.5') }, 'ru')).toBe('430 → 700.5')
  expect(changeText({ before: value(null), after: value('true') }, 'ru')).toBe('— → да')
  expect(valueText(value('["CanSeeUsers","CanCallUser"]'), 'en')).toBe('CanSeeUsers, CanCallUser')
  expect(valueText(value('12', 'Зухра Ким'), 'ru')).toBe('Зухра Ким')
})
