import { permissionNames, roleNames } from '../auth/accessNames'
import { type Permission, permissions, type Role, roles } from '../auth/accessRules'
import { type Field, flag, whole } from '../fields/fields'
import { userFields } from '../users/userFields'
import { trimmed } from '../validation/visibleText'
import type { NounColumns } from './clientMapping'
import { longHeads } from './headings'
import { headsReader } from './importFields'
import type { CellReading } from './importTypes'
import { choice } from './importValues'
import type { RecordReading } from './recordReader'

/** What is said of an account beside what its form fills in; `version` tells a file that somebody has overtaken. */
export const accountFields = {
  isDeactivated: flag({ initial: false }),
  version: whole({ initial: 0, min: 0, max: 1e9 }),
}

/** What a column of a file of employees may hold; `isActive` is `isDeactivated` the other way round. */
export type UserColumnName = 'id' | 'isActive' | keyof typeof userFields | keyof typeof accountFields

/** What people call each: Russian, Uzbek in both alphabets, English, and the headings of our own exports. */
const heads: Readonly<Record<UserColumnName, string>> = {
  id: 'id|karvon id|№ сотрудника|Номер сотрудника|Employee id',
  name: 'Имя|ФИО|Ф.И.О.|Имя сотрудника|ФИО сотрудника|Сотрудник|Имя и фамилия|Фамилия и имя|Фамилия Имя|Полное имя|Ism|Ismi|FISH|F.I.Sh.|Xodim|Toʻliq ism|Исм|Исми|Ф.И.Ш.|Ходим|Тўлиқ исм|Full name|Employee|Employee name|Display name',
  username:
    'Имя пользователя|Логин|Учётная запись|Пользователь|Foydalanuvchi|Foydalanuvchi nomi|Login|Фойдаланувчи|Фойдаланувчи номи|User name|User|Account',
  role: 'Роль|Роль в системе|Rol|Roli|Рол|Роли|Role|Access level',
  permissions:
    'Разрешения|Разрешение|Права|Права доступа|Доступ|Ruxsatlar|Ruxsatlari|Huquqlar|Huquqlari|Рухсатлар|Рухсатлари|Ҳуқуқлар|Ҳуқуқлари|Permission|Rights|Access|Access rights',
  isDeactivated:
    'Деактивирован|Деактивация|Отключён|Заблокирован|Уволен|Уволена|Уволен(а)|Не работает|Oʻchirilgan|Bloklangan|Ўчирилган|Блокланган|Ishdan ketgan|Ишдан кетган|Deactivated|Disabled|Blocked|Dismissed|Fired',
  isActive: 'Активен|Активность|Включён|Статус|Состояние|Faol|Holati|Фаол|Ҳолати|Active|Enabled|Status|State',
  version: 'Версия|Versiya',
}

const reader = headsReader(heads)

export const userColumns: NounColumns<UserColumnName> = {
  noun: 'users',
  names: Object.keys(heads) as UserColumnName[],
  // A spreadsheet may hide what a program goes by.
  evenHidden: ['version'],
  useOf: longHeads((head) => reader.read(head).use),
  isOfRecord: () => false,
  isDay: () => false,
  marks: [
    ['karvon', ['username', 'isDeactivated', 'createdAt', 'version']],
    ['karvon', ['Имя пользователя', 'Разрешения', 'Деактивирован', 'Создан']],
    ['karvon', ['ID', 'Username', 'Role', 'Permissions', 'Status', 'Created'], 6],
  ],
  cellKinds: [],
}

const readRole = choice<Role>({
  'сотрудник|пользователь|employee|staff|xodim|ходим|foydalanuvchi|фойдаланувчи|1': 'User',
  'администратор|админ|administrator|administrator|2': 'Admin',
  'супер-администратор|суперадминистратор|супер администратор|супер-админ|суперадмин|super-administrator|super administrator|superadministrator|super-admin|super admin|3':
    'SuperAdmin',
  ...Object.fromEntries(roles.flatMap((role) => [role, roleNames[role]].map((name) => [name, role]))),
})

