import { expect, test } from 'vitest'
import { permissionNames, roleNames } from '../auth/accessNames'
import { permissions, roles } from '../auth/accessRules'
import { matchColumnsOf } from './clientMapping'
import { userColumns } from './userColumns'
import { type KnownUser, rowsToUsers } from './userRows'

const context = { today: '2026-11-28', timeZone: 'Asia/Tashkent' }

function read(rows: readonly (readonly string[])[], staff: readonly KnownUser[] = []) {
  const grid = { rows: rows.map((texts, at) => ({ row: at + 1, cells: texts.map((text) => ({ text })) })) }
  const matched = matchColumnsOf(userColumns, grid)
  if (!matched) throw new Error('No columns')
  return rowsToUsers(matched, context, staff)
}

const anna: KnownUser = {
  id: 3,
  name: 'Анна Ким',
  username: 'anna',
  role: 'Admin',
  permissions: ['CanEditTours', 'CanSeeUsers'],
  isDeactivated: false,
}

const wholly = { name: 'Олег Пак', username: 'oleg', role: 'Admin', permissions: ['CanEditTours', 'CanSeeUsers'] }

test.each([
  [
    ['ФИО', 'Логин', 'Роль', 'Права доступа', 'Статус'],
    ['Администратор', 'Вести туры, Просмотр клиентов и сотрудников', 'деактивирован'],
  ],
  [
    ['Xodim', 'Foydalanuvchi nomi', 'Rol', 'Huquqlar', 'Holati'],
    ['administrator', 'turlarni tahrirlash; mijozlar va xodimlarni koʻrish', 'nofaol'],
  ],
  [
    ['Ходим', 'Фойдаланувчи номи', 'Рол', 'Рухсатлар', 'Ҳолати'],
    ['2', 'турларни таҳрирлаш; мижозлар ва ходимларни кўриш', 'нофаол'],
  ],
  [
    ['Full name', 'Login', 'Role', 'Access rights', 'Disabled'],
    ['Administrator', 'Keep tours\nSee clients and employees', 'yes'],
  ],
  [
    ['name', 'username', 'role', 'permissions', 'isDeactivated'],
    ['Admin', 'CanEditTours, CanSeeUsers', 'true'],
  ],
])('heads and words are known in each language: %j', (heads, said) => {
  const { rows, wrongCells } = read([heads, ['Олег Пак', 'oleg', ...said]])

  expect(wrongCells).toEqual([])
  expect(rows[0]?.said).toEqual({ ...wholly, isDeactivated: true })
})

test('every role and permission is known by its name and by the words of our exports', () => {
  for (const role of roles)
    for (const word of [role, roleNames[role]])
      expect(
        read([
          ['username', 'name', 'role'],
          ['a', 'А', word],
        ]).rows[0]?.said?.role,
        word,
      ).toBe(role)
  for (const held of permissions)
    for (const word of [held, permissionNames[held]])
      expect(
        read([
          ['username', 'name', 'permissions'],
          ['a', 'А', word],
        ]).rows[0]?.said?.permissions,
        word,
      ).toEqual([held])
})

test('of somebody who is there a row says what it says; an empty cell nothing, a dash empties permissions', () => {
  const heads = ['Имя', 'Имя пользователя', 'Роль', 'Разрешения', 'Активен', 'Версия']
  const { rows } = read(
    [heads, ['', ' ANNA ', '', '', '', '4'], ['Олег Пак', 'oleg', '', '', 'да', '']],
    [anna, { ...anna, id: 4, username: 'boris' }],
  )

  expect(rows).toMatchObject([
    { row: 2, known: { id: 3 }, version: 4, said: {} },
    { row: 3, said: { name: 'Олег Пак', username: 'oleg', role: 'User', permissions: [], isDeactivated: false } },
  ])
  expect(rows[0]?.said).toEqual({})
  expect(rows[1]).not.toHaveProperty('known')
  expect(
    read(
      [
        ['Логин', 'Права'],
        ['anna', '-'],
      ],
      [anna],
    ).rows[0]?.said,
  ).toEqual({ permissions: [] })
  expect(
    read(
      [
        ['Логин', 'Права'],
        ['anna', 'нет'],
      ],
      [anna],
    ).rows[0]?.said,
  ).toEqual({ permissions: [] })
})

test('all wrong cells are named at once', () => {
  const heads = ['Имя', 'Логин', 'Роль', 'Права', 'Активен', 'Деактивирован']
  const { rows, wrongCells } = read(
    [
      heads,
      ['А', 'a', 'начальник', 'Вести туры; летать, плавать', 'может быть', ''],
      ['Б', 'A', '', '', '', ''],
      ['', 'c', '', '', '', ''],
      ['Г', '', '', '', '', ''],
      ['', 'anna', '', '', 'да', 'да'],
    ],
    [anna],
  )

  expect(wrongCells.map(({ row, head, reason, message, values }) => [row, head, message ?? reason, values])).toEqual([
    [2, 'Роль', 'notChoice', undefined],
    [2, 'Права', 'noPermission', { names: 'летать, плавать' }],
    [2, 'Активен', 'notChoice', undefined],
    [3, 'Логин', 'twice', { row: '2' }],
    [4, 'Имя', 'Имя обязательно', undefined],
    [5, 'Логин', 'Имя пользователя обязательно', undefined],
    [6, 'Активен', 'columnsDiffer', undefined],
  ])
  expect(rows.filter(({ said }) => said)).toEqual([])
})

test('a column that is missing is told once', () => {
  expect(read([['Имя'], ['А'], ['Б']]).wrongCells.map(({ row, message }) => [row, message])).toEqual([
    [1, 'Нет столбца. Имя пользователя обязательно'],
  ])
})
