import displayWidth from 'fast-string-width'
import { expect, test } from 'vitest'
import { everyCommand } from '../../test/everyCommand'
import { testWorld } from '../../test/runCli'
import { runProgram } from '../runProgram'

/** The help as a terminal of this width shows it. */
async function helpAt(columns: number, path: string): Promise<string[]> {
  const { world, out } = testWorld({ env: { KARVON_LANG: columns % 2 ? 'en' : 'ru' } })
  Object.assign(world.stdout, { isTTY: true, columns })
  await runProgram([...path.split(' ').filter(Boolean), '--help'], world)
  return out.text().split('\n')
}

/** What is typed is not broken: it is copied as a whole. */
const isTyped = (line: string) => /^ {2}karvon |^(Использование|Usage): |^\S+$/.test(line)

test.each([60, 61, 40])(
  'no line of any help is wider than a terminal of %i columns',
  async (columns) => {
    const paths = ['', ...(await everyCommand()).map(({ path }) => path)]
    const wide: string[] = []
    for (const path of paths)
      for (const line of await helpAt(columns, path))
        if (displayWidth(line) > columns && !isTyped(line)) wide.push(`${path}: ${line}`)

    expect(wide).toEqual([])
  },
  120_000,
)

test('on a narrow terminal words stand below what they are about', async () => {
  const lines = await helpAt(40, 'trips add')

  const at = lines.findIndex((line) => line.includes('--departure <day>'))
  expect(lines[at + 1]).toMatch(/^ {6}\S/)
})
