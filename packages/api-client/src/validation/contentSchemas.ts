import { type LocalizedText, languages } from '../read/localizedText'
import { localizedText } from './schemaFields'

/** Longest rich text, in characters of HTML including tags (document 3 §5). */
export const richTextLimit = 1000

/** No `<` within: of a text with thousands of them each would else be followed to the end of the text. */
const tags = /<[^<>]*>/g

/** The text of HTML: tags dropped, entities of spaces read, for "is there anything in it". */
export function strippedText(html: string): string {
  return html
    .replace(tags, '')
    .replace(/&nbsp;/g, ' ')
    .trim()
}

/** The text of HTML in one line of at most so many characters, for lists and logs. */
export function displayText(html: string, limit: number): string {
  const text = strippedText(html.replace(tags, ' ')).replace(/\s+/g, ' ')
  return text.length > limit ? `${text.slice(0, limit - 1).trimEnd()}…` : text
}

/** Three rich texts, none of them empty after stripping markup (document 3 §5, AMB-116). */
export const everyRichText = () =>
  filledRichText((texts) => texts.every((text) => strippedText(text) !== ''), 'Все поля обязательны')

/** Three rich texts, at least one of them filled (AMB-119). */
export const someRichText = () =>
  filledRichText((texts) => texts.some((text) => strippedText(text) !== ''), 'Заполните хотя бы один язык для описания')

/** Three plain texts, none of them blank (document 3 §5). */
export const everyText = (limit: number) =>
  localizedText(limit).test('every', 'Все поля обязательны', (value) =>
    languages.every((language) => (value as LocalizedText)[language].trim() !== ''),
  )

function filledRichText(isEnough: (texts: string[]) => boolean, message: string) {
  return localizedText(richTextLimit).test('filled', message, (value) =>
    isEnough(languages.map((language) => (value as LocalizedText)[language])),
  )
}
