import type { NavGroup, NavItem } from '@karvon/ui/AppShell'
import { Badge } from '@karvon/ui/Badge'
import type { TFunction } from 'i18next'
import {
  Bell,
  Compass,
  Flame,
  History,
  IdCard,
  Inbox,
  Landmark,
  LayoutDashboard,
  Map as MapIcon,
  PanelTop,
  Users,
} from 'lucide-react'
import type { InboxCounts } from '../shared/inbox/useInbox'
import { InstagramIcon } from '../shared/screen/InstagramIcon'

const size = 18

/** The menu as the person may use it; a group without an entry is left out by the shell. */
export function menuFor(
  mayVisit: (path: string) => boolean,
  t: TFunction<'app'>,
  { unreadNotifications, unreadRequests, hot }: InboxCounts,
): { home: NavItem; groups: NavGroup[] } {
  // Clients who wait for a call outweigh what is merely unread.
  const requestsBadge: Pick<NavItem, 'badge' | 'badgeLabel' | 'hot'> =
    hot > 0
      ? {
          badge: (
            <Badge tone="hot" icon={<Flame aria-hidden size={12} />}>
              {hot}
            </Badge>
          ),
          badgeLabel: t('menu.hot', { count: hot }),
          hot: true,
        }
      : unreadRequests > 0
        ? { badge: unreadRequests, badgeLabel: t('menu.unread') }
        : {}
  const groups: NavGroup[] = [
    {
      id: 'clients',
      label: t('menu.groups.clients'),
      items: [
        { href: '/clients', label: t('menu.clients'), icon: <Users size={size} /> },
        {
          href: '/notifications',
          label: t('menu.notifications'),
          description: t('menu.notificationsAbout'),
          icon: <Bell size={size} />,
          ...(unreadNotifications > 0 && { badge: unreadNotifications, badgeLabel: t('menu.unread') }),
        },
        {
          href: '/contact-actions',
          label: t('menu.requests'),
          description: t('menu.requestsAbout'),
          icon: <Inbox size={size} />,
          ...requestsBadge,
        },
      ],
    },
    {
      id: 'content',
      label: t('menu.groups.content'),
      items: [
        { href: '/tours', label: t('menu.tours'), icon: <MapIcon size={size} /> },
        { href: '/social-media', label: t('menu.instagram'), icon: <InstagramIcon size={size} /> },
        { href: '/hero-info', label: t('menu.heroes'), icon: <PanelTop size={size} /> },
        { href: '/private-tours', label: t('menu.privateTours'), icon: <Compass size={size} /> },
        { href: '/uzbekistan-tours', label: t('menu.uzbekistan'), icon: <Landmark size={size} /> },
      ],
    },
    {
      id: 'settings',
      label: t('menu.groups.settings'),
      items: [
        { href: '/users', label: t('menu.users'), description: t('menu.usersAbout'), icon: <IdCard size={size} /> },
        { href: '/activity-log', label: t('menu.activityLog'), icon: <History size={size} /> },
      ],
    },
  ]

  return {
    home: { href: '/', label: t('menu.dashboard'), icon: <LayoutDashboard size={size} /> },
    groups: groups
      .map((group) => ({ ...group, items: group.items.filter(({ href }) => mayVisit(href)) }))
      .filter(({ items }) => items.length > 0),
  }
}
