import type { Right } from '@karvon/api-client/auth/accessRules'
import type { ClientAhead } from '@karvon/api-client/clients/aheadTypes'
import { primaryContact } from '@karvon/api-client/clients/clientRules'
import { clients } from '@karvon/api-client/clients/clients'
import type { Client, ClientId, Contact } from '@karvon/api-client/clients/clientTypes'
import type { Page } from '@karvon/api-client/http/paging'
import { firstText } from '@karvon/api-client/read/localizedText'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { otherLayouts } from '@karvon/api-client/search/layoutRules'
import { tourReads } from '@karvon/api-client/tours/tourReads'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { NavGroup, NavItem } from '@karvon/ui/AppShell'
import { type Command, type CommandAct, type CommandGroup, CommandPalette } from '@karvon/ui/CommandPalette'
import { formatDay, formatMoney } from '@karvon/ui/format'
import {
  FileUp,
  Inbox,
  LogOut,
  Map as MapIcon,
  MessageSquareText,
  PlaneTakeoff,
  SunMoon,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { useDebouncedField } from '../shared/address/useDebouncedField'
import { toastError } from '../shared/api/toastError'
import { useApi } from '../shared/api/useApi'
import { contactText } from '../shared/clients/contactText'
import { foundByText } from '../shared/clients/foundByText'
import { leave } from '../shared/leaving/leaving'
import { usePermissions } from '../shared/session/rights'
import { OwnActions } from '../shared/undo/OwnActions'
import { useActWindow } from './useActWindow'
import { useThemeSwitch } from './useThemeSwitch'

export interface PaletteProps {
  open: boolean
  onOpenChange(open: boolean): void
  /** What the person may open. */
  menu: { home: NavItem; groups: readonly NavGroup[] }
  /** Signs out, or leaves a view. */
  wayOut: Pick<Command, 'label' | 'onSelect'>
}

/** How many tours and clients are found at the most. */
const found = { pageSize: 5, pageIndex: 1 }

/** Sections, tours, clients and a few commands, by what they are called. */
export function Palette({ open, onOpenChange, menu, wayOut }: PaletteProps) {
  const { t: words } = useTranslation('palette')
  const [, navigate] = useLocation()
  const theme = useThemeSwitch()
  const [isOwn, setOwn] = useState(false)
  const { can } = usePermissions()
  const openCard = (id: ClientId) => navigate(`/clients/${encodeURIComponent(id)}`)
  const importAt = (list: string, right: Right, label: string): NavItem[] =>
    can(right) ? [{ href: `${list}/import`, label, icon: <FileUp /> }] : []
  const { actsOf, windows } = useClientActs(open)
  const { lookedUp, isSearched, isBusy, search } = useLookup({ navigate, openCard, actsOf })
  const recent = useRecent({ openCard, actsOf }, isSearched)
  const sections = [menu.home, ...menu.groups.flatMap(({ items }) => items)]
  /** What is no section of the menu, but searched for by its own name: who leaves when, and imports. */
  const withinOf: Readonly<Record<string, NavItem[]>> = {
    '/clients': [
      { href: '/clients?view=departures', label: words('departures'), icon: <PlaneTakeoff /> },
      ...importAt('/clients', 'action:clients.edit', words('import')),
    ],
    '/tours': importAt('/tours', 'action:tours.edit', words('importTours')),
    '/users': importAt('/users', 'action:users.create', words('importUsers')),
    '/contact-actions': importAt('/contact-actions', 'section:contact-actions', words('importRequests')),
  }
  const withWithin = (section: NavItem): NavItem[] => [section, ...(withinOf[section.href] ?? [])]

  const settings: NavItem[] = can('section:settings')
    ? [
        { href: '/message-templates', label: words('messageTemplates'), icon: <MessageSquareText /> },
        { href: '/bin', label: words('bin'), icon: <Trash2 /> },
      ]
    : []

  const groups: CommandGroup[] = [
    ...lookedUp,
    ...recent,
    {
      label: words('sections'),
      items: [...sections.flatMap(withWithin), ...settings].map(({ href, label, description = '', icon }) => ({
        id: href,
        label,
        icon,
        keywords: description,
        onSelect: () => navigate(href),
      })),
    },
    {
      label: words('commands'),
      items: [
        {
          id: 'own-actions',
          label: words('ownActions'),
          icon: <Undo2 />,
          keywords: words('ownActionsAlso'),
          onSelect: () => setOwn(true),
        },
        { id: 'theme', label: theme.label, icon: <SunMoon />, onSelect: theme.toggle },
        { ...wayOut, id: 'sign-out', icon: <LogOut /> },
      ],
    },
  ]

  return (
    <>
      <CommandPalette
        open={open}
        onOpenChange={onOpenChange}
        groups={groups}
        busy={isBusy}
        onQueryChange={search}
        otherQueries={otherLayouts}
      />
      {windows}
      <OwnActions open={isOwn} onClose={() => setOwn(false)} />
    </>
  )
}

interface ClientWays {
  openCard(id: ClientId): void
  actsOf(client: Client): CommandAct[]
}

/** What can be done with somebody who was found; nothing until its code is there. */
function useClientActs(isOpen: boolean) {
  const permissions = usePermissions()
  const { parts, ask, window } = useActWindow(isOpen)

  return {
    actsOf: (client: Client) => parts?.clientActs(client, { ...permissions, onAsk: ask }) ?? [],
    windows: window,
  }
}

/** So many are one press away. */
const mostRecent = 5

/** Whose cards are still in memory, the latest first, until something is typed. */
function useRecent({ openCard, actsOf }: ClientWays, isSearched: boolean): CommandGroup[] {
  const { t } = useTranslation('palette')
  const { can } = usePermissions()
  const { cache } = useSWRConfig()
  if (isSearched || !can('section:clients')) return []
  const own = unstable_serialize(['client'])
  const looked = [...cache.keys()].filter((key) => key.startsWith(own)).flatMap((key) => clientIn(cache.get(key)) ?? [])
  return [
    {
      label: t('recent'),
      items: looked
        .slice(-mostRecent)
        .reverse()
        .map((client) => ({
          id: `recent-${client.id}`,
          label: client.fullName,
          icon: <UserRound />,
          acts: actsOf(client),
          onSelect: () => openCard(client.id),
        })),
    },
  ]
}

const clientIn = (state: { data?: unknown } | undefined) => state?.data as Client | undefined

/** The next trip, and whose the open request is. */
function useAheadText() {
  const { t } = useTranslation('palette')
  return (ahead: ClientAhead | undefined): string => {
    const { trip = null, request = null } = ahead ?? {}
    return [
      trip && t('trip', { day: formatDay(trip.departureDate), tour: firstText(trip.tourTitle) }),
      request && (request.takenBy ? t('taken', { name: request.takenBy }) : t('open')),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Whom the words name, before those who are found by something else. */
const namedFirst = (clients: readonly Client[]): Client[] =>
  clients.toSorted((one, other) => Number(one.foundBy.length > 0) - Number(other.foundBy.length > 0))

/** Open requests, before anything else: they wait for somebody. Enter leads to the words on one. */
function useFoundRequests(asked: string, navigate: (path: string) => void) {
  const { t } = useTranslation('app')
  const api = useApi({ contactActions })
  const { can } = usePermissions()
  const isAsked = asked.length > 1 && can('section:contact-actions')
  const query = { ...found, search: asked, open: true }
  const { data, error, isLoading } = useSWR(isAsked && ['contactActions', 'palette', query], () =>
    api.contactActions.list(query),
  )
  const requests: CommandGroup = {
    label: t('menu.requests'),
    items: (data?.items ?? []).map(({ id, name, phone, description }) => ({
      id: `request-${id}`,
      label: name || phone,
      detail: phone,
      note: description,
      icon: <Inbox />,
      keywords: asked,
      onSelect: () => leave(() => navigate(`${desk}?request=${encodeURIComponent(id)}`)),
    })),
  }
  return { requests, error: error as unknown, isLoading }
}

const desk = '/contact-actions'

/** Tours and clients that the server finds, where the person may see them. */
function useLookup({ navigate, openCard, actsOf }: ClientWays & { navigate(path: string): void }) {
  const { t } = useTranslation('palette')
  const { t: app } = useTranslation('app')
  const { t: words } = useTranslation('foundBy')
  const api = useApi({ clients, tours: tourReads })
  const { can } = usePermissions()
  const [asked, setAsked] = useState('')
  const typed = useDebouncedField(asked, setAsked)
  const query = { ...found, search: asked }
  const keyOf = (name: 'tours' | 'clients') => asked.length > 1 && can(`section:${name}`) && [name, query]

  const foundTours = useSWR(keyOf('tours'), () => api.tours.list(query))
  const foundClients = useSWR(keyOf('clients'), () => api.clients.list(query))
  const byName = foundClients.data && { ...foundClients.data, items: namedFirst(foundClients.data.items) }
  const ids = foundClients.data?.items.map(({ id }) => id) ?? []
  // Names come first; what lies ahead may be missing.
  const { data: ahead = [] } = useSWR(ids.length > 0 && ['clients', 'ahead', ids], () => api.clients.ahead(ids))
  const aheadOf = useAheadText()
  const { requests, ...foundRequests } = useFoundRequests(asked, navigate)
  const error: unknown = foundTours.error ?? foundClients.error ?? foundRequests.error

  useEffect(() => {
    if (error) toastError(error, t('failed'), t)
  }, [error, t])

  /** What was found, and where there is more the way to all of it. */
  function withAll<Of>(name: 'tours' | 'clients', page: Page<Of> | undefined, command: (of: Of) => Command): Command[] {
    if (!page) return []
    const { items, total } = page
    const all = {
      id: `all-${name}`,
      label: t(name === 'tours' ? 'allTours' : 'all', { count: total }),
      icon: name === 'tours' ? <MapIcon /> : <UserRound />,
      keywords: asked,
      onSelect: () => navigate(`/${name}?search=${encodeURIComponent(asked)}`),
    }
    return [...items.map(command), ...(total > items.length ? [all] : [])]
  }

  // Found by the server in any language: the words need not stand in the label.
  const lookedUp: CommandGroup[] = [
    requests,
    {
      label: app('menu.tours'),
      items: withAll('tours', foundTours.data, (tour) => ({
        id: `tour-${tour.id}`,
        label: displayTitle(tour),
        icon: <MapIcon />,
        keywords: asked,
        detail: formatMoney(tour.price),
        onSelect: () => navigate(`/tours/${encodeURIComponent(tour.id)}`),
      })),
    },
    {
      label: app('menu.clients'),
      items: withAll('clients', byName, (client) => ({
        id: `client-${client.id}`,
        label: client.fullName,
        detail: client.contacts.length > 0 ? contactText(primaryContact(client.contacts) as Contact) : '',
        note: [foundByText(client, words), aheadOf(ahead.find(({ clientId }) => clientId === client.id))]
          .filter(Boolean)
          .join(' · '),
        icon: <UserRound />,
        keywords: asked,
        acts: actsOf(client),
        onSelect: () => openCard(client.id),
      })),
    },
  ]

  return {
    lookedUp,
    isSearched: asked !== '',
    isBusy: typed.value !== asked || foundTours.isLoading || foundClients.isLoading || foundRequests.isLoading,
    search: (text: string) => typed.onChange(text.trim()),
  }
}
