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
