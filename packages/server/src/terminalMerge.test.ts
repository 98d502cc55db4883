import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { expect, test } from 'vitest'
import { runProgram } from '../../cli/src/runProgram'
import { testWorld } from '../../cli/test/runCli'
import { quick } from '../test/clients'
import { everyRowOf } from '../test/mergePairs'
import { pdfFile } from '../test/papers'
import { startApp } from '../test/startApp'

test('the terminal shows a merge, makes it by one call, and takes it back', async () => {
  const server = await startApp()
  const { api, database } = server
  const token = await server.tokenOf('director')
  const { folder } = testWorld()
  const karvon = async (line: string) => {
    const env = { KARVON_SERVER: server.baseUrl, KARVON_TOKEN: token, KARVON_LANG: 'en' }
    const { world, out, err } = testWorld({ folder, env })
    const exit = await runProgram(`${line} --json`.split(' '), world)
    return { exit, err: err.text(), answer: JSON.parse(out.text()) }
  }
  const keep = Number((await api.clients.create(quick()))?.id)
  const drop = Number((await api.clients.create(quick({ firstName: 'Nodira', phoneNumbers: ['+998935554433'] })))?.id)
  await api.clientDocuments.create(drop, buildClientDocument(), pdfFile('паспорт.pdf'))
  const before = await everyRowOf(database.db)

  const shown = await karvon(`clients merge ${keep} ${drop} -n`)
  const unchanged = await everyRowOf(database.db)
  const merged = await karvon(`clients merge ${keep} ${drop} --confirm=1`)
  const card = await api.clients.get(keep)
  const papers = await api.clientDocuments.list(keep)
  const undone = await karvon(`undo ${merged.answer.job}`)

  expect([shown.exit, merged.exit, undone.exit], merged.err + undone.err).toEqual([0, 0, 0])
  expect(unchanged).toEqual(before)
  expect(shown.err).toContain(`Goes over to client ${keep}: contacts 1, documents 1`)
  expect(shown.err).toContain(`client:${drop} firstName: «Nodira» → «Нодира»`)
  expect(card.contacts.map(({ value }) => value)).toEqual(['+998901234567', '+998935554433'])
  expect(papers).toMatchObject([{ fileUrl: expect.stringContaining('.pdf') }])
  expect(await everyRowOf(database.db)).toEqual(before)
})
