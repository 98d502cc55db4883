import { passwordLength } from './passwordLength'

/** Signs that are not taken for one another when they are read aloud or typed from paper. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groupLength = 4
const fewestGroups = 4

/**
 * A password that nobody guesses: groups of four with dashes between, 19 characters or more. Of 2³² numbers the first of 56 signs
 * come up once more than the last: nobody guesses better for it.
 * @param min characters that an agency asks for
 */
export function newPassword(min = 0): string {
  const count = Math.max(fewestGroups, Math.ceil((min + 1) / (groupLength + 1)))
  const group = () =>
    Array.from(crypto.getRandomValues(new Uint32Array(groupLength)), (number) => signs[number % signs.length]).join('')
  return Array.from({ length: count }, group).join('-').slice(0, passwordLength.max)
}
