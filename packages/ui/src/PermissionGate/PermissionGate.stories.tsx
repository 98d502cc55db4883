import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Act, actionNames, actions } from '../../.ladle/actions'
import { oneOf } from '../../.ladle/oneOf'
import { AccessDenied } from '../AccessDenied/AccessDenied'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { LinkButton } from '../LinkButton/LinkButton'
import { Menu } from '../Menu/Menu'
import { TextField } from '../TextField/TextField'
import { createPermissions, LockedText, PermissionGate, type PermissionGateProps } from './PermissionGate'

export default { title: 'Actions/Permission gate' }

const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'

function Demo(gate: Omit<PermissionGateProps, 'children' | 'reason'>) {
  const [count, setCount] = useState(0)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      <Button>Обновить</Button>
      <PermissionGate {...gate} reason={reason}>
        <Button variant="primary" icon={<Plus />} onClick={() => setCount(count + 1)}>
          Добавить тур
        </Button>
      </PermissionGate>
      <span role="status">Добавлено: {count}</span>
    </div>
  )
}

export const Allowed = (controls: Partial<Omit<PermissionGateProps, 'children' | 'reason'>>) => (
  <Demo allowed {...controls} />
)
Allowed.args = { allowed: true, mode: 'explain' } satisfies Partial<Omit<PermissionGateProps, 'children' | 'reason'>>
Allowed.argTypes = { mode: oneOf('hide', 'disable', 'explain') }

export const Hidden = () => <Demo allowed={false} />

export const Disabled = () => <Demo allowed={false} mode="disable" />

export const Explained = () => <Demo allowed={false} mode="explain" />

export const RightsUnknown = () => <Demo allowed={undefined} mode="explain" />

export const ExplainedLink = () => (
  <PermissionGate allowed={false} mode="explain" reason={reason}>
    <LinkButton href="#tour" icon={<Pencil />}>
      Изменить тур
    </LinkButton>
  </PermissionGate>
)

/** In place of a figure: a lock, and the words that say what is missing. */
export const Inline = () => (
  <p>
    Выручка за месяц:{' '}
    <PermissionGate allowed={false} instead={<LockedText>нужно право «Аналитика»</LockedText>}>
      48 200 $
    </PermissionGate>
  </p>
)

export const Page = () => (
  <PermissionGate
    allowed={false}
    instead={
      <AccessDenied
        title="У вас нет прав на просмотр этой страницы"
        text={reason}
        actions={<LinkButton href="#home">На главную</LinkButton>}
      />
    }
  >
    <h1>Туры</h1>
  </PermissionGate>
)

const reasonOf = (action: Act) => `Нужно право «${actionNames[action]}». Обратитесь к администратору.`

const { PermissionsProvider, usePermissions, Gate } = createPermissions(actions)

interface RightsProps {
  granted?: readonly Act[] | undefined
  expired?: boolean
}

/** A form, its button and its menu, for somebody who may do what is granted. */
function Rights({ granted, expired = false }: RightsProps) {
  return (
    <PermissionsProvider granted={granted} reasonOf={reasonOf} expired={expired}>
      <TourForm />
    </PermissionsProvider>
  )
}

function TourForm() {
  const { whyNot, deny } = usePermissions()
  const [title, setTitle] = useState('Хива без очередей')
  return (
    <form
      style={{ display: 'grid', gap: 16, maxWidth: 420 }}
      onSubmit={(event) => {
        event.preventDefault()
        deny('tours.edit')
      }}
    >
      <TextField label="Название" value={title} onChange={setTitle} />
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <Gate action="tours.edit" mode="explain">
          <Button variant="primary" type="submit" icon={<Pencil />}>
            Сохранить тур
          </Button>
        </Gate>
        <Menu
          trigger={<IconButton label="Другие действия" icon={<EllipsisVertical />} />}
          items={[
            { label: 'Открыть баннер', icon: <Pencil />, onSelect: () => {}, reason: whyNot('banners.edit') },
            { label: 'Удалить тур', icon: <Trash2 />, onSelect: () => {}, danger: true, reason: whyNot('tours.edit') },
          ]}
        />
      </div>
    </form>
  )
}

/** The rights are asked for by name; the menu has its reasons from the same place. */
export const ByAction = () => <Rights granted={['banners.edit']} />

/** Save: the server answers 403. The gate closes and says why, what was typed stays. */
export const RefusedByServer = () => <Rights granted={['tours.edit', 'banners.edit']} />

export const ByActionUnknown = () => <Rights granted={undefined} />

/** Who was signed out meanwhile has the rights still, and nobody to ask for them. */
export const SessionExpired = () => <Rights granted={['tours.edit', 'banners.edit']} expired />

/** What comes as text from elsewhere is denied unless it is one of the actions. */
export const UnknownAction = ({ action = 'tours.burn' }: { action?: string }) => (
  <PermissionsProvider granted={[...actions, action as Act]}>
    <Gate action={action as Act} mode="explain">
      <Button>Сжечь тур</Button>
    </Gate>
  </PermissionsProvider>
)
UnknownAction.args = { action: 'tours.burn' }

/** The first role may do everything; of the others each has some of the rights. */
const roles: Record<string, readonly Act[]> = {
  Суперадмин: actions,
  Администратор: actions.filter((_, index) => index % 3 !== 0),
  Сотрудник: actions.filter((_, index) => index % 4 === 2),
}

/** Eleven rights by three roles: what each person finds. */
export const Matrix = () => (
  <div style={{ position: 'relative', overflowX: 'auto' }}>
    <table style={{ width: 'max-content', borderSpacing: '16px 14px', textAlign: 'left' }}>
      <thead>
        <tr>
          <th scope="col">Право</th>
          {Object.keys(roles).map((role) => (
            <th key={role} scope="col">
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr key={action}>
            <th scope="row">{actionNames[action]}</th>
            {Object.entries(roles).map(([role, granted]) => (
              <td key={role}>
                <PermissionsProvider granted={granted} reasonOf={reasonOf}>
                  <Gate action={action} mode="explain">
                    <Button size="sm" icon={<Pencil />} aria-label={`Изменить: ${actionNames[action]}, ${role}`}>
                      Изменить
                    </Button>
                  </Gate>
                </PermissionsProvider>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
