/** What one may do in the stories of the gates. */
export const actions = [
  'staff.add',
  'staff.edit',
  'clients.call',
  'staff.remove',
  'posts.edit',
  'heroes.edit',
  'banners.edit',
  'analytics.see',
  'staff.see',
  'tours.edit',
  'log.see',
] as const

export type Act = (typeof actions)[number]

export const actionNames: Record<Act, string> = {
  'staff.add': 'Добавление сотрудников',
  'staff.edit': 'Изменение сотрудников',
  'clients.call': 'Звонки клиентам',
  'staff.remove': 'Удаление сотрудников',
  'posts.edit': 'Публикации',
  'heroes.edit': 'Главный блок',
  'banners.edit': 'Баннеры',
  'analytics.see': 'Аналитика',
  'staff.see': 'Просмотр сотрудников',
  'tours.edit': 'Редактирование туров',
  'log.see': 'Журнал действий',
}
