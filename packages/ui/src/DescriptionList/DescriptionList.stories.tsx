import { oneOf } from '../../.ladle/oneOf'
import { Badge } from '../Badge/Badge'
import { DescriptionList, type DescriptionListProps } from './DescriptionList'

export default { title: 'Lists and records/Description list' }

const passport = [
  { label: 'Кем выдан', value: 'ИИБ Мирабадского района' },
  { label: 'Дата выдачи', value: '14 марта 2019' },
  { label: 'Действует до', value: '13 марта 2029' },
  { label: 'Гражданство', value: '' },
  { label: 'Примечание', value: 'Обмен после смены фамилии', wide: true },
]

export const Grid = (controls: Partial<DescriptionListProps>) => <DescriptionList items={passport} {...controls} />
Grid.args = { layout: 'grid', columns: 3 } satisfies Partial<DescriptionListProps>
Grid.argTypes = { layout: oneOf('grid', 'rows'), columns: oneOf(2, 3, 4) }

export const TwoColumns = () => <DescriptionList items={passport} columns={2} />

export const Rows = () => (
  <div style={{ maxWidth: 240 }}>
    <DescriptionList
      layout="rows"
      items={[
        { label: 'Язык', value: 'Русский' },
        {
          label: 'Статус',
          value: (
            <Badge tone="success" dot>
              Активный
            </Badge>
          ),
        },
      ]}
    />
  </div>
)
