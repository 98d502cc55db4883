import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everything } from '../../../test/everything'
import { runCli } from '../../../test/runCli'

test('a copy is a folder with everything as JSON, and the scans beside it', async () => {
  const { exit, folder, out } = await runCli('clients dossier 12 -o people', { answers: everything })

  const written = join(folder, 'people', 'client-12')
  const copy = readFileSync(join(written, 'data.json'), 'utf8')
  expect(exit).toBe(0)
  expect(readdirSync(written).sort()).toEqual(['5-паспорт.pdf', 'data.json'])
  expect(JSON.parse(copy)).toMatchObject({ fullName: 'Нодира Алиева', files: [{ name: '5-паспорт.pdf' }] })
  expect(copy).not.toContain('/files/private')
  expect(out).toContain('Карточка: 1')
})

test('nobody is erased unasked; the protocol says what went and what stays', async () => {
  const asked = await runCli('clients erase 12', { answers: everything })
  const looked = await runCli('clients erase 12 -n', { answers: everything })
  const { exit, out, folder, sent } = await runCli('clients erase 12 --confirm=1 -o protocol.json', {
    answers: everything,
  })

  expect(asked.exit).toBe(6)
  for (const run of [asked, looked]) expect(run.sent.filter(({ method }) => method === 'POST')).toEqual([])
  expect(looked.out).toContain('Нодира Алиева')
  expect(exit).toBe(0)
  expect(sent.at(-1)?.body).toEqual({ fullName: 'Нодира Алиева' })
  expect(out).toContain(
    'Данные клиента № 12 стёрты:\n  Карточка: 1\nОсталось:\n  Заявки с номера, который есть и у другого клиента',
  )
  expect(JSON.parse(readFileSync(join(folder, 'protocol.json'), 'utf8'))).toMatchObject({ clientId: 12 })
})
