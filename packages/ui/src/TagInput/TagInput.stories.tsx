import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { TagInput, type TagInputProps, type TagSuggestion } from './TagInput'

export default { title: 'Choices/Tag input' }

const known: TagSuggestion[] = [
  { tag: 'СЕМЬЯ', detail: '24 клиента' },
  { tag: 'СЕМИНАР', detail: '3 клиента' },
  { tag: 'VIP', detail: '61 клиент' },
]

const suggest = (text: string) => Promise.resolve(known.filter(({ tag }) => tag.startsWith(text)))

function Demo({ value: initial = [], ...props }: Partial<TagInputProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 360 }}>
      <TagInput label="Метки" uppercase {...props} value={value} onChange={setValue} />
    </div>
  )
}

export const Empty = (controls: Partial<TagInputProps>) => (
  <Demo placeholder="Введите метку и нажмите Enter" {...controls} />
)
Empty.args = {
  label: 'Метки',
  placeholder: 'Введите метку и нажмите Enter',
  ...fieldControls,
  uppercase: true,
  maxLength: 40,
} satisfies Partial<TagInputProps>

export const Filled = () => <Demo value={['VIP', 'УМРА']} />

export const WithSuggestions = () => <Demo value={['VIP']} suggest={suggest} delay={0} />

export const AsTyped = () => <Demo uppercase={false} label="Слова" hint="Остаются такими, как написаны" />

export const SuggestionsFail = () => (
  <Demo
    hint="Подсказки не загрузятся: метку можно ввести и без них"
    suggest={() => Promise.reject(new Error('offline'))}
    delay={0}
  />
)

export const Invalid = () => <Demo value={['VIP']} error="Не больше одной метки" />

export const Disabled = () => <Demo value={['VIP', 'УМРА']} disabled />

export const Longest = () => (
  <Demo
    value={[
      'МЕДОВЫЙ МЕСЯЦ',
      'КОРПОРАТИВНЫЙ КЛИЕНТ',
      'ПОВТОРНЫЙ',
      'QAYTA MIJOZ',
      'VIP',
      'ПРОЖИВАНИЕ В ЮРТОВОМ ЛАГЕРЕ НА ОЗЕРЕ',
    ]}
  />
)
