/** Roles in the order of their rank; numbers 1, 2, 3 on the wire. */
export const roles = ['User', 'Admin', 'SuperAdmin'] as const
/** How much a person may do without any permission; one rank or another. */
export type Role = (typeof roles)[number]

/** The eleven flags, spelt and ordered as in the contract; numbers 1-11 on the wire. */
export const permissions = [
  'CanAddNewUser',
  'CanModityUser',
  'CanCallUser',
  'CanDeleteUser',
  'CanEditIgPosts',
  'CanEditPageHeros',
  'CanEditPageBanners',
  'CanSeeAnalytics',
  'CanSeeUsers',
  'CanEditTours',
  'CanSeeActivityLogs',
] as const
/** One of the eleven flags, by its name. */
export type Permission = (typeof permissions)[number]

/** How the server begins where nothing but a right is missing (403), see `deniedFor`; any other reason speaks for itself. */
export const accessDenied = 'Доступ запрещён'

/** Who is asking. */
export interface Actor {
  role: Role
  permissions: readonly Permission[]
}

/** Any one of the permissions opens the section; a role means "at least"; empty means any signed-in person. */
const sectionNeeds = {
  dashboard: [],
  notifications: [],
  clients: ['CanSeeUsers', 'CanCallUser'],
  users: ['CanSeeUsers'],
  tours: ['CanEditTours'],
  instagram: ['CanEditIgPosts'],
  'contact-actions': ['CanCallUser'],
  analytics: ['CanSeeAnalytics'],
  'activity-log': ['CanSeeActivityLogs'],
  landing: ['CanEditPageHeros', 'CanEditPageBanners'],
  content: ['CanEditPageHeros', 'CanEditPageBanners'],
  settings: 'Admin',
} as const satisfies Record<string, readonly Permission[] | Role>

/** A part of the product that one can or cannot open. */
export type Section = keyof typeof sectionNeeds
/** All sections, in the order of the documents. */
export const sections = Object.keys(sectionNeeds) as Section[]

const actionNeeds = {
  'users.create': ['CanAddNewUser'],
  'users.edit': ['CanModityUser'],
  'users.delete': ['CanDeleteUser'],
  'users.activate': ['CanModityUser', 'CanDeleteUser'],
  // SuperAdmins alone, who see everything anyway.
  'users.viewAs': [],
  // SuperAdmins alone: whoever may change a password would get in with both.
  'users.resetFactor': [],
  'clients.edit': ['CanCallUser'],
  // SuperAdmins alone: a copy of all that is held about a person, or nothing of it any more.
  'clients.personalData': [],
  'tours.edit': ['CanEditTours'],
  'instagram.edit': ['CanEditIgPosts'],
  'banners.edit': ['CanEditPageBanners'],
  'heroes.edit': ['CanEditPageHeros'],
  // SuperAdmins alone: the addresses belong to the installation, and many a one opens what it names by itself.
  'site.deliveries': [],
} as const satisfies Record<string, readonly Permission[]>

/** Something that one may or may not do. */
export type Action = keyof typeof actionNeeds
/** All actions. */
export const actions = Object.keys(actionNeeds) as Action[]

/** What a route of the server or a control on a screen asks for. */
export type Right = `section:${Section}` | `action:${Action}`

/** Does the role rank at least as high as `required`? */
export function hasRank(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required)
}

/** May this person open the section? A superAdmin may everything. */
export function canOpen(actor: Actor, section: Section): boolean {
  const needs = sectionNeeds[section]
  if (typeof needs === 'string') return hasRank(actor.role, needs)
  return needs.length === 0 || hasOneOf(actor, needs)
}

/** May this person do it? A superAdmin may everything. */
export function canDo(actor: Actor, action: Action): boolean {
  return hasOneOf(actor, actionNeeds[action])
}

/** The same for either, as a route or a control names it. */
export function holds(actor: Actor, right: Right): boolean {
  const [kind, name] = right.split(':')
  return kind === 'section' ? canOpen(actor, name as Section) : canDo(actor, name as Action)
}

/** The permissions of which one is missing, to tell a person what to ask for; empty for what a role decides. */
export function permissionsFor(right: Right): readonly Permission[] {
  const [kind, name] = right.split(':')
  const needs = kind === 'section' ? sectionNeeds[name as Section] : actionNeeds[name as Action]
  return typeof needs === 'string' ? [] : needs
}

/** The role from which on a person has the right, where no permission grants it. */
export function roleFor(right: Right): Role | undefined {
  const [kind, name] = right.split(':')
  if (kind === 'action') return actionNeeds[name as Action].length === 0 ? 'SuperAdmin' : undefined
  const needs = sectionNeeds[name as Section]
  return typeof needs === 'string' ? needs : undefined
}

/** Every right there is, as routes and controls name them. */
export const rights: readonly Right[] = [
  ...sections.map((section) => `section:${section}` as const),
  ...actions.map((action) => `action:${action}` as const),
]

function hasOneOf({ role, permissions }: Actor, needed: readonly Permission[]): boolean {
  return role === 'SuperAdmin' || needed.some((permission) => permissions.includes(permission))
}
