import { passwordLength } from '@karvon/api-client/users/userSchema'
import { fieldProblem } from '../http/problem'
import { usernameKey } from './employee'

/** The most common passwords that are long enough; guessers begin with these. */
const common = new Set(
  `1234567890 0123456789 9876543210 0987654321 1234567891 12345678910 123456789a 123123123123 1111111111 0000000000
  1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 qwertyuiop qwertyuiop123 qwerty123456 qwerty12345 qwerty1234
  1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3 zxcvbnm123 asdfghjkl123 asdfghjkl1 password12 password123 password1234
  password12345 passw0rd123 p@ssw0rd123 p@ssword123 iloveyou12 iloveyou123 administrator admin12345 admin123456
  admin1234567 superadmin superadmin1 welcome123 welcome1234 letmein1234 changeme123 football123 basketball
  princess123 sunshine123 superman123 unbelievable starwars123 michael123 samsung123 google12345 parolparol
  parol12345 parol123456 пароль1234 пароль12345 пароль123456 йцукенгшщз йцукен1234 йцукен12345 karvon1234
  karvon12345 karvon123456 karvonkarvon tashkent123 toshkent123 uzbekistan uzbekistan1 uzbekistan123 samarkand1
  samarkand123 samarqand1 abcdefghij abcdefghijk abcd123456 abc1234567 a123456789 q123456789 aa12345678`
    .split(/\s+/)
    .filter((password) => [...password].length >= passwordLength.min),
)

/**
 * Is it a password that nobody guesses at once? Its length is judged by the schema.
 * @param field the field that holds it
 * @throws {Problem} 400 with `errors[field]`
 */
export function checkStaffPassword(password: string, username: string, field = 'password'): void {
  const wanted = usernameKey(password)
  const name = usernameKey(username)
  if (name.length >= 4 && wanted.includes(name)) {
    throw fieldProblem(field, 'Пароль не должен содержать имя пользователя')
  }
  if (common.has(wanted) || new Set(wanted).size < 4) {
    throw fieldProblem(field, 'Слишком простой пароль: его подбирают в первую очередь')
  }
}
