import { useState } from 'react'
import { ContactListEditor, type ContactListEditorProps, type ContactRow } from './ContactListEditor'

export default { title: 'Lists and records/Contact list editor' }

const types = [
  { value: 'MobilePhone', label: 'Мобильный', input: 'tel' },
  { value: 'Email', label: 'Почта', input: 'email' },
  { value: 'Telegram', label: 'Telegram' },
] as const

function Demo({ value: initial = [], ...props }: Partial<ContactListEditorProps<ContactRow>>) {
  const [value, setValue] = useState<readonly ContactRow[]>(initial)
  return (
    <ContactListEditor
      label="Контакты"
      types={types}
      createRow={() => ({ type: 'MobilePhone', value: '', isPrimary: false })}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}

const several: ContactRow[] = [
  { type: 'MobilePhone', value: '+998901234567', isPrimary: true },
  { type: 'Telegram', value: '@sevara_a', isPrimary: false },
  { type: 'Email', value: 'sevara.a@mail.uz', isPrimary: false },
]

export const Single = (controls: Partial<ContactListEditorProps<ContactRow>>) => (
  <Demo value={several.slice(0, 1)} {...controls} />
)
Single.args = { label: 'Контакты', error: '', required: false, disabled: false } satisfies Partial<
  ContactListEditorProps<ContactRow>
>

export const Several = () => <Demo value={several} />

export const Invalid = () => (
  <Demo
    value={several.map((row) => (row.type === 'Email' ? { ...row, value: 'sevara.a.mail.uz' } : row))}
    errors={[undefined, undefined, 'Нет знака @ в адресе']}
    required
  />
)

export const Disabled = () => <Demo value={several} disabled />
