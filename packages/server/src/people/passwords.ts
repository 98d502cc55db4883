import { Problem } from '../http/problem'

/** argon2id at the strength OWASP names first: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`

/** Loaded with the first password. */
const argon2 = () => import('@node-rs/argon2')

/** Nobody's password: verified for unknown names, so that they take as long as known ones. */
const nobody = `${current}fwT4TJtOdFxyhOb62PKYrw$p+x5Ff8C0sg32uD7K0RjWqC8tq/gSQYXIkF5CW+sXhE`

export type Passwords = ReturnType<typeof passwords>

/** Hashing takes 20 MB and 0.1 s each: four at a time, fifty wait, the rest are told to come back. */
export function passwords({ atOnce = 4, queue = 50 } = {}) {
  let running = 0
  const waiting: (() => void)[] = []

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queue)
        throw new Problem('unavailable', 'Сервер занят. Попробуйте войти через минуту', undefined, 30)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    /** @returns the hash in PHC format, salt included */
    hash: (password: string): Promise<string> => limited(async () => (await argon2()).hash(password, strength)),

    /** Takes the same time whether or not there is a hash to compare with. */
    async verify(stored: string | null, password: string): Promise<boolean> {
      const isRight = await limited(async () => (await argon2()).verify(stored ?? nobody, password))
      return isRight && stored !== null
    },

    /** Was it hashed at another strength than today's? */
    isOutdated: (stored: string): boolean => !stored.startsWith(current),
  }
}
