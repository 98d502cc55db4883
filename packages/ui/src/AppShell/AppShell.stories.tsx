import {
  Bell,
  Compass,
  Flame,
  History,
  IdCard,
  Inbox,
  Landmark,
  LayoutDashboard,
  LogOut,
  Map as MapIcon,
  PanelTop,
  Plus,
  RefreshCw,
  Search,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../Badge/Badge'
import { BrandMark } from '../BrandMark/BrandMark'
import { Button } from '../Button/Button'
import { HeaderBar } from '../HeaderBar/HeaderBar'
import { AppShell, type NavGroup, type SidebarMode } from './AppShell'

export default { title: 'Frame/App shell', meta: { fullPage: true } }

const size = 18

const groups: NavGroup[] = [
  {
    id: 'clients',
    label: 'Клиенты',
    items: [
      { href: '/clients', label: 'Клиенты', icon: <Users size={size} /> },
      {
        href: '/notifications',
        label: 'Уведомления',
        description: 'Системные уведомления',
        icon: <Bell size={size} />,
        badge: 12,
      },
      {
        href: '/contact-actions',
        label: 'Заявки',
        description: 'Заявки клиентов',
        icon: <Inbox size={size} />,
        badge: (
          <Badge tone="hot" icon={<Flame size={12} />}>
            3
          </Badge>
        ),
        hot: true,
      },
    ],
  },
  {
    id: 'content',
    label: 'Контент',
    items: [
      { href: '/tours', label: 'Туры', icon: <MapIcon size={size} /> },
      { href: '/hero-info', label: 'Hero Страниц', icon: <PanelTop size={size} /> },
      { href: '/private-tours', label: 'Индивидуальные туры', icon: <Compass size={size} /> },
      { href: '/uzbekistan-tours', label: 'Тур по Узбекистану', icon: <Landmark size={size} /> },
    ],
  },
  {
    id: 'settings',
    label: 'Настройки',
    items: [
      { href: '/users', label: 'Сотрудники', description: 'Управление персоналом', icon: <IdCard size={size} /> },
      { href: '/activity-log', label: 'Журнал действий', icon: <History size={size} /> },
    ],
  },
]

interface ShellProps {
  start?: string
  brand?: string
  person?: string
  children: ReactNode
}

function Shell({ start = '/tours', brand = 'Karvon', person = 'Дилноза Каримова', children }: ShellProps) {
  const [href, setHref] = useState(start)
  const [signedOut, setSignedOut] = useState(false)
  return (
    <AppShell
      brand={{ title: brand, subtitle: 'Админ-панель', mark: <BrandMark size={36} />, href: '/' }}
      home={{ href: '/', label: 'Панель управления', icon: <LayoutDashboard size={size} /> }}
      groups={groups}
      currentHref={href}
      renderLink={({ href: target, onClick, children: content, ...props }) => (
        <a
          {...props}
          href={target}
          onClick={(event) => {
            event.preventDefault()
            onClick?.(event)
            setHref(target)
          }}
        >
          {content}
        </a>
      )}
      footer={{
        name: person,
        caption: 'Администратор',
        menu: [{ label: 'Выйти', icon: <LogOut size={16} />, onSelect: () => setSignedOut(true) }],
      }}
      tools={(mode) => <SearchTool mode={mode} />}
    >
      {children}
      {signedOut && <p role="status">Вы вышли из системы</p>}
    </AppShell>
  )
}

function SearchTool({ mode }: { mode: SidebarMode }) {
  return mode === 'icons' ? (
    <Button fullWidth icon={<Search />} aria-label="Поиск и команды" />
  ) : (
    <Button fullWidth size="sm" icon={<Search />}>
      Поиск и команды
    </Button>
  )
}

export const Tours = (controls: Omit<ShellProps, 'children'>) => (
  <Shell {...controls}>
    <HeaderBar
      title="Управление турами"
      subtitle="58 туров, 46 активных"
      actions={
        <>
          <Button icon={<RefreshCw />}>Обновить</Button>
          <Button variant="primary" icon={<Plus />}>
            Добавить тур
          </Button>
        </>
      }
    />
    <p>Здесь были бы туры.</p>
  </Shell>
)
Tours.args = { brand: 'Karvon', person: 'Дилноза Каримова' } satisfies Omit<ShellProps, 'children'>

export const DeepAddress = () => (
  <Shell start="/clients/7/tours?page=2">
    <HeaderBar title="Туры клиента" subtitle="Севара Абдуллаева · Всего туров: 4" />
    <p>Раздел «Клиенты» отмечен и для вложенных адресов.</p>
  </Shell>
)

export const LongPage = () => (
  <Shell start="/activity-log">
    <HeaderBar title="Журнал действий" subtitle="Кто, что и когда изменил" />
    {Array.from({ length: 60 }, (_, index) => `Запись № ${index + 1}`).map((entry) => (
      <p key={entry} style={{ padding: '12px 0' }}>
        {entry}
      </p>
    ))}
  </Shell>
)
