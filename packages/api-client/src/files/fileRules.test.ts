import { expect, test } from 'vitest'
import { fileMegabytes, filePlaces, fileRefusal } from './fileRules'
import { isHeic, namedByContent, sniff } from './fileTypes'
import { pictureSize } from './pictureSize'

const bytesOf = (hex: string) => Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16))
const png = bytesOf('89 50 4e 47 0d 0a 1a 0a 00 00 00 0d 49 48 44 52 00 00 07 80 00 00 04 38 08 06')
/** A JPEG whose frame stands behind a segment of a camera, as those of phones do. */
const jpeg = bytesOf('ff d8 ff e1 00 06 45 78 69 66 ff ff c2 00 11 08 04 38 07 80 03')
const gif = bytesOf('47 49 46 38 39 61 80 07 38 04')
const webpHead = '52 49 46 46 00 00 00 00 57 45 42 50'
const large = bytesOf(`${webpHead} 56 50 38 58 0a 00 00 00 00 00 00 00 7f 07 00 37 04 00`)
const lossy = bytesOf(`${webpHead} 56 50 38 20 00 00 00 00 00 00 00 9d 01 2a 80 07 38 04`)
const lossless = bytesOf(`${webpHead} 56 50 38 4c 00 00 00 00 2f 7f c7 0d 01`)

test.each([
  ...[png, jpeg, gif, large, lossy, lossless].map((head) => [head, { width: 1920, height: 1080 }] as const),
  [jpeg.subarray(0, 14), null] as const,
  [new Uint8Array(), null] as const,
])('reads the pixels of a picture from its header', (head, expected) => {
  expect(pictureSize(head)).toEqual(expected)
})

const limits = { image: 100, document: 100, video: 200 }

test.each([
  ['tour', png, 'hero.png', 100, null],
  ['tour', png, 'hero.png', 101, 'size'],
  ['tour', png, 'hero.jpg', 100, null],
  ['document', bytesOf('25 50 44 46 2d 31 2e 37'), 'passport.jpg', 100, 'extension'],
  ['tour', bytesOf('25 50 44 46 2d 31 2e 37'), 'hero.pdf', 100, 'kind'],
  ['document', gif, 'passport.gif', 100, 'kind'],
  ['document', bytesOf('25 50 44 46 2d 31 2e 37'), 'passport.pdf', 100, null],
] as const)('says whether %s takes a file', (place, head, name, size, expected) => {
  const type = sniff(head)

  expect(type && fileRefusal(filePlaces[place], { type, name, size }, limits)).toBe(expected)
})

test.each([
  ['хива.jpg', 'хива.png'],
  ['IMG_1.HEIC', 'IMG_1.png'],
  ['хива.PNG', 'хива.PNG'],
  ['хива', 'хива'],
  ['тур 12.03', 'тур 12.03.png'],
])('names a picture by what it holds: %s', (name, expected) => {
  const type = sniff(png)

  expect(type && namedByContent(name, type)).toBe(expected)
})

test.each([
  ['heic', ['mif1', 'heic'], true],
  ['mif1', ['heic'], true],
  ['mif1', ['avif'], false],
  ['avif', ['mif1'], false],
  ['isom', ['mp41'], false],
])('tells HEIC by the brands of the file: %s with %s', (major, brands, expected) => {
  const text = `ftyp${major}\0\0\0\0${brands.join('')}`
  const head = Uint8Array.from(`\0\0\0${String.fromCharCode(text.length + 4)}${text}`, (letter) => letter.charCodeAt(0))

  expect(isHeic(head)).toBe(expected)
})

test('knows photographs of iPhones, which no place takes', () => {
  const head = bytesOf('00 00 00 18 66 74 79 70 68 65 69 63')

  expect([sniff(head), isHeic(head), fileMegabytes.image]).toEqual([null, true, 25])
})
