import { expect, test } from 'vitest'
import { setLanguage } from '../words/words'
import { describeFailure } from './describeFailure'

test.each([
  ['/work/.staff.csv.4711.part', '/work/staff.csv'],
  ['/work/config.json.4711.part', '/work/config.json'],
  ['/work/part.4711.csv', '/work/part.4711.csv'],
])('tells of %s as %s: of temporary names nobody knows', async (path, told) => {
  await setLanguage('ru')

  const { code, exit, message } = describeFailure(
    Object.assign(new Error(), { code: 'EACCES', syscall: 'open', path }),
    { server: '' },
  )

  expect({ code, exit, message }).toEqual({ code: 'FILE', exit: 1, message: `Нет доступа к файлу: ${told}` })
})
