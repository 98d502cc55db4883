import { useState } from 'react'
import { ErrorState } from './ErrorState'

export default { title: 'ErrorState' }

export const WithRetry = ({ onRetry = () => {} }: { onRetry?: () => void }) => (
  <ErrorState
    title="Не получилось загрузить заявки"
    text="Проверьте соединение и повторите попытку, фильтры сохранятся."
    onRetry={onRetry}
  />
)

export const Retrying = () => {
  const [busy, setBusy] = useState(true)
  return <ErrorState title="Не получилось загрузить заявки" busy={busy} onRetry={() => setBusy(true)} />
}

export const WithoutRetry = () => <ErrorState title="Тур не найден" text="Возможно, его удалили." />
