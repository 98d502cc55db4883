/** Series and number as one, whatever stands between: AA 1234567 is АА1234567, typed on either keyboard. */
export const paperKey = (number: string): string => latinLike(number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''))

export const isSameNumber = (one: string, other: string): boolean =>
  paperKey(one) !== '' && paperKey(one) === paperKey(other)

/** A name, however it is spaced and whatever is in capitals. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim()

/** Of a number of a paper the last three signs alone. */
export const masked = (number: string): string => `${'•'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`

/** Latin letters that look as Cyrillic ones do. */
const [lookalikes, latin] = ['АВЕКМНОРСТУХ', 'ABEKMHOPCTYX']

/** The text with the Latin letters that look as its Cyrillic capitals do. */
export const latinLike = (text: string): string =>
  text.replace(/\p{sc=Cyrillic}/gu, (letter) => latin[lookalikes.indexOf(letter)] ?? letter)
