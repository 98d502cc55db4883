import { Card } from '../Card/Card'
import { EmptyState } from '../EmptyState/EmptyState'
import { Skeleton } from '../Skeleton/Skeleton'
import { CardGrid, type CardGridProps } from './CardGrid'

export default { title: 'Lists and records/Card grid' }

interface Place {
  id: number
  name: string
  text: string
}

const names = ['Самарканд', 'Хива', 'Бухара', 'Чарвак', 'Нурата', 'Шахрисабз', 'Термез', 'Зомин']
const places: Place[] = names.map((name, id) => ({ id, name, text: 'Площадь, базар и чайхана у хауза' }))

const longest: Place[] = [
  {
    id: 1,
    name: 'Достопримечательности железнодорожного Самарканда и окрестностей',
    text: 'Превысокомногорассмотрительствующее описание, которое не переносится нигде',
  },
  { id: 2, name: 'Caravan through Kyzylkum', text: 'Three days on camels, a yurt camp and the salt lake of Aydarkul' },
  {
    id: 3,
    name: 'Oʻzbekistonlashtirilganlardanmisizlar',
    text: 'Toshkentdan Samarqandgacha tezyurar poyezdda, mehmonxonaga joylashtirish bilan',
  },
]

const Demo = (props: Partial<CardGridProps<Place>>) => (
  <CardGrid
    label="Места"
    items={places}
    getId={({ id }: Place) => id}
    renderCard={({ name, text }: Place) => (
      <Card as="article" aria-label={name}>
        <b style={{ overflowWrap: 'anywhere' }}>{name}</b>
        <p style={{ overflowWrap: 'anywhere' }}>{text}</p>
      </Card>
    )}
    skeleton={
      <Card>
        <div style={{ display: 'grid', gap: 12 }}>
          <Skeleton width="70%" />
          <Skeleton lines={2} />
        </div>
      </Card>
    }
    empty={<EmptyState spot="route" title="Мест пока нет" text="Добавьте первое." />}
    {...props}
  />
)

const fourColumns = { minCardWidth: 240, maxColumns: 4, singleBelow: 0 }

export const Filled = (controls: Partial<CardGridProps<Place>>) => <Demo {...controls} />
Filled.args = { ...fourColumns, busy: false } satisfies Partial<CardGridProps<Place>>

export const OneCard = () => <Demo items={places.slice(0, 1)} />

/** Three columns at most, one under another below 600 px. */
export const WideCards = () => <Demo minCardWidth={280} maxColumns={3} singleBelow={600} />

export const LongestTexts = () => <Demo items={longest} />

export const Loading = () => <Demo {...fourColumns} items={undefined} skeletonCount={8} />

export const Refreshing = () => <Demo {...fourColumns} busy />

export const Empty = () => <Demo items={[]} />
