import { useEffect } from 'react'
import { Button } from '../Button/Button'
import { Toaster, toast } from './Toaster'

export default { title: 'Toaster' }

/** Each button shows what it names. */
export const Kinds = () => (
  <>
    <Toaster />
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button onClick={() => toast.success('Тур создан!')}>Успех</Button>
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
