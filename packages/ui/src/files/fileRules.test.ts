import { expect, test } from 'vitest'
import { asContent } from './asContent'
import { fileWords } from './fileLabels'
import { fittingWords, refusalOf, withHeic } from './fileRules'

const photo = (name: string, type: string) => new File(['x'], name, { type })

test.each([
  ['by its type', photo('IMG_2041', 'image/heic')],
  ['by its name, where the system does not know the type', photo('IMG_2041.HEIC', '')],
])('refuses a photograph of an iPhone with the remedy, known %s', (_, file) => {
  expect(refusalOf(file, 'image/*', undefined, fileWords.ru)).toMatch(/HEIC.*JPEG/)
})

test('takes it where it is asked for, and refuses by type, emptiness and weight in the words of the language', () => {
  expect(refusalOf(photo('a.heic', 'image/heic'), '.heic', undefined, fileWords.en)).toBeUndefined()
  expect(refusalOf(photo('a.pdf', 'application/pdf'), 'image/*', undefined, fileWords.en)).toContain('Choose image')
  expect(refusalOf(new File([], 'a.png', { type: 'image/png' }), 'image/*', 9, fileWords.uz)).toContain('boʻsh')
  expect(
    refusalOf(new File(['x'.repeat(2048)], 'a.png', { type: 'image/png' }), 'image/*', 1024, fileWords.en),
  ).toContain('2.00\u00a0KB')
})

test('says what was done to a picture: a HEIC may weigh more as JPEG', () => {
  const small = photo('a.jpg', 'image/jpeg')
  const large = new File(['x'.repeat(2048)], 'a.jpg', { type: 'image/jpeg' })

  expect(fittingWords(small, small, fileWords.ru)).toBeUndefined()
  expect(fittingWords(large, small, fileWords.ru)).toMatch(/^Снимок уменьшен: было 2,00.КБ, стало 0,00.КБ$/)
  expect(fittingWords(photo('a.heic', ''), large, fileWords.ru)).toMatch(
    /^Снимок HEIC сохранён как JPEG: .* стало 2,00.КБ$/,
  )
})

test('lets HEIC be chosen where it can become JPEG, and leaves an iPhone to hand over JPEG itself', () => {
  const pictures = 'image/jpeg,image/png'
  expect(withHeic(pictures, false)).toEqual({
    picked: 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif',
    dropped: 'image/jpeg,image/png,image/heic,image/heif',
  })
  expect(withHeic(pictures, true).picked).toBe(pictures)
  expect(withHeic('.jpg,.pdf', false).picked).toContain('.heic')
  for (const accept of ['image/*', '.pdf', 'video/mp4']) expect(withHeic(accept, false).picked).toBe(accept)
})

const holding = (text: string, name: string, type: string) =>
  new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], name, { type })

test.each([
  ['a PNG under the name of a JPEG', '\x89PNG\r\n\x1a\n', 'хива.jpg', 'image/jpeg', 'хива.png', 'image/png'],
  ['a JPEG without an ending', '\xff\xd8\xff', 'хива', '', 'хива.jpg', 'image/jpeg'],
  ['a JPEG with a foreign ending', '\xff\xd8\xff', 'хива.txt', 'text/plain', 'хива.txt.jpg', 'image/jpeg'],
  ['a WebP under the name of a PNG', 'RIFF1234WEBP', 'хива.png', 'image/png', 'хива.webp', 'image/webp'],
  ['a HEIC under the name of a JPEG', '\0\0\0\x18ftypheic', 'a.jpg', 'image/jpeg', 'a.heic', 'image/heic'],
  ['a HEIC of the family alone', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'a.JPG', 'image/jpeg', 'a.heic', 'image/heic'],
  ['a JPEG of a browser', '\xff\xd8\xff', 'a.jfif', 'image/jpeg', 'a.jpg', 'image/jpeg'],
  ['a JPEG as it is', '\xff\xd8\xff', 'a.jpeg', 'image/jpeg', 'a.jpeg', 'image/jpeg'],
  ['an AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1', 'a.avif', 'image/avif', 'a.avif', 'image/avif'],
  ['a paper', '%PDF-1.7', 'a.pdf', 'application/pdf', 'a.pdf', 'application/pdf'],
])('knows %s by what it holds', async (_, content, name, type, isCalled, isOfType) => {
  expect(await asContent(holding(content, name, type))).toMatchObject({ name: isCalled, type: isOfType })
})
