import { cannedPage } from '@karvon/api-client/http/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

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

  expect(out.trim().split('\n').join(' ')).toBe(expected)
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

  expect(out.trim().split('\n')).toEqual(['list', 'get', 'update', 'media'])
})

test.each(['bash', 'zsh', 'fish', 'pwsh'])(
  'the script of %s asks the program and takes titles off the words',
  async (shell) => {
    const { out } = await runCli(`completion ${shell}`)

    expect(out).toContain('karvon __complete')
    expect(out).toMatch(shell === 'fish' ? /string join/ : /\\t/)
  },
)
