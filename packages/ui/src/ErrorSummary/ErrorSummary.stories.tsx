import { TextField } from '../TextField/TextField'
import { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary'

export default { title: 'State/Error summary' }

export const WithFields = ({ title = 'Тур не сохранён' }: Partial<ErrorSummaryProps>) => (
  <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
    <ErrorSummary
      title={title}
      items={[
        { message: 'Название обязательно', fieldId: 'tour-title' },
        { message: 'Цена должна быть положительной', fieldId: 'tour-price' },
        { message: 'Дата окончания раньше даты начала' },
      ]}
    />
    <TextField id="tour-title" label="Название" value="" onChange={() => {}} error="Название обязательно" />
    <TextField id="tour-price" label="Цена" value="-120" onChange={() => {}} error="Цена должна быть положительной" />
  </div>
)
WithFields.args = { title: 'Тур не сохранён' } satisfies Partial<ErrorSummaryProps>

export const TitleOnly = () => (
  <div style={{ maxWidth: 480 }}>
    <ErrorSummary title="Сервер не ответил. Введённое сохранилось в форме." items={[]} />
  </div>
)
