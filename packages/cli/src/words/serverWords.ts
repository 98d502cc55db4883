import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import { currentLanguage, serverTable } from './words'

/** What differs from time to time in a known text: numbers, there written `#`, and what is quoted, there `*`. */
const changing = /\d+|(?<=«)[^«»]*(?=»)/g

/** Where one text is put together of several. */
const seam = /([.:] )/

/** A text of the server or of the rules, which speak Russian, in the spoken language; as it is when nobody translated it. */
export function serverWords(text: string): string {
  if (currentLanguage() === 'ru') return text
  return (
    known(text) ??
    text
      .split(seam)
      .map((part) => known(part) ?? part)
      .join('')
  )
}

function known(text: string): string | undefined {
  const pattern = text.replace(changing, (found) => (/^\d/.test(found) ? '#' : '*'))
  const values = text.match(changing) ?? []
  const english: Readonly<Record<string, string | undefined>> = serverTable()
  return english[text] ?? english[pattern]?.replace(/#|(?<=«)\*(?=»)/g, () => named(text, values.shift() ?? ''))
}

/** Rights have names in Russian alone; the terminal and its help call them as the API does. */
function named(text: string, value: string): string {
  if (!/^Нужн[ао] (право|роль) /.test(text)) return value
  const names = Object.entries({ ...permissionNames, ...roleNames })
  return names.find(([, name]) => name === value)?.[0] ?? value
}
