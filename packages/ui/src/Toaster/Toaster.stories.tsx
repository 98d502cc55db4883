import { useEffect, useState } from 'react'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import { Toaster, toast } from './Toaster'

export default { title: 'Over the page/Toaster' }

/** Each button shows what it names. */
export const Kinds = ({ text = 'Тур создан!' }: { text?: string }) => (
  <>
    <Toaster />
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button onClick={() => toast.success(text)}>Успех</Button>
      <Button
        onClick={() =>
          toast.error('Не удалось изменить статус тура', { details: 'Переключатель вернулся в прежнее положение.' })
        }
      >
        Ошибка
      </Button>
      <Button onClick={() => toast.warning('Сервер временно недоступен')}>Предупреждение</Button>
      <Button onClick={() => toast.info('Список обновлён')}>Сообщение</Button>
      <Button onClick={() => toast.loading('Синхронизация с Instagram…')}>Загрузка</Button>
      <Button onClick={() => toast.dismiss()}>Убрать все</Button>
    </div>
  </>
)
Kinds.args = { text: 'Тур создан!' }

/** All kinds at once; they leave by themselves, save for the one that loads. */
export const Shown = () => {
  useEffect(() => {
    toast.success('Тур создан!')
    toast.error('Не удалось изменить статус тура', { details: 'Переключатель вернулся в прежнее положение.' })
    toast.warning('Сервер временно недоступен', { details: 'Изменения не сохранены.' })
    toast.info('Список обновлён')
    toast.loading('Синхронизация с Instagram…')
    return () => toast.dismiss()
  }, [])
  return <Toaster />
}

const offer = () =>
  toast.success('Тур снят с публикации', {
    action: { label: 'Вернуть', onPress: () => toast.info('Тур снова опубликован') },
  })

/** What was done can be taken back for 10 s; it waits as long as the focus is on it. */
export const WithAction = () => {
  useEffect(() => {
    offer()
    return () => toast.dismiss()
  }, [])
  return (
    <>
      <Toaster />
      <Button onClick={offer}>Снять тур</Button>
    </>
  )
}

/** Above the window and its veil; a click on it closes the toast, not the window. */
export const OverDialog = () => {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    toast.loading('Синхронизация с Instagram…')
    return () => toast.dismiss()
  }, [])
  return (
    <>
      <Toaster />
      <Button onClick={() => setOpen(true)}>Открыть окно</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Новый тур">
        <Button onClick={() => toast.error('Не удалось создать тур')}>Создать</Button>
      </Dialog>
    </>
  )
}
