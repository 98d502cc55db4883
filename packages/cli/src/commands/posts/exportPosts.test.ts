import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const posts = [1, 2, 3].map((id) => ({ id, caption: { ru: `<p>Хива ${id}</p>`, en: '', uz: '' }, isActive: id < 3 }))
const answers = { 'GET /api/uzbekistan-posts': { body: posts }, 'GET /api/uzbekistan-posts/all': { body: posts } }

test('exports posts as they come, for people without their markup', async () => {
  const { exit, out, err, sent } = await runCli('posts export --format csv -o - --headers ru', { answers })
  const forFiles = await runCli('posts export --format csv -o -', { answers })

  expect(exit).toBe(0)
  expect(out.split('\r\n')).toHaveLength(5)
  expect(out).toContain('Хива 2')
  expect(out).not.toContain('<p>')
  expect(forFiles.out).toContain('<p>')
  expect(err).toContain('3 строк')
  expect(sent).toHaveLength(1)
})

test('tells a refusal as every command does', async () => {
  const { exit } = await runCli('posts export -o posts.csv', {
    answers: { 'GET /api/uzbekistan-posts': { status: 403 } },
  })

  expect(exit).toBe(7)
})

test('counts what there is', async () => {
  const { envelope } = await runCli('posts stats --json', { answers })

  expect(envelope().data).toMatchObject({ total: 3, active: 2, inactive: 1, 'in.ru': 3, 'in.uz': 0, mobile: 0 })
})
