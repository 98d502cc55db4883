import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

/** Without what they are. */
const wordsIn = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0])

test.each([
  ['tours de', 'deactivate delete'],
  ['tours list --min', '--min-price'],
  ['tours list --sort val', 'valid-from valid-until'],
  ['--profile w', 'work'],
  ['profile use w', 'work'],
  ['users grant CanEditT', 'CanEditTours'],
  ['help tours days m', 'move'],
  ['help exit', 'exit-codes'],
  ['plan -o x.json tours up', 'update'],
  ['plan --o', '--out'],
  ['jobs list ', ''],
])('completes %s', async (line, expected) => {
  const { folder } = await runCli('profile add work https://office.example.uz')

  const { out } = await runCli(['__complete', '--', ...line.split(' ')], { folder })

  expect(wordsIn(out).join(' ')).toBe(expected)
})

test.each(['tours get 1', 'tours days list 1', 'tours update 1', 'trips add --tour 1'])(
  'completes %s with the tours that a list has shown, by id and title',
  async (line) => {
    const shown = [12, 15, 7].map((id) => buildTour({ id, title: { ru: `Хива ${id}`, en: '', uz: '' } }))
    const { folder } = await runCli('tours list', { answers: { 'GET /api/tours/all': cannedPage(shown) } })

    const { out, sent } = await runCli(['__complete', '--', ...line.split(' ')], { folder })

    expect(out).toBe('12\tХива 12\n15\tХива 15\n')
    expect(sent).toEqual([])
  },
)

test('an empty last word may be told by a flag, for shells that lose it', async () => {
  const { out } = await runCli('__complete --empty -- content hero')

  expect(wordsIn(out)).toEqual(['list', 'get', 'update', 'media'])
})

test.each(['bash', 'zsh', 'fish', 'pwsh'])(
  'the script of %s asks the program and takes titles off the words',
  async (shell) => {
    const { out } = await runCli(`completion ${shell}`)

    expect(out).toContain('karvon __complete')
    expect(out).toMatch(shell === 'fish' ? /string join/ : /\\t/)
  },
)

test('says behind a command and a flag what it is', async () => {
  const commands = await runCli('__complete -- tours exp')
  const flags = await runCli('__complete -- tours list --min')

  expect(commands.out).toBe('export\tВыгрузить туры в файл; фильтры те же, что у списка\n')
  expect(flags.out).toMatch(/^--min-price\t.+\n$/)
})
