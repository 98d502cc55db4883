import { useState } from 'react'
import { ErrorState, type ErrorStateProps } from './ErrorState'

export default { title: 'State/Error state' }

export const WithRetry = (controls: Partial<ErrorStateProps>) => (
  <ErrorState
    title="Не удалось загрузить заявки"
    text="Проверьте соединение и повторите попытку, фильтры сохранятся."
    onRetry={() => {}}
    {...controls}
  />
)
WithRetry.args = {
  title: 'Не удалось загрузить заявки',
  text: 'Проверьте соединение и повторите попытку, фильтры сохранятся.',
  retryLabel: 'Повторить',
  busy: false,
} satisfies Partial<ErrorStateProps>

export const Retrying = () => {
  const [busy, setBusy] = useState(true)
  return <ErrorState title="Не удалось загрузить заявки" busy={busy} onRetry={() => setBusy(true)} />
}

export const WithoutRetry = () => <ErrorState title="Тур не найден" text="Возможно, его удалили." />
