import { type Permission, permissions, type Role } from '@karvon/api-client/auth/accessRules'

export interface DemoPerson {
  name: string
  username: string
  role: Role
  permissions: Permission[]
  isDeactivated: boolean
  /** How many days ago the account was made. */
  daysAgo: number
}

/** Password of every demo account. Demo mode listens on this machine only. */
export const demoPassword = 'karvon-demo'

function person(
  name: string,
  username: string,
  role: Role,
  granted: readonly Permission[],
  daysAgo: number,
  isDeactivated = false,
): DemoPerson {
  return { name, username, role, permissions: [...granted], daysAgo, isDeactivated }
}

/** The five to sign in with come first. */
export const demoPeople: readonly DemoPerson[] = [
  person('Шерзод Алимов', 'director', 'SuperAdmin', [], 640),
  person('Дилноза Каримова', 'manager', 'Admin', permissions, 612),
  person('Севара Рахимова', 'operator', 'User', ['CanCallUser', 'CanSeeUsers'], 430),
  person(
    'Тимур Ахмедов',
    'editor',
    'User',
    ['CanEditTours', 'CanEditIgPosts', 'CanEditPageHeros', 'CanEditPageBanners'],
    388,
  ),
  person('Малика Юсупова', 'newcomer', 'User', [], 3),
  person('Анна Ким', 'anna.kim', 'User', ['CanCallUser', 'CanSeeUsers'], 301),
  person('Рустам Назаров', 'rustam', 'User', ['CanEditTours', 'CanSeeAnalytics'], 275),
  person('Нодира Исмоилова', 'nodira', 'Admin', ['CanAddNewUser', 'CanModityUser', 'CanSeeUsers'], 240),
  person('Сергей Воронцов', 's.vorontsov', 'User', ['CanCallUser'], 221, true),
  person('Гульчехра Тошматова', 'gulchehra', 'User', ['CanEditIgPosts'], 164),
  person('Bekzod Oʻrinboyev', 'bekzod', 'User', ['CanCallUser', 'CanEditTours'], 120),
  person('Камила Саидова', 'kamila', 'User', ['CanSeeActivityLogs'], 97, true),
  person('Ольга Пак', 'olga.pak', 'User', ['CanSeeUsers', 'CanSeeActivityLogs'], 41),
]
