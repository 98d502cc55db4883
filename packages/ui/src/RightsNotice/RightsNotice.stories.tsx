import { useState } from 'react'
import { Button } from '../Button/Button'
import { RightsNotice } from './RightsNotice'

export default { title: 'State/Rights notice' }

const before = ['Сотрудник', 'Редактирование туров', 'Публикации']
const after = ['Сотрудник', 'Публикации', 'Просмотр клиентов и сотрудников', 'Баннеры']

/** The rights of before, then those of now: as a server would tell them after a refusal. */
function Demo({ then }: { then: readonly string[] }) {
  const [rights, setRights] = useState<readonly string[]>()
  if (!rights) setRights(before)
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <RightsNotice rights={rights} />
      <Button onClick={() => setRights(rights === then ? before : then)}>Изменить права</Button>
    </div>
  )
}

export const Changed = ({ now = after }: { now?: readonly string[] }) => <Demo then={now} />
Changed.args = { now: after }

export const Lost = () => <Demo then={before.slice(0, 1)} />

export const Unchanged = () => <RightsNotice rights={before} />
