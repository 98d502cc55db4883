import { expect, test } from 'vitest'
import { passport, startWithClients, visa } from '../../../test/clientRecords'
import { pdfFile, wordFile } from '../../../test/papers'
import { picture, textFile } from '../../../test/pictures'
import { statusesOf } from '../../../test/statusesOf'

test('accepts scans for passports and visas, Word files for other papers, and only what the bytes are', async () => {
  const { api, id, database } = await startWithClients()
  const title = { title: 'Анкета', description: '' }
  const webp = await picture('webp')

  const calls = [
    api.clientDocuments.create(id, passport, wordFile('паспорт.docx')),
    api.visas.create(id, visa, webp),
    api.otherDocuments.create(id, title, textFile('анкета.pdf')),
    api.otherDocuments.create(id, title, wordFile('анкета.docx', { macros: true })),
    api.otherDocuments.create(id, title, new File(['PK\x03\x04 not a document'], 'a.docx')),
    api.otherDocuments.create(id, title, pdfFile('анкета.docx')),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 415))
  expect(await database.db.selectFrom('files').selectAll().execute()).toEqual([])
})

test('gives files up when they are replaced, deleted or their client is, and closes their addresses', async () => {
  const { api, id, database, signIn } = await startWithClients()
  await api.clientDocuments.create(id, passport, await picture())
  await api.visas.create(id, visa, pdfFile('виза.pdf'))
  const [old] = await api.clientDocuments.list(id)

  await api.clientDocuments.update(id, old?.id ?? 0, passport, pdfFile('новый.pdf'))
  await api.visas.remove(id, 1)

  const [current] = await api.clientDocuments.list(id)
  const status = async (path: string | null | undefined) => (await fetch(api.files.address(path ?? ''))).status
  expect([await status(old?.fileUrl), await status(current?.fileUrl)]).toEqual([404, 200])
  await api.clients.remove(id)
  expect(await status(current?.fileUrl)).toBe(404)
  // With the client goes what lay there of theirs before.
  await (await signIn('director')).bin.purge('clients', id)
  const files = await database.db.selectFrom('files').select(['unused_since', 'visibility', 'section']).execute()
  expect(files.every((file) => file.unused_since && file.visibility === 'private' && file.section === 'clients')).toBe(
    true,
  )
  expect(files).toHaveLength(3)
})
