import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uzbekistanBannerFields } from '@karvon/api-client/content/uzbekistanBannerFields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { noText } from '@karvon/api-client/read/localizedText'
import { afterEach, expect, test } from 'vitest'
import { runCli } from '../../test/runCli'
import known from './en/server.json'
import { serverWords } from './serverWords'
import { setLanguage } from './words'

afterEach(() => setLanguage('ru'))

test.each([
  ['Тур не найден', 'Tour not found'],
  ['Файл слишком большой: не больше 25 МБ', 'the file is too large: 25 MB at most'],
  [
    'Слишком большое изображение: 20000×2001, не больше 40 мегапикселей',
    'the picture is too large: 20000×2001, 40 megapixels at most',
  ],
  [
    'Содержимое файла «хива 2.jpg» не соответствует его расширению',
    'what «хива 2.jpg» holds is not what its name says',
  ],
  ['Тип файла не поддерживается: HEIC', 'files of this type are not taken: HEIC'],
  ['Чего никто не переводил', 'Чего никто не переводил'],
])('%s', async (russian, english) => {
  expect(serverWords(russian)).toBe(russian)
  await setLanguage('en')
  expect(serverWords(russian)).toBe(english)
})

test('takes over as many values as the text has', () => {
  const values = (text: string) => (text.match(/[#*]/g) ?? []).join('')

  expect(Object.entries(known).filter(([russian, english]) => values(russian) !== values(english))).toEqual([])
})

/** What the server and the rules that it shares may say. */
function sourcesOf(...packages: string[]): string {
  return packages
    .map((name) => join(import.meta.dirname, '../../..', name, 'src'))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join()
}

test('knows no text that nobody says any more', () => {
  const sources = sourcesOf('server', 'api-client')
  const isSaid = (text: string) =>
    text.split(/«?[#*]»?/).every((part) => sources.includes(part)) ||
    // `${noun} не найден`
    sources.includes(`'${text.replace(/ не найден$/, '')}'`)

  expect(Object.keys(known).filter((text) => !isSaid(text))).toEqual([])
})

test('knows the English of everything that the server refuses with', async () => {
  await setLanguage('en')
  const sources = sourcesOf('server', 'api-client')
  const said = [
    ...sources.matchAll(/new Problem\(\s*'\w+',\s*(['`])(.*?)\1/g),
    ...sources.matchAll(/new InstagramError\(\s*(['`])(.*?)\1/g),
    ...sources.matchAll(/\[\d{3}, \['\w+', (['`])(.*?)\1/g),
    ...sources.matchAll(/\bconst \w+ = (')([А-ЯЁ][^'\\]*)\1/g),
    ...sources.matchAll(/fieldProblem\(\s*'[\w.]+',\s*(['`])(.*?)\1/g),
    ...sources.matchAll(/\b(?:notFound|required|unknown|notNumber|tooSmall|tooLarge): (['`])(.*?)\1/g),
    ...sources.matchAll(/\b(?:required|typeError|oneOf|nameOf|optionalPlaceOf)\((?:\w+, )?(['`])(.*?)\1/g),
    ...sources.matchAll(/\b(?:min|max|test|matches)\([^'`\n]*?(?:'[\w-]+', )?(['`])(.*?)\1/g),
  ]
  const russian = said.map(([, , text = '']) => text).filter((text) => /[а-яё]/i.test(text))

  // What is put in is a number or is quoted. Where it is a word, the text is put together of others that are known.
  const isPutTogether = /^\$\{|известны \$\{/
  const spoken = russian
    .filter((text) => !isPutTogether.test(text))
    .map((text) => text.replace(/(?<=«)\$\{[^}]*\}(?=»)/g, 'x').replace(/\$\{[^}]*\}/g, '7'))
  expect([...new Set(spoken)].filter((text) => serverWords(text) === text)).toEqual([])
})

test('a broken rule is told in English with the fields that it is about', async () => {
  const { message } = await schemaOf(uzbekistanBannerFields)
    .validate({ title: { ...noText, ru: 'Хива' } })
    .catch((error) => error)
  await setLanguage('en')
  expect(serverWords(message)).toBe('all languages are needed')
})

test('a refusal by field is told in English, field by field', async () => {
  const refused = { detail: 'Некорректные данные', errors: { username: ['Это имя пользователя уже занято'] } }
  const answers = { 'POST /api/users': { status: 400, body: refused } }

  const { err } = await runCli('api POST /api/users --lang en', { answers })

  expect(err).toBe('karvon: Invalid data: username: the username is taken\n')
})

test('a refusal of one field that says it all is told once', async () => {
  const taken = 'Это имя пользователя уже занято'
  const answers = { 'POST /api/users': { status: 409, body: { detail: taken, errors: { username: [taken] } } } }

  const [english, russian] = [
    await runCli('api POST /api/users --lang en', { answers }),
    await runCli('api POST /api/users', { answers }),
  ]

  expect(english.err).toBe('karvon: the username is taken\n')
  expect(russian.err).toBe(`karvon: ${taken}\n`)
})
