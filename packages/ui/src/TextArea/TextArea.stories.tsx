import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { TextArea, type TextAreaProps } from './TextArea'

export default { title: 'Text and numbers/Text area' }

function Demo({ value: initial = '', ...field }: Partial<TextAreaProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 440 }}>
      <TextArea label="Комментарий" {...field} value={value} onChange={setValue} />
    </div>
  )
}

export const Empty = (controls: Partial<TextAreaProps>) => <Demo placeholder="О чём договорились" {...controls} />
Empty.args = {
  label: 'Комментарий',
  placeholder: 'О чём договорились',
  ...fieldControls,
  rows: 3,
  maxLength: 300,
} satisfies Partial<TextAreaProps>

export const Filled = () => <Demo value="Просит номер с видом на Регистан и трансфер из аэропорта в Самарканде." />

export const Counted = () => <Demo value="Халяльное питание" maxLength={1000} hint="Видят только сотрудники" />

const long = (length: number) =>
  `${'Просит номер с видом на Регистан, трансфер из аэропорта ночью и завтрак до рассвета. '.repeat(2).slice(0, length - 1)}.`

export const NearLimit = () => <Demo value={long(95)} maxLength={100} />

export const AtLimit = () => <Demo value={long(100)} maxLength={100} />

export const OverLimit = () => <Demo value={long(112)} maxLength={100} error="Не больше 100 символов" />

export const Invalid = () => <Demo label="Результат звонка" required error="Введите результат звонка" />

export const Disabled = () => <Demo value="Заявка закрыта, комментарий не изменить." disabled />

export const ReadOnly = () => <Demo value="Клиент прилетает ночным рейсом." readOnly />
