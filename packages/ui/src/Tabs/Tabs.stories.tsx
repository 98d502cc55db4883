import { useState } from 'react'
import { Tabs } from './Tabs'

export default { title: 'Tabs' }

export const WithPanel = () => {
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
    >
      {value === 'tours' && <p>Четыре тура, ближайший начинается 1 марта.</p>}
      {value === 'documents' && <p>Двенадцать документов.</p>}
      {value === 'visas' && <p>Виз пока нет.</p>}
    </Tabs>
  )
}

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
