import { Button } from '../Button/Button'
import { Conflict, type ConflictProps, useConflict } from './Conflict'

export default { title: 'State/Conflict' }

const base = { title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }, price: 1200, gender: '', from: '' }
const mine = { ...base, title: { ...base.title, ru: 'Хива за три дня' }, price: 1300, gender: '1', from: '2026-05-01' }
const theirs = {
  ...base,
  title: { ...base.title, ru: 'Хива и Ургенч', en: 'Khiva and Urgench' },
  price: 1250,
  gender: '2',
}

function Demo(props: Partial<ConflictProps>) {
  const choice = useConflict(base, mine, theirs)
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
      <Conflict
        choice={choice}
        fieldNames={{ title: 'Название', price: 'Цена', gender: 'Пол' }}
        valueNames={{ gender: { 1: 'Мужской', 2: 'Женский' } }}
        labels={{ mine: 'Моё', theirs: 'Сохранённое', empty: '—' }}
        {...props}
      />
      <Button onClick={() => choice.choose(['title.ru', 'price', 'gender'], 'theirs')}>Везде сохранённое</Button>
      <output>{JSON.stringify(choice.decided(), null, 1)}</output>
    </div>
  )
}

export const Fields = (props: Partial<ConflictProps>) => <Demo {...props} />
Fields.args = { layout: 'column' } satisfies Partial<ConflictProps>

/** Short values, in the line of their side. */
export const InRows = () => <Demo layout="row" />
