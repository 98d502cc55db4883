import { displayPassport } from '../clientRecords/passportFields'
import { latinName } from '../clients/latinNames'
import { groupedPhone } from '../phones/phoneRules'
import { type Language, type LocalizedText, languages } from '../read/localizedText'
import { isBlank, trimmed } from '../validation/visibleText'
import { daysLater } from './departureRules'
import type { Dossier } from './dossierTypes'
import { type DossierWords, dossierWords } from './dossierWords'
import { type Html, html } from './html'

/** A text that is written in another language, but not in that of the dossier. */
export interface MissingText {
  what: 'tourTitle' | 'tourDescription' | 'dayTitle' | 'dayDescription'
  /** Of a day, else 0. */
  dayNumber: number
}

export interface DossierOptions {
  language: Language
  /** Where a stored picture is read from; null leaves it out. */
  picture(path: string): string | null
  /** Says on the screen that a text is missing; on paper it never stands. Without it nothing is said. */
  mark?: (missing: MissingText) => string
}

type Picture = Pick<Dossier, 'imageUrl' | 'thumbnailUrl'>

/** The pictures that a dossier shows, by their stored paths, each once. */
export const dossierPictures = (dossier: Dossier): string[] => [
  ...new Set([dossier, ...dossier.days].flatMap((shown) => pathOf(shown) ?? [])),
]

/** What is left out in a language, in the order of the dossier. */
export function missingTexts({ tourTitle, tourDescription, days }: Dossier, language: Language): MissingText[] {
  const missing = (text: LocalizedText, what: MissingText['what'], dayNumber = 0): MissingText[] =>
    isMissing(text, language) ? [{ what, dayNumber }] : []
  return [
    ...missing(tourTitle, 'tourTitle'),
    ...missing(tourDescription, 'tourDescription'),
    ...days.flatMap(({ title, description, dayNumber }) => [
      ...missing(title, 'dayTitle', dayNumber),
      ...missing(description, 'dayDescription', dayNumber),
    ]),
  ]
}

/** What the file, and the tab, of a dossier is called. */
export const dossierTitle = ({ tourTitle, clientName }: Dossier, language: Language): string =>
  [trimmed(tourTitle[language]) || dossierWords[language].dossier, clientName].filter(Boolean).join(', ')

/** A dossier as markup, to stand under `dossierStyles`. No text of another language takes the place of one that is missing. */
export function dossierHtml(dossier: Dossier, options: DossierOptions): string {
  const { language } = options
  const words = dossierWords[language]
  const { agency, clientName, days, departureDate, papers, returnDate, tourDescription, tourTitle } = dossier
  const title = trimmed(tourTitle[language])
  return html`<article class="dossier" lang="${language}">
<header class="dossier-head">
<div>
<p class="dossier-agency">${agency.name}</p>
<h1>${title || words.dossier}</h1>
${marked('tourTitle', 0, tourTitle, options)}
<dl class="dossier-facts">
${fact(words.preparedFor, inAlphabet(clientName, language))}
${fact(words.dates, [dayText(departureDate), dayText(returnDate)].filter(Boolean).join(' – '))}
</dl>
</div>
${picture(dossier, 'dossier-cover', options)}
</header>
${paragraph(tourDescription[language], 'dossier-about')}
${marked('tourDescription', 0, tourDescription, options)}
${section(
  words.programme,
  'dossier-days',
  days.map((day) => dayOf(day, dossier, words, options)),
)}
${section(words.travellers, 'dossier-people', travellers(dossier, words, language))}
${section(
  words.papers,
  'dossier-papers',
  papers.length === 0
    ? []
    : [html`<ul>${papers.map((paper) => html`<li><b>${paper.title}</b> ${paper.description}</li>`)}</ul>`],
)}
${section(words.emergency, 'dossier-emergency', emergency(dossier, words, language))}
${section(words.agency, 'dossier-contacts', contacts(dossier))}
</article>`.html
}

/** A dossier as a file of its own. */
export function dossierPage(dossier: Dossier, options: DossierOptions): string {
  const { html: head } =
    html`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'"><title>${dossierTitle(dossier, options.language)}</title>`
  const page = `@page { size: A4; margin: 14mm } body { margin: 0 } @media screen { body { max-width: 182mm; margin: 24px auto; padding: 0 16px } }`
  return `<!doctype html>
<html lang="${options.language}">
<head>${head}<style>${page}
${dossierStyles}</style></head>
<body>
${dossierHtml(dossier, options)}
</body>
</html>
`
}

