import fc from 'fast-check'
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { meantPhone, phoneNote } from './meantPhone'
import { phoneCases } from './phoneCases'
import { asPhone, groupedPhone, isSamePhone, messengerAddress, phoneAddress, phoneKey, readPhone } from './phoneRules'
import { splitPhones } from './splitPhones'

test.each(phoneCases.map(([written, e164, extension = '']) => ({ written, e164, extension })))(
  'reads «$written» as $e164',
  ({ written, e164, extension }) => {
    expect(readPhone(written)).toMatchObject({ e164, extension })
  },
)

test('agrees with libphonenumber on which numbers of a country are whole', () => {
  const codes = ['998', '7', '996', '992', '993', '90', '49', '82']
  // Shorter ones, and those that begin with 8, are of services.
  const digits = fc.stringMatching(/^[1-79]\d{7,10}$/)

  fc.assert(
    fc.property(fc.constantFrom(...codes), digits, (code, national) => {
      const written = `+${code}${national}`
      const known = parsePhoneNumberFromString(written)
      const { e164 } = readPhone(written)

      if (known?.isValid()) expect(e164).toBe(known.number)
      if (e164) expect(known?.isPossible()).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('agrees with it on which lengths no number of a country has', () => {
  const codes = ['998', '7', '996', '992', '993', '90', '49', '82']
  const digits = fc.stringMatching(/^[1-79]\d{1,11}$/)

  fc.assert(
    fc.property(fc.constantFrom(...codes), digits, (code, national) => {
      // These are of services.
      fc.pre(code.length + national.length <= 15 && !/^90 4\d{6}$/.test(`${code} ${national}`))
      const written = `+${code}${national}`
      const known = parsePhoneNumberFromString(written)
      const note = phoneNote(written)

      if (!known?.isPossible()) expect(note).toContain(`здесь ${national.length}`)
      if (note) expect(known?.isValid() ?? false).toBe(false)
    }),
    { numRuns: 3000 },
  )
})

test('agrees with it on a number that is dialled within the country', () => {
  const agrees = (country: CountryCode, national: string) => {
    const known = parsePhoneNumberFromString(national, country)
    if (known?.isValid()) expect(readPhone(national).e164).toBe(known.number)
  }

  fc.assert(fc.property(fc.stringMatching(/^(?:9[01345789]|33|50|55|77|88|71|66)\d{7}$/), (text) => agrees('UZ', text)))
  fc.assert(fc.property(fc.stringMatching(/^8[349]\d{9}$/), (text) => agrees('RU', text)))
  fc.assert(fc.property(fc.stringMatching(/^9[0-8]\d{8}$/), (text) => text.startsWith('998') || agrees('RU', text)))
})

const countries =
  'UZ RU US EG NL FR ES IT CH GB SE PL DE AU SG TH JP KR CN TR IN PK AF IR LT LV EE AM BY UA CZ SA AE IL MN TJ TM AZ GE KG'

test.each(countries.split(' '))('groups a number of %s as its country does', (country) => {
  const number = getExampleNumber(country as CountryCode, examples)

  expect(groupedPhone(number?.number ?? '')).toBe(number?.formatInternational().replaceAll('-', ' '))
})

test.each([
  ['+491715550199', '+49 171 5550199'],
  ['+12025550143', '+1 202 555 0143'],
  ['998901234567', '+998 90 123 45 67'],
  ['+998(90)123-45-67', '+998 90 123 45 67'],
  ['89161118021', '+7 916 111 80 21'],
  ['771234567', '+998 77 123 45 67'],
  ['77 123 45 67', '77 123 45 67'],
  ['+998712001010 доб. 105', '+998 71 200 10 10 доб. 105'],
  ['+44 77 00 900 142', '+44 77 00 900 142'],
  ['+999123', '+999123'],
  ['+99890123', '+99890123'],
  ['90 123-45-67', '90 123-45-67'],
])('shows %s as %s', (written, shown) => {
  expect(groupedPhone(written)).toBe(shown)
})

test.each([
  ['+998 90 123 45 67', '998901234567', true],
  ['901234567', '+998901234567', true],
  ['9161234567', '+7 916 123 45 67', true],
  ['8 916 111-80-21', '+7 916 111 80 21', true],
  ['77 123 45 67', '+998 77 123 45 67', true],
  ['77 123 45 67', '+7 771 234 56 78', false],
  ['+998 71 200 10 10 доб. 105', '71 200-10-10', true],
  ['200-10-10', '2001010', true],
  ['901234567', '901234568', false],
  ['4567', '+998901234567', false],
  ['', '', false],
  ['nobody@example.com', 'nobody@example.com', false],
])('%s and %s: the same number is %s', (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame)
  expect(isSamePhone(other, one)).toBe(isSame)
})

test('two behind one switchboard are two', () => {
  expect(phoneKey('71 200-10-10 #105')).toBe(phoneKey('+998712001010 доб. 105'))
  expect(phoneKey('71 200-10-10 #105')).not.toBe(phoneKey('+998712001010 доб. 106'))
})

test.each([
  ['+998 90 123 45 67', '+998901234567'],
  ['(90) 123-45-67', '901234567'],
  ['00 998 90 123 45 67', '+998901234567'],
  ['71 200-10-10, доб. 105', '712001010 доб. 105'],
  ['12', '12'],
  ['0901234', null],
  ['5', null],
  ['+abc', null],
  ['1234567890123456', null],
])('of %s the number is %s', (typed, number) => {
  expect(asPhone(typed)).toBe(number)
})

test('what is kept is what was typed: read again it means the same', () => {
  for (const [written, e164, extension = ''] of phoneCases) {
    const kept = asPhone(written)
    expect(readPhone(kept ?? '')).toMatchObject(kept === null ? { number: '' } : { e164, extension })
    expect(kept === null ? null : asPhone(kept)).toBe(kept)
  }
})

test.each([
  ['77 123 45 67', '+998 77 123 45 67'],
  ['8 916 111-80-21', '+7 916 111 80 21'],
  ['0049 171 5550199', '+49 171 5550199'],
  ['71 200 10 10 #105', '+998 71 200 10 10 доб. 105'],
  ['+998 90 123 45 67', null],
  ['+7 712 345 67', null],
  ['+44 77 00 900 142', null],
  ['12345', null],
])('where %s is written %s is meant', (written, meant) => {
  expect(meantPhone(written)).toBe(meant)
})

test.each([
  ['+998 90 123 45 6', 'После +998 должно быть 9 цифр, здесь 8'],
  ['+7 712 345 67', 'После +7 должно быть 10 цифр, здесь 8'],
  ['+992 90 123 45 678', 'После +992 должно быть 9 цифр, здесь 10'],
  ['+998 90 123 45 67', ''],
  ['+49 30 901820', ''],
  ['200-10-10', ''],
  ['+49 171 5550199', ''],
  ['+49 171', 'После +49 должно быть 4–13 цифр, здесь 3'],
  ['+82 10 1234 5678', ''],
  ['+82 123 45 67', 'После +82 должно быть 5–6, 8–13 цифр, здесь 7'],
  ['+44 77009001', 'После +44 должно быть 9–10 цифр, здесь 8'],
  ['', ''],
])('of %s it is told: «%s»', (written, note) => {
  expect(phoneNote(written)).toBe(note)
})

test('a messenger is led to by a whole number or not at all', () => {
  expect(messengerAddress('WhatsApp', '8 916 111-80-21')).toBe('https://wa.me/79161118021')
  expect(messengerAddress('Telegram', '77 123 45 67')).toBe('https://t.me/+998771234567')
  expect(messengerAddress('WhatsApp', '+7 712 345 67')).toBeNull()
  expect(messengerAddress('WhatsApp', '9989012345678')).toBeNull()
})

test.each([
  ['8 916 111-80-21', 'tel:+79161118021'],
  ['71 200-10-10 доб. 105', 'tel:+998712001010,105'],
  ['200-10-10', 'tel:2001010'],
  ['12-34 вечером', 'tel:1234'],
])('a press on %s leads to %s', (written, address) => {
  expect(phoneAddress(written)).toBe(address)
})

test('parts the numbers of one cell', () => {
  expect(splitPhones('+998 (90) 111-22-88, (90) 123-45-67; 71 200-10-10, доб. 105\n+79161118021')).toEqual([
    '+998 (90) 111-22-88',
    '(90) 123-45-67',
    '71 200-10-10, доб. 105',
    '+79161118021',
  ])
  expect(splitPhones('90/123-45-67')).toEqual(['90/123-45-67'])
  expect(splitPhones('901234567/911234567')).toEqual(['901234567', '911234567'])
})

test.each([
  ['90-444-11-24 / 25', ['90-444-11-24', '90-444-11-25']],
  ['+998 90 444 11 24/25', ['+998 90 444 11 24', '+998 90 444 11 25']],
  ['+998904441126, 27, 28', ['+998904441126', '+998904441127', '+998904441128']],
  ['71 200-10-10, 1112', ['71 200-10-10', '71 200-11-12']],
  ['901234567, 12345', ['901234567', '12345']],
  ['+998 71 200 10 10 доб. 105, 106', ['+998 71 200 10 10 доб. 105', '106']],
  ['25, 901234567', ['25', '901234567']],
])('digits behind a whole number end another one: %s', (text, numbers) => {
  expect(splitPhones(text)).toEqual(numbers)
})

test.each([
  ['+998 90 123 45 67', ''],
  ['99890444112', 'После +998 должно быть 9 цифр, здесь 8'],
  ['+998 901234567890', 'После +998 должно быть 9 цифр, здесь 12'],
  ['+998 00 123 45 67', 'После +998 не бывает 00'],
  ['998001234567', 'После +998 не бывает 00'],
  ['200-10-10', ''],
  ['90 123 45 67', ''],
  ['99 890 44 11', ''],
])('what is odd about %s: %s', (written, note) => {
  expect(phoneNote(written)).toBe(note)
})
