import { neutralise, neutraliseText, neutraliseTyped, restored } from '@karvon/api-client/sheets/cells'
import { type Canned, cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

test.each([
  '+998901234567',
  '+998 (90) 123-45-67',
  '+998-90-123-45-67',
  '+7 916 111.80.21; +998901234567',
  '+998901234567, a@b.uz',
])('a telephone stands in CSV as it is: %s', (phone) => {
  expect(neutralise(phone)).toBe(phone)
})

test.each([
  "+1+cmd|' /C calc'!A0",
  '+998901234567+HYPERLINK("http://evil")',
  '+998901234567;=HYPERLINK("http://evil")',
  '+SUM(A1:A9)',
  '+1+2',
  '+A1',
  '=1',
  '-1+1',
  '@SUM(1)',
  "'+998901234567",
])('what may be a formula stays behind an apostrophe, and comes back without it: %s', (text) => {
  expect(neutralise(text)).toBe(`'${text}`)
  expect(restored(neutralise(text))).toBe(text)
})

test.each([
  ...[
    '007',
    '0123456',
    '5 %',
    '12.5%',
    '12:30',
    '1/2',
    '10.11.12',
    '2026-01-02',
    '1,50',
    '1E5',
    'TRUE',
    'ложь',
    "'007",
  ],
])(
  'a text that a spreadsheet would show as another one stands in CSV behind an apostrophe, and comes back without it: %s',
  (text) => {
    expect(neutraliseText(text)).toBe(`'${text}`)
    expect(restored(neutraliseText(text))).toBe(text)
    expect(restored(neutraliseTyped(text))).toBe(text)
  },
)

test.each(['7', '751234567', '30101199000017', 'AA 1234567', "O'tkir", 'Тур 1/2', '0', ''])(
  'a text that stays as it is has none: %s',
  (text) => {
    expect(neutraliseText(text)).toBe(text)
  },
)

test('every list and export of telephones writes them as they are', async () => {
  const createdAt = '2026-11-19T10:00:00Z'
  const request = { id: 4, name: 'Лола', phone: '+998 (90) 123-45-67', createdAt }
  const contacts = [
    { id: 1, type: 'MobilePhone', value: '+998901234567', isPrimary: true },
    { id: 2, type: 'Email', value: 'a@b.uz' },
  ]
  const client = { id: 5, firstName: 'Лола', contacts, tags: [], createdAt }
  const answers: Record<string, Canned> = {
    'GET /api/contact-actions': cannedPage([request]),
    'GET /api/contact-actions/export': cannedStream([request]),
    'GET /api/clients': cannedPage([client]),
    'GET /api/clients/export': cannedStream([client]),
  }

  for (const line of [
    'requests export --format csv -o -',
    'requests export --format csv -o - --headers ru',
    'requests list --format csv',
    'requests list --all --format csv',
    'clients export --format csv -o - --headers ru',
    'clients list --format csv --headers en',
  ]) {
    const { exit, out } = await runCli(line, { answers })

    expect(exit, line).toBe(0)
    expect(out, line).toMatch(/,"?\+998/)
    expect(out, line).not.toContain("'+998")
  }
})
