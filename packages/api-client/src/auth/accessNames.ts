import type { Permission, Role } from './accessRules'

/** What people call the roles, in Russian: screens, exports and the terminal say the same. */
export const roleNames: Record<Role, string> = {
  User: 'Сотрудник',
  Admin: 'Администратор',
  SuperAdmin: 'Супер-администратор',
}

/** What people call the permissions, in Russian, in the order of the documents. */
export const permissionNames: Record<Permission, string> = {
  CanAddNewUser: 'Добавление сотрудников',
  CanModityUser: 'Изменение сотрудников',
  CanCallUser: 'Клиенты и звонки',
  CanDeleteUser: 'Деактивация сотрудников',
  CanEditIgPosts: 'Посты Instagram',
  CanEditPageHeros: 'Hero Страниц',
  CanEditPageBanners: 'Баннеры',
  CanSeeAnalytics: 'Аналитика',
  CanSeeUsers: 'Просмотр клиентов и сотрудников',
  CanEditTours: 'Редактирование туров',
  CanSeeActivityLogs: 'Журнал действий',
}