function dayOf(
  day: Dossier['days'][number],
  { departureDate, returnDate }: Dossier,
  words: DossierWords,
  options: DossierOptions,
): Html {
  const { dayNumber, title, description } = day
  const { language } = options
  const date = departureDate === '' ? '' : daysLater(departureDate, dayNumber - 1)
  const isWithin = date >= departureDate && (returnDate === '' || date <= returnDate)
  return html`<section class="dossier-day">
${picture(day, '', options)}
<div>
<p class="dossier-when">${[words.day(dayNumber), isWithin ? dayText(date) : ''].filter(Boolean).join(' · ')}</p>
${isBlank(title[language]) ? null : html`<h3>${title[language].trim()}</h3>`}
${marked('dayTitle', dayNumber, title, options)}
${paragraph(description[language], '')}
${marked('dayDescription', dayNumber, description, options)}
</div>
</section>`
}

/** Names are read by hotels and borders: only in Russian are they Cyrillic. */
const inAlphabet = (name: string, language: Language): string => (language === 'ru' ? name : latinName(name))

function travellers({ travellers }: Dossier, words: DossierWords, language: Language): Html[] {
  const hasVisas = travellers.some(({ visas }) => visas.length > 0)
  const heads = [words.name, words.dateOfBirth, words.passport, words.validUntil, ...(hasVisas ? [words.visa] : [])]
  return [
    html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${travellers.map(({ name, dateOfBirth, passport, passportExpiry, visas, ...who }) => {
      const visaTexts = visas.map(({ countryCode, visaNumber, expiryDate }) =>
        [countryCode, visaNumber, expiryDate && `– ${dayText(expiryDate)}`].filter(Boolean).join(' '),
      )
      const cells = [
        dayText(dateOfBirth),
        displayPassport(passport),
        dayText(passportExpiry),
        ...(hasVisas ? [visaTexts.join('\n')] : []),
      ]
      return html`<tr><th scope="row">${language === 'ru' ? name : who.latinName || latinName(name)}</th>${cells.map((cell) => html`<td>${cell || '—'}</td>`)}</tr>
`
    })}</tbody></table>`,
  ]
}

function emergency({ agency, emergencyContacts }: Dossier, words: DossierWords, language: Language): Html[] {
  const lines = [
    ...(agency.emergencyPhone ? [{ name: words.agencyDayAndNight, reach: agency.emergencyPhone, remark: '' }] : []),
    ...emergencyContacts.map(({ name, phone, email, available24x7 }) => ({
      name: inAlphabet(name, language),
      reach: [groupedPhone(phone), email].filter(Boolean).join(', '),
      remark: available24x7 ? words.dayAndNight : '',
    })),
  ]
  if (lines.length === 0) return []
  return [
    html`<ul>${lines.map(({ name, reach, remark }) => html`<li><span>${name}${remark && ` (${remark})`}</span> <b>${reach}</b></li>`)}</ul>`,
  ]
}

function contacts({ agency: { name, phone, email, address, site } }: Dossier): Html[] {
  const lines = [name, phone, email, site, address].filter(Boolean)
  return lines.length === 0 ? [] : [html`<p>${lines.join(' · ')}</p>`]
}

/** Nothing where there is nothing to say. */
const section = (heading: string, kind: string, content: readonly Html[]): Html | null =>
  content.length === 0 ? null : html`<section class="${kind}"><h2>${heading}</h2>${content}</section>`

const fact = (name: string, value: string): Html | null =>
  value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : null

const paragraph = (text: string, kind: string): Html | null =>
  isBlank(text) ? null : html`<p class="${`dossier-text ${kind}`.trim()}">${text.trim()}</p>`

function picture(shown: Picture, kind: string, options: DossierOptions): Html | null {
  const path = pathOf(shown)
  const address = path && options.picture(path)
  return address ? html`<img class="${`dossier-picture ${kind}`.trim()}" src="${address}" alt="">` : null
}

function marked(
  what: MissingText['what'],
  dayNumber: number,
  text: LocalizedText,
  options: DossierOptions,
): Html | null {
  if (!options.mark || !isMissing(text, options.language)) return null
  return html`<p class="dossier-missing">${options.mark({ what, dayNumber })}</p>`
}

/** What is written in no language is not missing in one. */
const isMissing = (text: LocalizedText, language: Language): boolean =>
  isBlank(text[language]) && !languages.every((other) => isBlank(text[other]))

const pathOf = ({ imageUrl, thumbnailUrl }: Picture): string | null => thumbnailUrl ?? imageUrl

const dayText = (day: string): string => day.split('-').reverse().join('.')

/** Black on white whatever the theme around it; the same on the screen and on paper, but for what is marked as missing. */
export const dossierStyles = `
.dossier { color: #1c1917; font: 400 10.5pt/1.45 'Onest Variable', 'Onest', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; overflow-wrap: anywhere; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.dossier * { box-sizing: border-box; }
.dossier h1, .dossier h2, .dossier h3, .dossier p, .dossier dl, .dossier dd, .dossier ul { margin: 0; padding: 0; }
.dossier ul { list-style: none; }
.dossier h1 { font-size: 21pt; font-weight: 650; line-height: 1.15; letter-spacing: -0.01em; text-wrap: balance; }
.dossier h2 { margin: 9mm 0 3mm; padding-bottom: 1.5mm; border-bottom: 0.5mm solid #1f6f78; color: #17545b; font-size: 13pt; font-weight: 650; line-height: 1.25; break-after: avoid; }
.dossier h3 { font-size: 12pt; font-weight: 650; line-height: 1.3; }
.dossier-agency { margin-bottom: 2mm !important; color: #17545b; font-weight: 600; letter-spacing: 0.02em; }
.dossier-facts { display: flex; flex-wrap: wrap; gap: 2mm 10mm; margin-top: 4mm !important; }
.dossier-facts dt, .dossier-when { color: #57534e; font-size: 9pt; }
.dossier-facts dd { font-weight: 600; }
.dossier-head { display: flex; gap: 8mm; justify-content: space-between; align-items: center; }
.dossier-head > div { flex: 1; min-width: 0; }
.dossier-cover { flex: none; width: 76mm; height: 50mm; border-radius: 2mm; object-fit: cover; }
.dossier-text { white-space: pre-line; }
.dossier-about { margin-top: 5mm !important; }
.dossier-day { display: flex; gap: 5mm; align-items: flex-start; padding: 3.5mm 0; border-bottom: 0.2mm solid #e7e5e4; break-inside: avoid; }
.dossier-day:last-child { border-bottom: 0; }
.dossier-day > img { flex: none; width: 48mm; height: 32mm; border-radius: 1.5mm; object-fit: cover; }
.dossier-day > div { flex: 1; min-width: 0; }
.dossier-day .dossier-text { margin-top: 1mm; }
.dossier table { width: 100%; border-collapse: collapse; font-size: 9.5pt; }
.dossier thead { display: table-header-group; }
.dossier tr { break-inside: avoid; }
.dossier th, .dossier td { padding: 1.6mm 3mm 1.6mm 0; border-bottom: 0.2mm solid #d6d3d1; text-align: left; vertical-align: top; white-space: pre-line; }
.dossier thead th { color: #57534e; font-size: 8.5pt; font-weight: 500; }
.dossier tbody th { font-weight: 600; }
.dossier-papers li, .dossier-emergency li { padding: 1.2mm 0; break-inside: avoid; }
.dossier-emergency li { display: flex; justify-content: space-between; gap: 6mm; border-bottom: 0.2mm solid #e7e5e4; }
.dossier-emergency b { white-space: nowrap; font-variant-numeric: tabular-nums; }
.dossier-emergency, .dossier-contacts { break-inside: avoid; }
.dossier-missing { width: fit-content; margin: 1.5mm 0 !important; padding: 0.6mm 2.5mm !important; border: 0.3mm dashed #b45309; border-radius: 1.5mm; background: #fffbeb; color: #92400e; font-size: 9pt; }
@media screen and (max-width: 600px) { .dossier-head, .dossier-day { flex-direction: column; align-items: stretch; gap: 4mm; } .dossier-cover, .dossier-day > img { width: 100%; height: 44mm; } }
@media print { .dossier-missing { display: none; } }
`
