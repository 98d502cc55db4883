import { useState } from 'react'
import { type SortableGroup, SortableGroups } from './SortableGroups'

export default { title: 'Lists and records/Sortable groups' }

interface Person {
  id: number
  name: string
  room: string
}

const people: Person[] = [
  { id: 1, name: 'Алиева Нодира', room: '1' },
  { id: 2, name: 'Алиев Рустам', room: '1' },
  { id: 3, name: 'Ким Ольга', room: 'none' },
  { id: 4, name: 'Абдурахмонова Мухаббат Ғуломжоновна', room: 'none' },
]

const rooms: SortableGroup[] = [
  { id: 'none', label: 'Без номера', isRest: true },
  { id: '1', label: 'Номер 1' },
  { id: '2', label: 'Номер 2' },
]

const Demo = ({ items = people, disabled = false }: { items?: Person[]; disabled?: boolean }) => {
  const [shown, setShown] = useState(items)
  return (
    <SortableGroups
      label="Расселение"
      items={shown}
      groups={rooms}
      getId={({ id }) => id}
      getLabel={({ name }) => name}
      groupOf={({ room }) => room}
      renderItem={({ name }) => name}
      disabled={disabled}
      onMove={({ id }, room) => setShown(shown.map((each) => (each.id === id ? { ...each, room } : each)))}
    />
  )
}

export const People = ({ disabled }: { disabled: boolean }) => <Demo disabled={disabled} />
People.args = { disabled: false }

export const Locked = () => <Demo disabled />

const nobody: Person[] = []

export const Nobody = () => <Demo items={nobody} />
