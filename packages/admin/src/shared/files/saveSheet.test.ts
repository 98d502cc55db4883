import { opened } from '@karvon/api-client/sheets/fileKind'
import { gridsOf } from '@karvon/api-client/sheets/readSheets'
import { expect, test, vi } from 'vitest'
import { saveSheet } from './saveSheet'

test('hands over a workbook with a head and a line for each row', async () => {
  const kept: Blob[] = []
  URL.createObjectURL = vi.fn((blob: Blob) => `blob:${kept.push(blob)}`)
  URL.revokeObjectURL = vi.fn()

  await saveSheet('Метка «VIP»: 2 клиента', {
    name: 'Результат',
    columns: [
      { heading: 'Номер', width: 12, value: ({ id }) => id },
      { heading: 'Название', width: 40, value: ({ name }) => name },
    ],
    rows: [
      { id: 7, name: 'Нодира' },
      { id: 8, name: '=1+1' },
    ],
  })

  const bytes = new Uint8Array(await (kept[0] as Blob).arrayBuffer())
  const [sheet] = await gridsOf(opened(bytes), () => false)
  expect(sheet?.rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
    ['Номер', 'Название'],
    ['7', 'Нодира'],
    ['8', '=1+1'],
  ])
})
