import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button/Button'
import { PermissionGate, type PermissionGateProps } from './PermissionGate'

export default { title: 'PermissionGate' }

const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'

function Demo(gate: Omit<PermissionGateProps, 'children' | 'reason'>) {
  const [count, setCount] = useState(0)
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
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

export const Allowed = () => <Demo allowed />

export const Hidden = () => <Demo allowed={false} />

export const Disabled = () => <Demo allowed={false} mode="disable" />

export const Explained = () => <Demo allowed={false} mode="explain" />

export const RightsUnknown = () => <Demo allowed={undefined} mode="explain" />

export const ExplainedLink = () => (
  <PermissionGate allowed={false} mode="explain" reason={reason}>
    <a href="#tour">Изменить тур</a>
  </PermissionGate>
)
