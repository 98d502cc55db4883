/** What guessers begin with. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 0987654321 1234567891 12345678910
  123456a 123456789a 123123 123321 121212 112233 123123123 123123123123 159753 654321 666666 111111 000000 555555 777777
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qwerty qwerty1 qwerty12 qwerty123
  qwertyuiop qwertyuiop123 qwerty123456 qwerty12345 qwerty1234 qazwsx qazwsxedc zxcvbn zxcvbnm asdfgh asdfghjkl
  1qaz2wsx 1qaz2wsx3edc 1qazxsw23edc zaq12wsx zaq12wsxcde3 zxcvbnm123 asdfghjkl123 asdfghjkl1 password password1 password12
  password123 password1234 password12345 passw0rd passw0rd123 p@ssw0rd p@ssw0rd123 p@ssword123 iloveyou iloveyou12
  iloveyou123 administrator admin1 admin123 admin1234 admin12345 admin123456 admin1234567 superadmin superadmin1 welcome
  welcome1 welcome123 welcome1234 letmein letmein1234 changeme changeme123 dragon monkey football football123 basketball
  princess princess123 sunshine sunshine123 superman superman123 unbelievable starwars123 michael123 samsung samsung123
  google12345 secret secret123 parol1 parol123 parolparol parol12345 parol123456 пароль пароль1 пароль123 пароль1234
  пароль12345 пароль123456 йцукен йцукен123 йцукенгшщз йцукен1234 йцукен12345 karvon karvon1 karvon123 karvon1234
  karvon12345 karvon123456 karvonkarvon tashkent tashkent123 toshkent toshkent123 uzbekistan uzbekistan1 uzbekistan123
  samarkand samarkand1 samarkand123 samarqand samarqand1 abcdef abcdefgh abcdefghij abcdefghijk abc123 abc12345 abcd1234
  abcd123456 abc1234567 a123456 a123456789 q123456 q123456789 aa123456 aa12345678`.split(/\s+/),
)

const fewestDifferent = 4
const shortestName = 4

/**
 * What a form says beside a password that is long enough and guessed at once; null where there is nothing to say. It is
 * a warning: nothing that is long enough is refused.
 */
export function passwordWarning(password: string, username: string): string | null {
  const wanted = plain(password)
  const name = plain(username)
  if (name.length >= shortestName && wanted.includes(name))
    return 'Пароль содержит имя пользователя: такие подбирают легко'
  if (!wanted || (!common.has(wanted) && new Set(wanted).size >= fewestDifferent)) return null
  return 'Слишком простой пароль: такие подбирают в первую очередь'
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** How long a guesser would need, roughly: by its length and by how many kinds of signs it is made of. */
export function passwordStrength(password: string, username: string): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = new Set(password).size + 2 * (kinds - 1)
  if (passwordWarning(password, username) || score < 9) return 'weak'
  return score < 14 ? 'fair' : 'strong'
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
