import type { Permission } from '../auth/accessRules'

/** The eleven permissions by what they are about, each in one group. */
export const permissionGroups = {
  clients: ['CanCallUser', 'CanSeeUsers'],
  content: ['CanEditTours', 'CanEditIgPosts', 'CanEditPageHeros', 'CanEditPageBanners'],
  employees: ['CanAddNewUser', 'CanModityUser', 'CanDeleteUser'],
  insight: ['CanSeeAnalytics', 'CanSeeActivityLogs'],
} as const satisfies Record<string, readonly Permission[]>

/** What people of a usual post may do. */
export const permissionPresets = {
  operator: ['CanCallUser', 'CanSeeUsers'],
  editor: ['CanEditIgPosts', 'CanEditPageHeros', 'CanEditPageBanners', 'CanEditTours'],
  manager: ['CanCallUser', 'CanSeeAnalytics', 'CanSeeUsers', 'CanEditTours', 'CanSeeActivityLogs'],
} as const satisfies Record<string, readonly Permission[]>
/** A usual post of an agency. */
export type PermissionPreset = keyof typeof permissionPresets
