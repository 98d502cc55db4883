import { ErrorSummary } from './ErrorSummary'

export default { title: 'ErrorSummary' }

export const WithFields = () => (
  <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
    <ErrorSummary
      title="Тур не сохранён"
      items={[
        { message: 'Название обязательно', fieldId: 'tour-title' },
        { message: 'Цена должна быть положительной', fieldId: 'tour-price' },
        { message: 'Дата окончания раньше даты начала' },
      ]}
    />
    <label htmlFor="tour-title">Название</label>
    <input id="tour-title" />
    <label htmlFor="tour-price">Цена</label>
    <input id="tour-price" />
  </div>
)

export const TitleOnly = () => (
  <div style={{ maxWidth: 480 }}>
    <ErrorSummary title="Сервер не ответил. Введённое сохранилось в форме." items={[]} />
  </div>
)
