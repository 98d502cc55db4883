import { type ReactNode, useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { Dialog, type DialogProps } from './Dialog'

export default { title: 'Over the page/Dialog' }

type Opened = (dialog: Pick<DialogProps, 'open' | 'onClose'>) => ReactNode

function Opener({ children, startsOpen = false }: { children: Opened; startsOpen?: boolean }) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}

export const Form = (controls: Partial<DialogProps>) => {
  const [name, setName] = useState('')
  const [saved, setSaved] = useState('')
  return (
    <>
      <Opener>
        {(dialog) => (
          <Dialog
            {...dialog}
            title="Новый клиент"
            subtitle="Остальное можно дописать позже"
            footerHint="Обязательно только имя"
            {...controls}
            onSubmit={() => {
              setSaved(name)
              dialog.onClose()
            }}
            footer={
              <>
                <Button variant="ghost" onClick={dialog.onClose}>
                  Отмена
                </Button>
                <Button variant="primary" type="submit">
                  Добавить клиента
                </Button>
              </>
            }
          >
            <TextField label="Имя" value={name} onChange={setName} required />
            <TextField label="Телефон" value="+998 90 123 45 67" onChange={() => {}} />
          </Dialog>
        )}
      </Opener>
      {saved && <p role="status">Сохранён: {saved}</p>}
    </>
  )
}

Form.args = {
  title: 'Новый клиент',
  subtitle: 'Остальное можно дописать позже',
  footerHint: 'Обязательно только имя',
  size: 'md',
  busy: false,
} satisfies Partial<DialogProps>
Form.argTypes = { size: oneOf('sm', 'md', 'lg') }

export const Busy = () => (
  <Opener startsOpen>
    {(dialog) => (
      <Dialog
        {...dialog}
        title="Новый клиент"
        busy
        onSubmit={dialog.onClose}
        footer={
          <Button variant="primary" type="submit" loading>
            Добавить клиента
          </Button>
        }
      >
        <TextField label="Имя" value="Севара Абдуллаева" onChange={() => {}} />
      </Dialog>
    )}
  </Opener>
)

export const Small = () => (
  <Opener startsOpen>
    {(dialog) => (
      <Dialog {...dialog} size="sm" title="Ссылка на тур" footer={<Button onClick={dialog.onClose}>Понятно</Button>}>
        <p>Тур виден на сайте по короткой ссылке.</p>
      </Dialog>
    )}
  </Opener>
)

const days = Array.from({ length: 24 }, (_, index) => `День ${index + 1}`)

export const LargeScrolling = () => (
  <Opener startsOpen>
    {(dialog) => (
      <Dialog
        {...dialog}
        size="lg"
        title="Баннер «Кызылкум: ночь с караваном под звёздами и рассвет над озером Айдаркуль»"
        onSubmit={dialog.onClose}
        footer={
          <>
            <Button variant="ghost" onClick={dialog.onClose}>
              Отмена
            </Button>
            <Button variant="primary" type="submit">
              Сохранить баннер
            </Button>
          </>
        }
      >
        {days.map((day) => (
          <TextField key={day} label={day} value="Переезд и прогулка" onChange={() => {}} />
        ))}
      </Dialog>
    )}
  </Opener>
)
