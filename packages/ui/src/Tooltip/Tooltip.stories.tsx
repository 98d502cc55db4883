import { Button } from '../Button/Button'
import { Tooltip } from './Tooltip'

export default { title: 'Tooltip' }

export const OnButton = () => (
  <div style={{ padding: 64 }}>
    <Tooltip text="Загрузит список заново">
      <Button>Обновить</Button>
    </Tooltip>
  </div>
)

export const WithKeys = () => (
  <div style={{ padding: 64 }}>
    <Tooltip
      side="right"
      text={
        <>
          Свернуть меню <kbd>Ctrl</kbd>
          <kbd>B</kbd>
        </>
      }
    >
      <Button>Меню</Button>
    </Tooltip>
  </div>
)

export const LongText = () => (
  <div style={{ padding: 96 }}>
    <Tooltip text="Тур виден на сайте, пока не закончился срок его действия. Сотрудники видят его всегда.">
      <Button>Статус</Button>
    </Tooltip>
  </div>
)
