import { useState } from 'react'
import { After } from '../../.ladle/After'
import { Button } from '../Button/Button'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog'
import { EmptyState } from '../EmptyState/EmptyState'
import { RecordCard } from '../RecordCard/RecordCard'
import { TextField } from '../TextField/TextField'
import { RecordCardList } from './RecordCardList'

export default { title: 'Lists and records/Record card list' }

const people = ['Азиза', 'Бахтиёр', 'Гульнора']
const phones = ['+998 90 123 45 67', '+998 93 700 12 12', '+998 97 444 00 18']

interface DemoProps {
  names?: string[]
  oneOpen?: boolean
  onDirtyChange?: (name: string, isDirty: boolean) => void
}

function Demo({ names = people, oneOpen = true, onDirtyChange }: DemoProps) {
  return (
    <div style={{ maxWidth: 832 }}>
      <RecordCardList
        label="Спутники"
        oneOpen={oneOpen}
        empty={
          <EmptyState
            spot="route"
            title="Нет спутников"
            action={<Button variant="primary">Добавить спутника</Button>}
          />
        }
      >
        {names.map((name: string, index) => (
          <RecordCard
            key={name}
            title={name}
            value={{ name }}
            view={() => phones[index]}
            form={({ draft, change, idOf }) => (
              <TextField
                id={idOf('name')}
                label={`Имя: ${name}`}
                value={draft.name}
                onChange={(text) => change({ name: text })}
              />
            )}
            onSave={async () => undefined}
            onDirtyChange={(isDirty) => onDirtyChange?.(name, isDirty)}
          />
        ))}
      </RecordCardList>
    </div>
  )
}

export const OneOpen = (controls: { oneOpen?: boolean }) => <Demo {...controls} />
OneOpen.args = { oneOpen: true } satisfies { oneOpen?: boolean }

export const SeveralOpen = () => <Demo oneOpen={false} />

export const Empty = () => <Demo names={[]} />

const retyped = [
  ...['Изменить', ['Имя: Азиза', 'Азиза-опа']],
  ...['Изменить', ['Имя: Бахтиёр', 'Бахтиёр-ака']],
] as const

/** Two cards hold what is not saved; whoever leaves is asked, and told which. */
export const TwoDirtyAndLeaving = () => {
  const [dirty, setDirty] = useState<string[]>([])
  const [place, setPlace] = useState<'here' | 'asked' | 'gone'>('here')
  if (place === 'gone') return <p>Другая страница</p>
  return (
    <After steps={retyped}>
      <Demo
        onDirtyChange={(name, isDirty) =>
          setDirty((before) => [...before.filter((other) => other !== name), ...(isDirty ? [name] : [])])
        }
      />
      <div style={{ marginTop: 16 }}>
        <Button onClick={() => setPlace(dirty.length > 0 ? 'asked' : 'gone')}>Уйти со страницы</Button>
      </div>
      <ConfirmDialog
        open={place === 'asked'}
        title="Уйти без сохранения?"
        text={`Не сохранено: ${dirty.join(', ')}. Введённое пропадёт.`}
        confirmLabel="Уйти"
        cancelLabel="Остаться"
        onConfirm={() => setPlace('gone')}
        onCancel={() => setPlace('here')}
      />
    </After>
  )
}
