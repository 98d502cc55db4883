import { expect, test } from 'vitest'
import { newClientSchema, tagSchema } from '../clients/clientSchema'
import type { Field, Fields } from '../fields/fields'
import { schemaOf } from '../fields/schemaOf'
import { languages } from '../read/localizedText'
import { newTourSchema } from '../tours/tourSchema'
import { isBlank, trimmed } from './visibleText'
import { unseenTexts } from './visibleTextFixtures'

/** Every table of fields there is: what a file of fields exports and holds nothing but fields. */
const tables = Object.entries(import.meta.glob<Record<string, unknown>>('../*/*Fields.ts', { eager: true })).flatMap(
  ([file, found]) =>
    Object.entries(found)
      .filter(([, table]) => isTable(table))
      .map(([name, table]) => ({ name: `${file} ${name}`, fields: table as Fields })),
)

function isTable(table: unknown): boolean {
  if (typeof table !== 'object' || table === null) return false
  const members = Object.values(table)
  return members.length > 0 && members.every((each) => typeof each?.kind === 'string' && 'initial' in each)
}

const required = tables.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, rules]) => {
    const message = messageOf(rules)
    return message ? [{ table: name, field, rules, fields, message }] : []
  }),
)

function messageOf(rules: Field): string | undefined {
  if (rules.kind === 'text') return rules.required
  return rules.kind === 'localized' ? rules.required?.message : undefined
}

function messagesAt(schema: { validateSyncAt(path: string, value: unknown): unknown }, path: string, value: unknown) {
  try {
    schema.validateSyncAt(path, value)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('finds the tables of all nouns', () => {
  expect(tables.length).toBeGreaterThan(20)
  expect(required.length).toBeGreaterThan(15)
})

test.each(required)('$table: $field of nothing that people see is missing', ({ field, rules, fields, message }) => {
  for (const text of unseenTexts) {
    const value =
      rules.kind === 'localized'
        ? Object.fromEntries(languages.map((language) => [language, rules.isRich ? `<p>${text}</p>` : text]))
        : text

    expect(messagesAt(schemaOf(fields), field, { [field]: value }), escape(text)).toBe(message)
  }
})

test('entities of such signs are nothing in a rich text', () => {
  const fields = required.find(({ rules }) => rules.kind === 'localized' && rules.isRich)
  for (const entity of ['&#8203;', '&#x200b;', '&nbsp;&zwnj;', '&shy;', '&#x3164;']) {
    const value = { ru: `<p>${entity}</p>`, en: `<ul><li>${entity}</li></ul>`, uz: entity }
    expect(messagesAt(schemaOf(fields?.fields ?? {}), fields?.field ?? '', { [fields?.field ?? '']: value })).toBe(
      fields?.message,
    )
  }
})

test('what has a schema of its own judges the same', () => {
  for (const text of unseenTexts) {
    const everywhere = { ru: text, en: text, uz: text }
    expect(messagesAt(newTourSchema, 'title', { title: everywhere })).toContain('Заголовок обязателен')
    expect(messagesAt(newClientSchema, 'firstName', { firstName: text })).toBe('Имя клиента обязательно')
    expect(messagesAt(tagSchema, 'name', { name: text })).toBe('Введите метку')
  }
})

test('what is seen stays as it was typed', () => {
  const persian = 'می‌خواهم'
  const family = '👨‍👩‍👧'
  const flag = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'

  for (const text of [persian, family, flag, '❤️', 'Хива', '…', '0', '́а']) {
    expect(isBlank(text)).toBe(false)
    expect(trimmed(` ${text}\n`)).toBe(text)
    expect(tagSchema.fields.name.cast(text.toUpperCase())).toBe(text.toUpperCase())
  }
})

const turned = '\u202eХи\u200eва\u2066 \u061cbe\u200fz\u202c'

const texts = tables.flatMap(({ name: table, fields }) =>
  Object.entries(fields).flatMap(([field, { kind }]) =>
    /^(text|localized)$/.test(kind) ? [{ table, field, kind, fields }] : [],
  ),
)

test.each(texts)('$table: $field holds no mark of direction', ({ field, kind, fields }) => {
  const given = kind === 'localized' ? { ru: turned, en: `<p>${turned}</p>`, uz: '' } : turned

  const taken = JSON.stringify(schemaOf(fields).cast({ [field]: given }, { assert: false })[field])

  expect(taken).toMatch(/хива bez/i)
  expect(taken).not.toMatch(/\p{Bidi_Control}/u)
})
