import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import { Tooltip, type TooltipProps } from './Tooltip'

export default { title: 'Over the page/Tooltip' }

export const OnButton = (controls: Partial<TooltipProps>) => (
  <div style={{ padding: 64 }}>
    <Tooltip text="Загрузит список заново" {...controls}>
      <Button>Обновить</Button>
    </Tooltip>
  </div>
)

OnButton.args = { text: 'Загрузит список заново', side: 'top' } satisfies Partial<TooltipProps>
OnButton.argTypes = { side: oneOf('top', 'right', 'bottom', 'left') }

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
