import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { PhoneField, type PhoneFieldProps } from './PhoneField'

export default { title: 'Text and numbers/Phone field' }

function Demo({ value: initial = '', ...field }: Partial<PhoneFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 320 }}>
      <PhoneField label="Телефон" {...field} value={value} onChange={setValue} />
    </div>
  )
}

export const Empty = (controls: Partial<PhoneFieldProps>) => <Demo required {...controls} />
Empty.args = {
  label: 'Телефон',
  placeholder: '+998 __ ___ __ __',
  ...fieldControls,
  required: true,
} satisfies Partial<PhoneFieldProps>

export const Uzbek = () => <Demo value="+998901234567" />

export const Russian = () => <Demo value="+79162041138" />

export const Foreign = () => <Demo value="+44 7700 900142" hint="Номера других стран остаются как написаны" />

export const Invalid = () => <Demo value="090 123 45 67" error="Добавьте хотя бы один корректный номер телефона" />

export const Disabled = () => <Demo value="+998901234567" disabled />
