import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, noText } from '../read/localizedText'
import { buildAgency, buildDossier } from './dossierFixtures'
import { dossierHtml, dossierPage, dossierPictures, dossierTitle, missingTexts } from './dossierHtml'
import { dossier } from './dossierTypes'

const picture = (path: string) => `https://office.example${path}`
const [day] = buildDossier().days

/** What a reader sees, without markup. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('says everything in the language that was asked for, with days, papers and numbers', () => {
  const text = textOf(dossierHtml(buildDossier(), { language: 'uz', picture }))

  expect(text).toBe(
    'Karvon Travel Xiva: qalʼa ichidagi shahar Kim uchun NODIRA ALIEVA Sayohat sanalari 01.06.2026 – 08.06.2026 ' +
      'Usta uyida kechki ovqat. Kunma-kun dastur 1-kun · 01.06.2026 Ichan qalʼa Devorlarda sayr. ' +
      'Sayohatchilar Familiyasi va ismi Tugʻilgan sanasi Pasport Amal qilish muddati Viza ' +
      'ALIEVA NODIRA 21.05.1988 FA 123 45 67 01.01.2030 CN C77 – 01.12.2026 ' +
      'Chiptalar, vaucherlar, sugʻurta Билет HY 51 ' +
      'Favqulodda holatda Agentlik, kecha-yu kunduz +998 90 900 10 20 GULNORA (kecha-yu kunduz) ' +
      '+998 90 123 45 67 ' +
      'Agentlik Karvon Travel · +998 71 200 10 20 · hello@example.uz · https://www.example.uz · Toshkent, Navoiy koʻchasi 1',
  )
})

test('names are Cyrillic in Russian alone, and where no Latin name came they are written in Latin letters', () => {
  const [who] = buildDossier().travellers
  const travellers = [{ ...who, name: 'Ким Вера', latinName: '' } as never]
  const said = (language: 'ru' | 'en') =>
    textOf(dossierHtml(buildDossier({ travellers, papers: [] }), { language, picture }))

  expect(said('ru')).toMatch(/Нодира Алиева.*Ким Вера.*Гульнора/)
  expect(said('en')).toMatch(/NODIRA ALIEVA.*KIM VERA.*GULNORA/)
  expect(said('en')).not.toMatch(/\p{sc=Cyrillic}/u)
})

test('shows small pictures, each address once', () => {
  const dossier = buildDossier({ days: [{ ...day, thumbnailUrl: null } as never, { ...day, dayNumber: 2 } as never] })

  expect(dossierPictures(dossier)).toEqual([
    '/files/a/khiva-small.webp',
    '/files/a/walls.jpg',
    '/files/a/walls-small.webp',
  ])
  expect(dossierHtml(dossier, { language: 'ru', picture })).toContain(
    'src="https://office.example/files/a/walls-small.webp"',
  )
  expect(dossierHtml(dossier, { language: 'ru', picture: () => null })).not.toContain('<img')
})

test('a text without translation is marked where marks are asked for, and no other language takes its place', () => {
  const dossier = buildDossier({
    tourTitle: { ru: 'Хива', en: '', uz: ' ' },
    days: [
      { dayNumber: 3, title: { ...noText, en: 'Khiva' }, description: noText, imageUrl: null, thumbnailUrl: null },
    ],
  })
  const mark = ({ what, dayNumber }: { what: string; dayNumber: number }) => `?${what}${dayNumber}?`

  const onScreen = textOf(dossierHtml(dossier, { language: 'uz', picture, mark }))
  const onPaper = textOf(dossierHtml(dossier, { language: 'uz', picture }))

  expect(missingTexts(dossier, 'uz')).toEqual([
    { what: 'tourTitle', dayNumber: 0 },
    { what: 'dayTitle', dayNumber: 3 },
  ])
  expect(onScreen).toContain('Sayohat hujjatlari ?tourTitle0?')
  expect(onScreen).toContain('3-kun · 03.06.2026 ?dayTitle3?')
  expect(onPaper).not.toMatch(/\?|Хива|Khiva/)
  expect(dossierTitle(dossier, 'uz')).toBe('Sayohat hujjatlari, Нодира Алиева')
})

test('leaves out what there is nothing to say about', () => {
  const agency = buildAgency({ name: '', phone: '', emergencyPhone: '', email: '', address: '', site: '' })
  const empty = buildDossier({ agency, days: [], papers: [], emergencyContacts: [], returnDate: '' })

  const text = textOf(dossierHtml(empty, { language: 'en', picture }))

  expect(text).toContain('Dates 01.06.2026 Dinner.')
  expect(text).not.toMatch(/Day by day|Tickets|emergency|agency/)
})

test('a day after the return has no date', () => {
  const far = buildDossier({ days: [{ ...day, dayNumber: 12 } as never] })

  expect(textOf(dossierHtml(far, { language: 'en', picture }))).toContain('Day 12 Itchan Kala')
})

test('whatever people write stays a text', () => {
  const nasty = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', 'img src=x onerror=', '\n') })
  fc.assert(
    fc.property(
      nasty.map((text) => `x${text}`),
      fc.constantFrom(...languages),
      (text, language) => {
        const all = { ru: text, en: text, uz: text }
        const dossier = buildDossier({ clientName: text, tourTitle: all, papers: [{ title: text, description: text }] })
        const plain = dossierPage(buildDossier(), { language, picture })
        const page = dossierPage(dossier, { language, picture })
        const tags = (markup: string) => markup.match(/<\/?[a-z0-9]+/gi)
        expect(tags(page)).toEqual(tags(plain))
      },
    ),
  )
})

test('a file of its own asks nobody for anything but its pictures', () => {
  const page = dossierPage(buildDossier(), { language: 'uz', picture: () => 'data:image/webp;base64,AA==' })

  expect(page).toMatch(/^<!doctype html>\n<html lang="uz">/)
  expect(page).toContain('<title>Xiva: qalʼa ichidagi shahar, Нодира Алиева</title>')
  expect(page.match(/https?:/g)?.length).toBe(3)
  expect(page).toContain("default-src 'none'")
})

test('reads what the server sends, and a server that says less', () => {
  expect(dossier.read(JSON.parse(JSON.stringify(buildDossier())))).toEqual(buildDossier())
  expect(dossier.read({ clientTourId: 1, clientId: 2, tourId: 3 })).toMatchObject({ days: [], agency: { name: '' } })
})
