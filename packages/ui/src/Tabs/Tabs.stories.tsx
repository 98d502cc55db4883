import { useState } from 'react'
import { Tabs, type TabsProps } from './Tabs'

export default { title: 'Frame/Tabs' }

export const WithPanel = (controls: Partial<TabsProps>) => {
  const [value, setValue] = useState('tours')
  return (
    <Tabs
      label="Разделы клиента"
      value={value}
      onChange={setValue}
      items={[
        { value: 'tours', label: 'Туры', count: 4 },
        { value: 'documents', label: 'Документы', count: 12 },
        { value: 'visas', label: 'Визы' },
        { value: 'payments', label: 'Оплаты', disabled: true },
      ]}
      {...controls}
    >
      {value === 'tours' && <p>Четыре тура, ближайший начинается 1 марта.</p>}
      {value === 'documents' && <p>Двенадцать документов.</p>}
      {value === 'visas' && <p>Виз пока нет.</p>}
    </Tabs>
  )
}
WithPanel.args = { label: 'Разделы клиента' } satisfies Partial<TabsProps>

export const Narrow = () => {
  const [value, setValue] = useState('four')
  return (
    <div style={{ width: 320 }}>
      <Tabs
        label="Разделы тура"
        value={value}
        onChange={setValue}
        items={[
          { value: 'one', label: 'Описание' },
          { value: 'two', label: 'Дни и маршрут', count: 8 },
          { value: 'three', label: 'Фотографии', count: 24 },
          { value: 'four', label: 'Что включено в стоимость' },
        ]}
      />
    </div>
  )
}
