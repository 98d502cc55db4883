import { useState } from 'react'
import { ImageUpload, type ImageUploadProps } from './ImageUpload'

export default { title: 'Files and media/Image upload' }

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="#5fc4c0" d="M0 0h160v90H0z"/><path fill="#1f429c" d="M20 90V40a60 34 0 0 1 120 0v50h-30V50a30 22 0 0 0-60 0v40z"/></svg>`
const pictureUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`
const drawnFile = (name = 'shahi-zinda-2026.svg') => new File([drawing], name, { type: 'image/svg+xml' })

function Demo({ file: initial = null, ...props }: Partial<ImageUploadProps>) {
  const [file, setFile] = useState(initial)
  return (
    <div style={{ maxWidth: 400 }}>
      <ImageUpload
        label="Изображение тура"
        maxBytes={5 * 1024 * 1024}
        {...props}
        file={file}
        onPick={(picked) => {
          setFile(picked)
          props.onPick?.(picked)
        }}
        onRemove={() => setFile(null)}
      />
    </div>
  )
}

export const Empty = (controls: Partial<ImageUploadProps>) => (
  <Demo required hint="Лучше всего 1600 × 1100 и больше. Можно вставить из буфера: Ctrl+V." {...controls} />
)
Empty.args = {
  label: 'Изображение тура',
  hint: 'Лучше всего 1600 × 1100 и больше. Можно вставить из буфера: Ctrl+V.',
  error: '',
  ratio: '16 / 11',
  required: true,
  disabled: false,
  hideLabel: false,
} satisfies Partial<ImageUploadProps>

export const Current = () => <Demo imageUrl={pictureUrl} />

export const Chosen = () => {
  const [drawn] = useState(drawnFile)
  return <Demo file={drawn} imageUrl={pictureUrl} />
}

export const Uploading = ({ progress = 60 }: { progress?: number | null }) => {
  const [drawn] = useState(drawnFile)
  return <Demo file={drawn} progress={progress} onCancel={() => undefined} />
}

export const UploadingUnknownLength = () => <Uploading progress={null} />

export const Sent = () => <Uploading progress={100} />

export const Failed = ({ onRetry = () => undefined }: { onRetry?: () => void }) => {
  const [drawn] = useState(drawnFile)
  return (
    <Demo
      file={drawn}
      onRetry={onRetry}
      error="Не удалось загрузить изображение. Проверьте соединение и повторите попытку."
    />
  )
}

export const OnlyPng = () => <Demo accept="image/png,.webp" maxBytes={2000} ratio="1 / 1" />

export const BrokenAddress = () => <Demo imageUrl="/missing.jpg" />

export const Disabled = () => <Demo disabled hint="Нужно право «Редактирование туров»" />

export const DisabledWithPicture = () => <Demo disabled imageUrl={pictureUrl} />

export const Longest = () => {
  const [drawn] = useState(() =>
    drawnFile('ferganskaya-dolina-rishtan-margilan-goncharnye-masterskie-2026-final-2.svg'),
  )
  return (
    <Demo
      label="Изображение для главной страницы сайта на широких экранах"
      file={drawn}
      error="Файл не подошёл"
      onRetry={() => undefined}
    />
  )
}
