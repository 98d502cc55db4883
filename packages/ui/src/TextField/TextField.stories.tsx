import { Phone } from 'lucide-react'
import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { TextField, type TextFieldProps } from './TextField'

export default { title: 'Text and numbers/Text field' }

function Demo({ value: initial = '', ...field }: Partial<TextFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 320 }}>
      <TextField label="Имя" {...field} value={value} onChange={setValue} />
    </div>
  )
}

export const Empty = (controls: Partial<TextFieldProps>) => <Demo placeholder="Введите имя" {...controls} />
Empty.args = {
  label: 'Имя',
  placeholder: 'Введите имя',
  ...fieldControls,
} satisfies Partial<TextFieldProps>

export const Filled = () => <Demo value="Шахноза" autoComplete="given-name" />

export const Required = () => <Demo required hint="Как в загранпаспорте" />

export const Invalid = () => (
  <Demo
    label="Логин"
    required
    value="ab"
    error="Логин должен содержать минимум 3 символа"
    hint="Латиницей, без пробелов"
  />
)

export const Disabled = () => <Demo label="Логин" value="dilnoza.karimova" disabled hint="Логин нельзя изменить" />

export const ReadOnly = () => <Demo label="Кем создан" value="Дилноза Каримова" readOnly />

export const WithIcon = () => <Demo label="Телефон" type="tel" icon={<Phone />} placeholder="+998 __ ___ __ __" />

export const HiddenLabel = () => <Demo label="Название метки" hideLabel placeholder="Название метки" maxLength={20} />

export const Longest = () => (
  <Demo
    label="Контактное лицо принимающей стороны на всё время путешествия, включая дни прилёта и вылета"
    value="Абдурахмонов Мирзоулугбек Абдувалиевич, старший менеджер направления Хорезм и Каракалпакстан"
    error="Слишком длинное имя: оставьте фамилию, имя и должность, остальное запишите в комментарий к клиенту."
  />
)
