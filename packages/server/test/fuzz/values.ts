import fc from 'fast-check'

/** A JSON Schema as far as requests are made from it. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}

/** Texts that something stumbled over somewhere. None of them looks like what a leak would look like. */
const texts = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '[1',
    '{}',
    '{"a"',
    'constructor',
    '__proto__',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table tours; --',
    '%',
    '_',
    '\\',
    '%_\\',
    '*',
    '"',
    "'",
    '`',
    '\0',
    'a\0b',
    '\u001b[31m',
    '\r\nX: y',
  ],
  ...[
    '../../../../secret',
    '..\\..\\secret',
    '/files/c/..%2f..',
    'file:///x',
    'http://[::1]/',
    'https://a.b/c.jpg',
    'javascript:1',
  ],
  ...[
    '=1+1',
    '+1',
    '-1',
    '@a',
    '<script>1</script>',
    '<img src=x onerror=1>',
    '<p>Хива</p>',
    '&lt;',
    ']]>',
    '$1',
    '{{1}}',
  ],
  ...[
    '\ud800',
    '\udfff\ud800',
    '\u202eтекст',
    '\ufeff',
    '👩‍👩‍👧‍👦'.repeat(9),
    'ё'.repeat(300),
    'я'.repeat(5000),
    'İ',
    'ß',
    'ﬁ',
    'Ⅷ',
  ],
  ...['2026-03-01', '2026-02-31', '0000-00-00', '9999-12-31', '2026-03-01T00:00:00Z', '+275760-09-13', '1969', '12:00'],
  ...[
    '+998901234567',
    'a@b.uz',
    'ru',
    'uz',
    'UZ',
    'USD',
    'Passport',
    'MobilePhone',
    'Male',
    'SuperAdmin',
    'CanEditTours',
    'asc',
    'Price',
  ],
]

const numbers = [0, -0, 1, 2, 3, 10, 1000, 1001, -1, 0.5, 1e15, 1e21, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 5e-324]

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom(...numbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  anyNumber,
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(Array(1001).fill(1)),
  fc.integer({ min: 1, max: 60 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.constant({ toString: 1, valueOf: null, constructor: { prototype: {} }, length: -1 }),
)

/** As it stands in an address or a form. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Something that the schema asks for, and now and then anything else in its place. */
export function valueFor(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: fitting(schema) }, { weight: 1, arbitrary: junk })
}

function fitting(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return junk
  if (schema.anyOf && schema.anyOf.length > 0) return fc.oneof(...schema.anyOf.map(valueFor))
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.properties) return objectOf(schema.properties)
  const [type] = [schema.type].flat()
  switch (type) {
    case 'array':
      return fc.array(valueFor(schema.items), { maxLength: 4 })
    case 'string':
      return anyText
    case 'number':
    case 'integer':
      return anyNumber
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return junk
  }
}

/** Some of the members, their names now and then in capitals, and now and then one that nobody knows. */
function objectOf(properties: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]))
  return fc
    .record({
      value: fc.record(members, { requiredKeys: [] }),
      isShouted: fc.boolean(),
      extra: fc.option(fc.tuple(anyText, junk), { freq: 12 }),
    })
    .map(({ value, isShouted, extra }) => {
      const entries = Object.entries(value).map(([name, member]) => [isShouted ? name.toUpperCase() : name, member])
      return Object.fromEntries(extra ? [...entries, extra] : entries)
    })
}
