import type { Section } from '@karvon/api-client/auth/accessRules'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyScreen } from './lazyScreen'

export interface RouteEntry {
  path: string
  section: Section
  /** Its code comes when it is first opened. Without one the section is not open yet: no menu entry, no links. */
  screen?: LazyExoticComponent<ComponentType>
  /** Sends who may not open it to the main page instead of saying so (AMB-020). @default false */
  redirectWhenDenied?: boolean
}

/** Every address behind the sign-in (document 1 §2); any other leads to the main page. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    section: 'dashboard',
    screen: lazyScreen(() => import('../features/dashboard/Dashboard'), 'dashboard'),
  },
  { path: '/tours', section: 'tours', screen: lazyScreen(() => import('../features/tours/TourList'), 'tours') },
  { path: '/tours/:tourId', section: 'tours', screen: lazyScreen(() => import('./TourScreen'), 'tours', 'tourDays') },
  {
    path: '/tours/:tourId/days/:dayId',
    section: 'tours',
    screen: lazyScreen(() => import('../features/tourDays/TourDayDetails'), 'tourDays'),
  },
  { path: '/social-media', section: 'instagram' },
  { path: '/notifications', section: 'notifications' },
  { path: '/contact-actions', section: 'contact-actions' },
  { path: '/users', section: 'users' },
  { path: '/settings', section: 'settings', screen: lazyScreen(() => import('./Settings')) },
  { path: '/analytics', section: 'analytics', screen: lazyScreen(() => import('./Analytics')) },
  { path: '/landing', section: 'landing' },
  { path: '/hero-info', section: 'landing' },
  { path: '/private-tours', section: 'landing' },
  { path: '/uzbekistan-tours', section: 'landing' },
  { path: '/uzbekistan-posts', section: 'landing' },
  { path: '/activity-log', section: 'activity-log' },
  { path: '/clients', section: 'clients' },
  { path: '/clients/:clientId', section: 'clients' },
  { path: '/clients/:clientId/tours', section: 'clients' },
  { path: '/clients/:clientId/tours/:clientTourId', section: 'clients' },
]
