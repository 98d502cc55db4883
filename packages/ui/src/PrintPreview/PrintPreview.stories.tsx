import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { Skeleton } from '../Skeleton/Skeleton'
import { PrintPreview, type PrintPreviewProps } from './PrintPreview'

export default { title: 'Over the page/Print preview' }

const names = ['Алиева Нодира', 'Ким Анна', 'Рахимов Бахтиёр']

const Preview = ({ children, ...controls }: Partial<PrintPreviewProps>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <PrintPreview title="Список группы" ready {...controls} open={open} onClose={() => setOpen(false)}>
        {children ?? (
          <ol>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        )}
      </PrintPreview>
    </>
  )
}

export const Ready = (controls: Partial<PrintPreviewProps>) => (
  <Preview fileName="Список группы 01.06.2026" {...controls} tools={<Button>Скачать Excel</Button>} />
)
Ready.args = { title: 'Список группы', orientation: 'landscape' } satisfies Partial<PrintPreviewProps>
Ready.argTypes = { orientation: oneOf('portrait', 'landscape') }

export const StillLoading = () => (
  <Preview ready={false}>
    <Skeleton lines={6} />
  </Preview>
)

export const WithNotice = () => <Preview notice={<Notice tone="info">Не загрузились картинки: 2</Notice>} />
