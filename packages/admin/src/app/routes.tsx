import type { Actor, Right, Section } from '@karvon/api-client/auth/accessRules'
import type { Http } from '@karvon/api-client/http/http'
import { type LazyWords, withWords } from '../i18n'
import { readFirst } from '../shared/api/firstRead'
import { rightsOf } from '../shared/session/rights'
import { type LazyScreen, lazyScreen } from './lazyScreen'

export interface RouteEntry {
  path: string
  section: Section
  /** Its code comes when it is first opened. */
  screen: LazyScreen
  /** Sends who may not open it to the main page instead of saying so. @default false */
  redirectWhenDenied?: boolean
}

/** Of the lists that the screens of the landing are made of. */
const landingWords: LazyWords[] = [
  'landing',
  'content',
  'privateTourBanners',
  'privateTours',
  'uzbekistanBanners',
  'uzbekistanPosts',
]

const importRun = lazyScreen(
  withWords(() => import('../features/imports/ImportRunScreen'), 'imports', 'client', 'records'),
)

/** Every address behind the sign-in; any other leads to the main page. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    section: 'dashboard',
    screen: lazyScreen(withWords(() => import('./DashboardScreen'), 'dashboard')),
  },
  {
    path: '/tours',
    section: 'tours',
    screen: lazyScreen(withWords(() => import('../features/tours/TourList'), 'tours')),
  },
  {
    path: '/tours/import',
    section: 'tours',
    screen: lazyScreen(withWords(() => import('../features/imports/TourImport'), 'imports')),
  },
  {
    path: '/tours/import/:importId',
    section: 'tours',
    screen: importRun,
  },
  {
    path: '/tours/:tourId',
    section: 'tours',
    screen: lazyScreen(withWords(() => import('./TourScreen'), 'tours', 'tourDays', 'content')),
  },
  {
    path: '/tours/:tourId/days/:dayId',
    section: 'tours',
    screen: lazyScreen(withWords(() => import('../features/tours/TourDayDetails'), 'tourDays', 'content')),
  },
  {
    path: '/social-media',
    section: 'instagram',
    screen: lazyScreen(withWords(() => import('../features/instagram/InstagramContent'), 'instagram')),
  },
  {
    path: '/notifications',
    section: 'notifications',
    screen: lazyScreen(withWords(() => import('./NotificationsScreen'), 'notifications', 'contactActions')),
  },
  {
    path: '/contact-actions',
    section: 'contact-actions',
    screen: lazyScreen(withWords(() => import('./ContactActionsScreen'), 'contactActions')),
  },
  {
    path: '/contact-actions/import',
    section: 'contact-actions',
    screen: lazyScreen(withWords(() => import('../features/imports/RequestImport'), 'imports')),
  },
  {
    path: '/contact-actions/import/:importId',
    section: 'contact-actions',
    screen: importRun,
  },
  {
    path: '/users',
    section: 'users',
    screen: lazyScreen(withWords(() => import('../features/users/UserList'), 'users')),
  },
  {
    path: '/users/import',
    section: 'users',
    screen: lazyScreen(withWords(() => import('../features/imports/UserImport'), 'imports')),
  },
  {
    path: '/users/import/:importId',
    section: 'users',
    screen: importRun,
  },
  {
    path: '/message-templates',
    section: 'settings',
    screen: lazyScreen(withWords(() => import('../features/messageTemplates/MessageTemplates'), 'messages', 'content')),
  },
  { path: '/bin', section: 'settings', screen: lazyScreen(withWords(() => import('../features/bin/Bin'), 'bin')) },
  { path: '/settings', section: 'settings', screen: lazyScreen(withWords(() => import('./Settings'), 'palette')) },
  { path: '/analytics', section: 'analytics', screen: lazyScreen(() => import('./Analytics')) },
  {
    path: '/landing',
    section: 'landing',
    screen: lazyScreen(withWords(() => import('./LandingScreen'), ...landingWords, 'heroes')),
  },
  {
    path: '/hero-info',
    section: 'landing',
    screen: lazyScreen(withWords(() => import('./HeroScreen'), 'heroes', 'content')),
  },
  {
    path: '/private-tours',
    section: 'landing',
    screen: lazyScreen(withWords(() => import('./PrivateToursScreen'), ...landingWords)),
  },
  {
    path: '/uzbekistan-tours',
    section: 'landing',
    screen: lazyScreen(withWords(() => import('./UzbekistanScreen'), ...landingWords)),
  },
  {
    path: '/uzbekistan-posts',
    section: 'landing',
    screen: lazyScreen(withWords(() => import('../features/content/PostManager'), 'uzbekistanPosts', 'content')),
  },
  {
    path: '/activity-log',
    section: 'activity-log',
    screen: lazyScreen(withWords(() => import('../features/activityLog/ActivityLog'), 'activityLog')),
  },
  {
    path: '/clients',
    section: 'clients',
    screen: lazyScreen(withWords(() => import('./ClientsScreen'), 'clients', 'trips')),
  },
  {
    path: '/clients/import',
    section: 'clients',
    screen: lazyScreen(
      withWords(() => import('../features/imports/ClientImport'), 'imports', 'client', 'records', 'trips'),
    ),
  },
  {
    path: '/clients/import/:importId',
    section: 'clients',
    screen: importRun,
  },
  {
    path: '/clients/:clientId',
    section: 'clients',
    screen: lazyScreen(withWords(() => import('./ClientScreen'), 'client', 'clients', 'trips')),
  },
  {
    path: '/clients/:clientId/tours',
    section: 'clients',
    screen: lazyScreen(withWords(() => import('../features/trips/ClientTourList'), 'clientTours', 'trips')),
  },
  {
    path: '/clients/:clientId/tours/:clientTourId',
    section: 'clients',
    screen: lazyScreen(withWords(() => import('./ClientTourScreen'), 'clientTours', 'trips', 'clientTourDocuments')),
  },
]

/** What somebody has to hold to see the screen at `path`, which is one of the table. */
export function rightToVisit(path: string): Right {
  const entry = routes.find((route) => route.path === path)
  if (!entry) throw new Error(`Нет экрана по адресу ${path}`)
  return `section:${entry.section}`
}

/**
 * Fetches the screen that an address shows; one that leads nowhere has none. With `http`, because the page has asked for
 * it already, also what that screen reads first.
 */
export async function prefetchScreen(actor: Actor, address: string, http?: Http): Promise<void> {
  const shows = ({ path }: RouteEntry) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(address)
  const entry = routes.find(shows)
  if (!entry || !rightsOf(actor).includes(`section:${entry.section}`)) return
  const screen = await entry.screen.prefetch()
  if (http && screen?.firstRead) await readFirst(screen.firstRead(address), http)
}
