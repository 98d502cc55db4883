import excel from 'exceljs'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const now = () => new Date('2026-11-21T20:30:00.000Z')
const caption = (ru: string, en = '') => ({ ru, en, uz: '' })

async function startWithPosts() {
  const server = await startApp({ now })
  const captions = ['<p>Ёлки <strong>Чимгана</strong></p>', '<p>=Хива</p>', '<p>Регистан</p>']
  for (const [index, text] of captions.entries()) {
    await server.api.uzbekistanPosts.create({
      caption: caption(text, index === 2 ? 'Dawn' : ''),
      orderNumber: 3 - index,
    })
  }
  return server
}

async function put({ app, tokenOf }: StartedApp, id: number, body: object) {
  const headers = { authorization: `Bearer ${await tokenOf('director')}` }
  return app.inject({ method: 'PUT', url: `/api/uzbekistan-posts/${id}`, headers, payload: body })
}

test('takes one language for enough, a plain text for all three, and the order under both of its names', async () => {
  const server = await startWithPosts()

  await put(server, 1, { CAPTION: 'Для всех', order: 9 })
  await put(server, 2, { caption: { uz: 'Xiva' }, isActive: false })
  await put(server, 2, { orderNumber: 4 })

  const [one, two] = [await server.api.uzbekistanPosts.get(1), await server.api.uzbekistanPosts.get(2)]
  expect(one).toMatchObject({ caption: { ru: 'Для всех', en: 'Для всех', uz: 'Для всех' }, orderNumber: 9 })
  expect(two).toMatchObject({ caption: { ru: '<p>=Хива</p>', en: '', uz: 'Xiva' }, orderNumber: 4, isActive: false })
  await expect(
    server.api.uzbekistanPosts.update(1, { caption: caption('<p> </p>'), orderNumber: 1 }),
  ).rejects.toMatchObject({ status: 400, errors: { caption: ['Заполните хотя бы один язык для описания'] } })
  expect(await statusesOf([server.api.uzbekistanPosts.get(99)])).toEqual([404])
})

test('finds posts by words in any language, not by their markup, and by state', async () => {
  const server = await startWithPosts()
  await put(server, 3, { isActive: false })
  const find = async (query: Parameters<typeof server.api.uzbekistanPosts.search>[0]) =>
    (await server.api.uzbekistanPosts.search(query)).map(({ id }) => id)

  expect(await find({})).toEqual([3, 2, 1])
  expect(await find({ search: 'елки чимгана' })).toEqual([1])
  expect(await find({ search: 'DAWN' })).toEqual([3])
  expect(await find({ search: 'strong' })).toEqual([])
  expect(await find({ isActive: true })).toEqual([2, 1])
  expect(await find({ isActive: false, search: 'ре' })).toEqual([3])
})

test('exports posts in their order as a workbook and as CSV', async () => {
  const { api } = await startWithPosts()

  const [xlsx, csv] = [await api.uzbekistanPosts.export(), await api.uzbekistanPosts.export({}, 'csv')]

  const book = new excel.Workbook()
  await book.xlsx.load(await xlsx.blob.arrayBuffer())
  const rows = (book.worksheets[0]?.getSheetValues() ?? []) as unknown[][]
  expect([xlsx.fileName, csv.fileName]).toEqual(['uzbekistan_posts_2026-11-22.xlsx', 'uzbekistan_posts_2026-11-22.csv'])
  expect(rows.slice(1).map((row) => row[3])).toEqual(['Описание (рус.)', 'Регистан', "'=Хива", 'Ёлки Чимгана'])
  expect((await csv.blob.text()).split('\r\n')[3]).toBe('1,3,Ёлки Чимгана,,,Активен,2026-11-22 01:30')
})

test('exports what is shown beside a filter, and nothing else', async () => {
  const server = await startWithPosts()
  await put(server, 3, { isActive: false })
  await put(server, 2, { caption: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' } })
  const exported = async (query: Parameters<typeof server.api.uzbekistanPosts.search>[0]) => {
    const lines = (await (await server.api.uzbekistanPosts.export(query, 'csv')).blob.text()).split('\r\n')
    return lines.slice(1, -1).map((line) => Number(line.split(',')[0]))
  }

  for (const query of [
    {},
    { search: 'елки чимгана' },
    { isActive: false },
    { isTranslated: false },
    { isTranslated: true },
  ]) {
    const shown = await server.api.uzbekistanPosts.search(query)
    expect(await exported(query)).toEqual(shown.map(({ id }) => id))
  }
  expect(await exported({ isTranslated: true })).toEqual([2])
})

test('exports more posts than are read at a time, each once and in their order', async () => {
  const { api, database } = await startApp()
  const moment = now().toISOString()
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    ...{
      caption_ru: `№${index}`,
      caption_en: '',
      caption_uz: '',
      search_text: '',
      is_active: 1 as const,
      created_at: moment,
      updated_at: moment,
    },
    // Equal numbers in plenty: the id decides then.
    order_number: Math.floor(index / 700),
  }))
  await database.db.insertInto('uzbekistan_posts').values(rows).execute()

  const csv = await api.uzbekistanPosts.export({}, 'csv')

  const captions = (await csv.blob.text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[2])
  expect(captions).toEqual(rows.map(({ caption_ru }) => caption_ru))
})
