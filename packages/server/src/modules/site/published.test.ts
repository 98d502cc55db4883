import { forStaff, forVisitors, localized, text, whole } from '@karvon/api-client/fields/fields'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import { columnsOf } from '../../fields/fieldKinds'
import { publishedTables } from './published'
import { published } from './siteTexts'

const fields = { title: forVisitors(localized({ max: 10 })), rank: forVisitors(whole({ min: 0, max: 9 })) }
const secret = text({ max: 10 })
const row = { title_ru: 'Хива', title_en: '', title_uz: '', rank: 3, secret: 'for staff' }

test('a field of which nobody has said who sees it is private, and does not compile', () => {
  // @ts-expect-error nobody has said who sees `secret`
  const { members, read } = published({ ...fields, secret })

  expect(Object.keys(members)).toEqual(['title', 'rank'])
  expect(read(row, undefined)).toEqual({ title: { ru: 'Хива', en: '', uz: '' }, rank: 3 })
})

test('a field for staff is not shown', () => {
  expect(Object.keys(published({ ...fields, secret: forStaff(secret) }).members)).toEqual(['title', 'rank'])
})

test('a change of any field that visitors see is told to whoever keeps the site', async () => {
  const { db, dialect } = (await startApp()).database
  const triggers =
    dialect.engine === 'sqlite'
      ? sql<{
          name: string
          statement: string
        }>`select tbl_name as name, sql as statement from sqlite_master where type = 'trigger' and name like '%_site_update'`
      : sql<{
          name: string
          statement: string
        }>`select replace(proname, '_site', '') as name, prosrc as statement from pg_proc where proname like '%_site'`
  const { rows } = await triggers.execute(db)

  const untold = Object.entries(publishedTables).flatMap(([table, { shown }]) => {
    const words = new Set(rows.find(({ name }) => name === table)?.statement.match(/new\.\w+/g))
    return columnsOf('new', shown).filter((column) => !words.has(column))
  })

  expect(untold).toEqual([])
})
