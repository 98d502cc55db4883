import type { Canned } from '@karvon/api-client/testing/cannedClient'
import type { FaultPage } from './faultPage'
import { type FaultyCall, pressing, testFaults } from './faults'
import { keepsTyped } from './faultWords'

/** One kind of record: where it is, what fills in a form of it, and what it is called in its messages. */
export interface RecordFaults {
  name: string
  address: string
  /** What the screen asks for beside the records. */
  answers: Record<string, Canned>
  /** Path of the list. */
  list: string
  /** Where one is created, and what its own path begins with. @default that of the list */
  path?: string
  /** @default PATCH */
  update?: 'PUT' | 'PATCH'
  item: { id: number; [field: string]: string | number }
  /** Of the stored one. */
  title: string
  /** A field that every form of it has. */
  field: string
  /** What else a new one needs. */
  fill?(page: FaultPage): Promise<void>
  hasFile?: boolean
  add: string
  remove: string
  /** «визу»: Не удалось добавить …; «визы»: Не удалось загрузить … */
  one: string
  many: string
  /** «Виза добавлена» */
  done: readonly [added: string, updated: string, removed: string]
  /** What can be done with them beside. */
  more?: readonly FaultyCall[]
}

const scan = () => new File(['scan'], 'scan.pdf', { type: 'application/pdf' })

/** Reading, adding, changing and deleting records of one kind, each call with every fault. */
export function testRecordFaults(kind: RecordFaults): void {
  const { name, address, answers, list, path = list, update = 'PATCH', item, title, field, fill, hasFile } = kind
  const { add, remove, one, many, done, more = [] } = kind
  const record = `${path}/${item.id}`
  const keeps = keepsTyped(field, '777')

  async function save({ type, press }: FaultPage) {
    await type(field, '777')
    await press('Сохранить')
  }

  testFaults({
    name,
    address,
    ready: title,
    answers: {
      [`GET ${list}`]: { body: [item] },
      [`POST ${path}`]: { status: 201, body: { ...item, id: item.id + 1 } },
      [`${update} ${record}`]: { body: item },
      [`DELETE ${record}`]: { status: 204 },
      ...answers,
    },
    calls: [
      { call: `GET ${list}`, says: `Не удалось загрузить ${many}` },
      {
        call: `POST ${path}`,
        async act(page) {
          // The card of the fault before is still open, with its file.
          if (!document.querySelector('section[data-new]')) {
            await page.press(add)
            if (hasFile) await page.attach(scan())
          }
          await fill?.(page)
          await save(page)
        },
        says: `Не удалось добавить ${one}`,
        success: done[0],
        keeps,
      },
      {
        call: `${update} ${record}`,
        async act(page) {
          if (!document.querySelector('section[data-editing]')) await page.press('Редактировать')
          await save(page)
        },
        says: `Не удалось обновить ${one}`,
        success: done[1],
        keeps,
      },
      {
        call: `DELETE ${record}`,
        act: pressing('Удалить', remove),
        says: `Не удалось удалить ${one}`,
        success: done[2],
      },
      ...more,
    ],
  })
}
