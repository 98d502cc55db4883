import { ArrowLeft, Plus, RefreshCw } from 'lucide-react'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { HeaderBar } from './HeaderBar'

export default { title: 'HeaderBar' }

export const WithActions = () => (
  <HeaderBar
    title="Управление турами"
    subtitle="58 туров, 46 активных"
    onMenu={() => {}}
    actions={
      <>
        <Button icon={<RefreshCw />}>Обновить</Button>
        <Button variant="primary" icon={<Plus />}>
          Добавить тур
        </Button>
      </>
    }
  />
)

export const WithBack = () => (
  <HeaderBar
    title="Туры клиента"
    subtitle="Севара Абдуллаева · Всего туров: 0"
    back={<IconButton label="К списку клиентов" icon={<ArrowLeft />} variant="secondary" size="md" />}
  />
)

export const LongTitle = () => (
  <HeaderBar
    title="Редактирование тура «Самарканд, Бухара, Хива и Нурата: большое путешествие по Узбекистану за двенадцать дней»"
    subtitle="Изменения сохраняются кнопкой внизу страницы, язык содержимого переключается в каждом поле отдельно"
    actions={<Button variant="primary">Сохранить тур</Button>}
  />
)
