import { ArrowLeft, ChartColumn, Download, Plus, RefreshCw, Save } from 'lucide-react'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { HeaderBar, type HeaderBarProps } from './HeaderBar'

export default { title: 'Frame/Header bar' }

export const WithActions = (controls: Partial<HeaderBarProps>) => (
  <HeaderBar
    title="Управление турами"
    subtitle="58 туров, 46 активных"
    actions={
      <>
        <Button icon={<RefreshCw />}>Обновить</Button>
        <Button variant="primary" icon={<Plus />}>
          Добавить тур
        </Button>
      </>
    }
    {...controls}
  />
)
WithActions.args = {
  title: 'Управление турами',
  subtitle: '58 туров, 46 активных',
} satisfies Partial<HeaderBarProps>

export const WithBack = () => (
  <HeaderBar
    title="Туры клиента"
    subtitle="Севара Абдуллаева · Всего туров: 0"
    back={<IconButton label="К списку клиентов" icon={<ArrowLeft />} variant="secondary" size="md" />}
  />
)

/** Below 900 px the quiet ones become icons, so that the title stays readable. */
export const ManyActions = () => (
  <HeaderBar
    title="Посты об Узбекистане"
    subtitle="Подписи, медиа и порядок на сайте"
    actions={
      <>
        <Button variant="ghost" icon={<ChartColumn />}>
          Статистика
        </Button>
        <Button icon={<Download />}>Экспорт (Excel)</Button>
        <Button icon={<RefreshCw />}>Обновить</Button>
        <Button variant="primary" icon={<Plus />}>
          Создать пост
        </Button>
      </>
    }
  />
)

export const LongTitle = () => (
  <HeaderBar
    title="Редактирование тура «Самарканд, Бухара, Хива и Нурата: большое путешествие по Узбекистану за двенадцать дней»"
    subtitle="Изменения сохраняются кнопкой внизу страницы, язык содержимого переключается в каждом поле отдельно"
    actions={
      <Button variant="primary" icon={<Save />}>
        Сохранить тур
      </Button>
    }
  />
)
