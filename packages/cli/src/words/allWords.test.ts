import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What all people read: the words of screens and terminal, the labels of the kit, and the sources that hold texts. */
const packages = fileURLToPath(new URL('../../../', import.meta.url))
const files = (folder: string, name: RegExp) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !/\.(test|stories)\.|node_modules|[Ff]ixtures/.test(path))
    .map((path) => join(folder, path))
const read = (path: string) => readFileSync(join(packages, path), 'utf8')

const wordFiles = [
  ...files('admin/src', /\.ru\.json$/),
  ...files('cli/src/words', /\.json$/),
  ...files('cli/src/commands', /\.(ru|en)\.json$/),
]

/** Each text with its key: `admin/src/…/users.ru.json › card.created`. */
const texts = wordFiles.flatMap((path) => textsOf(JSON.parse(read(path)), path, ' › '))

function textsOf(value: unknown, key: string, joint = '.'): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, `${key}${joint}${name}`))
}

const isPlural = (key: string) => /_(one|few|many|other)$/.test(key)

/** After a number and no noun that goes with it: prepositions, verbs of what was named, shortened measures. */
const noNouns = new Set(
  `из до по на и или больше действует не удалён обновите уже неизвестен отвечает ответил стоит ещё работает боевой выполнен нет
  изменился дважды зашифровано хранится нигде был будет останется к у чел мин дн КБ МБ Мп Чтобы
  is can written yet вместе more are and or to does exists at did has removed still on already needs needed in of was cannot Type no as then
  KB MB files`.split(/\s+/),
)

/** Not counted: names, numbers of records, limits of a rule, which no text says of 1 or 21. */
const uncounted =
  /\{\{(name|names|types|left|other|id|server|file|profile|username|title|paper|day|from|limit|min|max|most|side|drop|keep|named|flag|host|out|expiry|row|line|pixels|plan|path|key|method)\}\}/

test('every number with a noun goes through the plural forms of its language', () => {
  const stiff = texts.filter(([key, text]) => {
    if (isPlural(key)) return false
    return [...text.matchAll(/(\{\{\w+\}\})[ {2}]([A-Za-zА-Яа-яЁёʻ]{2,})/gu)].some(
      ([, placeholder = '', word = '']) => !uncounted.test(placeholder) && !noNouns.has(word),
    )
  })
  expect(stiff).toEqual([])
})

test('texts that have plural forms have all of them', () => {
  const forms = new Map<string, string[]>()
  for (const [key] of texts.filter(([name]) => isPlural(name))) {
    const [, base = '', form = ''] = /^(.*)_(\w+)$/.exec(key) ?? []
    forms.set(base, [...(forms.get(base) ?? []), form])
  }
  const wanted = (key: string) =>
    /\/words\/en\/|\.en\.json/.test(key) ? ['one', 'other'] : ['few', 'many', 'one', 'other']

  expect(forms.size).toBeGreaterThan(50)
  expect([...forms].filter(([key, found]) => found.sort().join() !== wanted(key).join())).toEqual([])
})

test('the labels of the kit say numbers with the form of the word that goes with them', () => {
  const labels = files('ui/src', /\.tsx?$/).flatMap((path) =>
    [...read(path).matchAll(/`[^`]*\$\{(?!name|from|host)\w+\} ([а-яё]{3,})[^`]*`/gu)]
      .filter(([, word = '']) => !/^(слишком|изменился|ещё|мин|нельзя|не)$/.test(word))
      .map(([text]) => `${path}: ${text}`),
  )
  expect(labels).toEqual([])
})

/** Of a thing, whose gender its noun has. */
const ofThings =
  /passwordHint_|clientTours.*(delete\.text|details\.notFoundText)|visaMissing|visaOfUnknownCountry|otherDocuments\.fileHint|clientTourDocuments/

test('no text about a person takes them for a man or a woman', () => {
  const people =
    /^admin\/.*\/(users|account|clients|client|clientTours|contactActions|departures|records|clientPreferences|activityLog|notifications|login|conflict|common)\.ru\.json/
  const pronoun = /(?<![а-яё])(он|она|его|её|ему|ей|им|ею|нём|ней|него|неё|нему)(?![а-яё])/iu
  const deed = /(?<![а-яё])[а-яё]+(л|ла|лся|лась): \{\{/iu
  const gendered = texts.filter(
    ([key, text]) =>
      people.test(key) && !ofThings.test(key) && (pronoun.test(text) || deed.test(text) || /коллега/.test(text)),
  )
  expect(gendered).toEqual([])
})

/** Where the documents list another order: the captions on the card of a post (D3 §2.5). */
const listedOtherwise = ['PostCard.tsx']

test('languages stand ru, en, uz, but where the documents list them otherwise', () => {
  const sources = ['admin/src', 'api-client/src', 'cli/src', 'server/src', 'ui/src'].flatMap((folder) =>
    files(folder, /\.tsx?$/),
  )
  const list = /\[\s*(['"`])(ru|en|uz)\1,\s*\1(ru|en|uz)\1,\s*\1(ru|en|uz)\1\s*,?\s*\]/g
  const others = sources.filter((path) =>
    [...read(path).matchAll(list)].some(([, , ...order]) => order.slice(0, 3).join() !== 'ru,en,uz'),
  )
  expect(others.map((path) => path.split('/').at(-1))).toEqual(listedOtherwise)
})
