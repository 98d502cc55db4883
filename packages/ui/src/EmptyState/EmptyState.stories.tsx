import { Plus } from 'lucide-react'
import { Button } from '../Button/Button'
import { EmptyState, type EmptyStateProps } from './EmptyState'

export default { title: 'State/Empty state' }

export const NothingYet = (controls: Partial<EmptyStateProps>) => (
  <EmptyState
    spot="route"
    title="Нет туров"
    text="Добавьте первый тур: даты и цена подставятся из карточки тура."
    action={<Button icon={<Plus />}>Добавить тур</Button>}
    {...controls}
  />
)
NothingYet.args = {
  title: 'Нет туров',
  text: 'Добавьте первый тур: даты и цена подставятся из карточки тура.',
  spot: 'route',
} satisfies Partial<EmptyStateProps>

export const NothingFound = () => (
  <EmptyState
    title="Ничего не найдено"
    text="Измените запрос или сбросьте фильтры."
    action={<Button>Сбросить</Button>}
  />
)

export const Sentence = () => <EmptyState title="Нет заявок" />

export const Drawings = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap' }}>
    <EmptyState spot="route" title="Дорога" />
    <EmptyState spot="none" title="Пусто" />
    <EmptyState spot="gate" title="Ворота" />
    <EmptyState spot="crack" title="Трещина" />
  </div>
)
