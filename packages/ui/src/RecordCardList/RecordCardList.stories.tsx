import { Button } from '../Button/Button'
import { EmptyState } from '../EmptyState/EmptyState'
import { RecordCard } from '../RecordCard/RecordCard'
import { TextField } from '../TextField/TextField'
import { RecordCardList } from './RecordCardList'

export default { title: 'RecordCardList' }

const people = ['Азиза', 'Бахтиёр', 'Гульнора']
const phones = ['+998 90 123 45 67', '+998 93 700 12 12', '+998 97 444 00 18']

function Demo({ names = people, oneOpen = true }: { names?: string[]; oneOpen?: boolean }) {
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
        {names.map((name, index) => (
          <RecordCard
            key={name}
            title={name}
            value={{ name }}
            view={() => phones[index]}
            form={({ draft, change, idOf, disabled }) => (
              <TextField
                id={idOf('name')}
                label={`Имя: ${name}`}
                value={draft.name}
                onChange={(text) => change({ name: text })}
                disabled={disabled}
              />
            )}
            onSave={async () => undefined}
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
