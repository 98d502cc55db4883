import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'
import { oddFiles, refusedFiles } from '../../../test/strangeFiles'

const answers: Record<string, Canned> = { 'POST /api/clients/alike/each': { body: [] } }

/** Runs the import over a file, as `-n` does unless something else is said. */
async function importing({ name, bytes }: { name: string; bytes(): Uint8Array }, ...flags: readonly string[]) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, name), bytes())
  return runCli(['clients', 'import', '-f', name, ...flags], { answers, folder })
}

test.each(refusedFiles)('$name is none of people: one sentence, and nothing is sent', async (file) => {
  const { exit, out, err, sent } = await importing(file)

  expect([exit, out], err).toEqual([2, ''])
  expect(err).toMatch(new RegExp(`^karvon: ${file.name}: .*${file.said}.*\\n$`))
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each(oddFiles)(
  '$name is read rightly',
  { timeout: 60_000 },
  async ({ rows, known, wrong = [], lacks, ...file }) => {
    const { exit, err, envelope } = await importing(file, '-n', '--json')

    expect(exit, err).toBe(wrong.length > 0 || lacks ? 2 : 0)
    for (const [text, reason] of wrong) expect(err).toContain(`«${text}». ${reason}`)
    if (lacks) expect(err).toContain(`${lacks} обязательно`)
    if (exit !== 0) return
    const { data, summary } = envelope() as unknown as {
      data: { columns: { field: string | null }[]; rows: unknown[] }
      summary: { create: number; joined: number }
    }
    expect(data.columns.filter(({ field }) => field)).toHaveLength(known)
    expect(summary.create + summary.joined).toBe(rows)
  },
)
