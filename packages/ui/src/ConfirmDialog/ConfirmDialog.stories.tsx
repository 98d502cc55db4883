import { type ReactNode, useState } from 'react'
import { Button } from '../Button/Button'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'

export default { title: 'Over the page/Confirm dialog' }

type Answers = Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel'>

interface AskerProps {
  label: string
  startsOpen?: boolean
  children: (answers: Answers) => ReactNode
}

function Asker({ label, startsOpen = false, children }: AskerProps) {
  const [open, setOpen] = useState(startsOpen)
  const [answer, setAnswer] = useState('')
  const take = (text: string) => () => {
    setAnswer(text)
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <p role="status">{answer}</p>
      {children({ open, onConfirm: take('Подтверждено'), onCancel: take('Отменено') })}
    </>
  )
}

export const Deletion = (controls: Partial<ConfirmDialogProps>) => (
  <Asker label="Удалить">
    {(answers) => (
      <ConfirmDialog
        {...answers}
        title="Удалить тур «Самарканд и Бухара за 4 дня»?"
        text="Вместе с туром исчезнут 4 дня программы и 12 фотографий. Вернуть их нельзя."
        confirmLabel="Удалить тур"
        {...controls}
      />
    )}
  </Asker>
)

Deletion.args = {
  title: 'Удалить тур «Самарканд и Бухара за 4 дня»?',
  text: 'Вместе с туром исчезнут 4 дня программы и 12 фотографий. Вернуть их нельзя.',
  confirmLabel: 'Удалить тур',
  cancelLabel: 'Отмена',
  busy: false,
} satisfies Partial<ConfirmDialogProps>

export const Leaving = () => (
  <Asker label="Уйти" startsOpen>
    {(answers) => (
      <ConfirmDialog
        {...answers}
        title="Уйти со страницы?"
        text="Изменения тура «Хива за день» не сохранены."
        confirmLabel="Уйти без сохранения"
        cancelLabel="Остаться"
      />
    )}
  </Asker>
)

export const Busy = () => (
  <Asker label="Удалить" startsOpen>
    {(answers) => (
      <ConfirmDialog
        {...answers}
        busy
        title="Удалить баннер «Кызылкум: ночь с караваном»?"
        text="Он сразу исчезнет с сайта."
        confirmLabel="Удалить баннер"
      />
    )}
  </Asker>
)