const readPermission = choice<Permission>({
  'добавлять сотрудников|add employees|xodim qo‘shish|ходим қўшиш|1': 'CanAddNewUser',
  'изменять сотрудников|change employees|edit employees|xodimlarni o‘zgartirish|ходимларни ўзгартириш|canmodifyuser|2':
    'CanModityUser',
  'вести клиентов и звонки|keep clients and calls|clients and calls|mijozlar va qo‘ng‘iroqlar|мижозлар ва қўнғироқлар|3':
    'CanCallUser',
  'деактивировать сотрудников|switch employees off|deactivate employees|xodimlarni o‘chirish|ходимларни ўчириш|4':
    'CanDeleteUser',
  'вести instagram|keep instagram|instagram|instagram postlari|instagram постлари|5': 'CanEditIgPosts',
  'менять hero страниц|change page heroes|page heroes|sahifa hero|саҳифа hero|6': 'CanEditPageHeros',
  'менять баннеры|change banners|banners|bannerlar|баннерлар|7': 'CanEditPageBanners',
  'видеть аналитику|see analytics|analytics|analitika|8': 'CanSeeAnalytics',
  'видеть клиентов и сотрудников|see clients and employees|clients and employees|mijozlar va xodimlarni ko‘rish|мижозлар ва ходимларни кўриш|9':
    'CanSeeUsers',
  'вести туры|keep tours|edit tours|turlarni tahrirlash|турларни таҳрирлаш|10': 'CanEditTours',
  'видеть журнал действий|see the activity log|activity log|amallar jurnali|амаллар журнали|11': 'CanSeeActivityLogs',
  ...Object.fromEntries(permissions.flatMap((held) => [held, permissionNames[held]].map((name) => [name, held]))),
})

const readDeactivated = choice<boolean>({
  'да|yes|y|true|1|+|ha|ҳа|деактивирован|отключён|отключен|заблокирован|deactivated|disabled|blocked': true,
  'нет|no|n|false|0|yo‘q|йўқ|активен|active|enabled': false,
})

const readActive = choice<boolean>({
  'активен|активна|активный|включён|включен|работает|да|active|enabled|yes|true|1|+|faol|фаол|ha|ҳа': true,
  'неактивен|неактивна|деактивирован|деактивирована|отключён|отключен|заблокирован|нет|inactive|deactivated|disabled|blocked|no|false|0|nofaol|нофаол|o‘chirilgan|ўчирилган|yo‘q|йўқ': false,
})

const chosen = (value: unknown): CellReading => (value === undefined ? { reason: 'notChoice' } : { value })

export const userReading: RecordReading<UserColumnName> = {
  placeOf(name) {
    if (name === 'id') return undefined
    const fields: Readonly<Record<string, Field>> = { ...userFields, ...accountFields }
    return { name, field: (fields[name] ?? accountFields.isDeactivated) as Field }
  },
  emptied: ['permissions'],
  read({ name }, text): CellReading | undefined {
    if (name === 'role') return chosen(readRole(text))
    if (name === 'permissions') return permissionsIn(text)
    if (name === 'isDeactivated') return chosen(readDeactivated(text))
    return name === 'isActive' ? chosen(readActive(text)) : undefined
  },
}

/** Between names stand `;`, commas or ends of lines. */
function permissionsIn(text: string): CellReading {
  const names = text
    .split(/[;,\n]/)
    .map(trimmed)
    .filter((name) => name !== '' && !/^([-–—]|нет|none|yo.q|йўқ)$/i.test(name))
  const strange = names.filter((name) => readPermission(name) === undefined)
  if (strange.length > 0) return { reason: 'noPermission', values: { names: strange.join(', ') } }
  return { value: [...new Set(names.map(readPermission))] }
}
