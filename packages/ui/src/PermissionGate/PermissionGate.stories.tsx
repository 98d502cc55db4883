import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import { LinkButton } from '../LinkButton/LinkButton'
import { PermissionGate, type PermissionGateProps } from './PermissionGate'

export default { title: 'PermissionGate' }

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

/** Who was signed out meanwhile has the rights still, and nobody to ask for them. */
export const SessionExpired = () => (
  <PermissionGate allowed={false} mode="explain" reason="Сеанс закончился. Войдите снова: введённое сохранится.">
    <Button variant="primary">Сохранить</Button>
  </PermissionGate>
)

export const ExplainedLink = () => (
  <PermissionGate allowed={false} mode="explain" reason={reason}>
    <LinkButton href="#tour" icon={<Pencil />}>
      Изменить тур
    </LinkButton>
  </PermissionGate>
)

const acts = [
  'Добавление сотрудников',
  'Изменение сотрудников',
  'Звонки клиентам',
  'Удаление сотрудников',
  'Публикации',
  'Главный блок',
  'Баннеры',
  'Аналитика',
  'Просмотр сотрудников',
  'Редактирование туров',
  'Журнал действий',
]

/** The first role may do everything; of the others each has some of the rights. */
const roles: Record<string, readonly string[]> = {
  Суперадмин: acts,
  Администратор: acts.filter((_, index) => index % 3 !== 0),
  Сотрудник: acts.filter((_, index) => index % 4 === 2),
}

/** Eleven rights by three roles: what each person finds. */
export const Matrix = () => (
  <div style={{ position: 'relative', overflowX: 'auto' }}>
    <table style={{ width: 'max-content', borderSpacing: '16px 8px', textAlign: 'left' }}>
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
        {acts.map((act) => (
          <tr key={act}>
            <th scope="row">{act}</th>
            {Object.entries(roles).map(([role, may]) => (
              <td key={role}>
                <PermissionGate allowed={may.includes(act)} mode="explain" reason={`Нужно право «${act}»`}>
                  <Button size="sm" icon={<Pencil />} aria-label={`Изменить: ${act}, ${role}`}>
                    Изменить
                  </Button>
                </PermissionGate>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
