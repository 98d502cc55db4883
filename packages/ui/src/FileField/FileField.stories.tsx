import { useState } from 'react'
import { FileField, type FileFieldProps } from './FileField'

export default { title: 'Files and media/File field' }

const scan = new File([new Uint8Array(497_869)], 'passport.pdf', { type: 'application/pdf' })

const noop = () => undefined

function Demo({ file: initial = null, ...props }: Partial<FileFieldProps>) {
  const [file, setFile] = useState(initial)
  return (
    <div style={{ maxWidth: 520 }}>
      <FileField
        label="Файл"
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={1024 * 1024}
        {...props}
        file={file}
        onPick={setFile}
        onUndo={() => setFile(null)}
      />
    </div>
  )
}

const stored = { name: 'zagran-abdullaeva.jpg', detail: 'Загружен 12 мая 2024' }

export const Empty = (controls: Partial<FileFieldProps>) => <Demo required {...controls} />
Empty.args = {
  label: 'Файл',
  accept: '.pdf,.jpg,.jpeg,.png',
  hint: '',
  error: '',
  required: true,
  disabled: false,
  hideLabel: false,
} satisfies Partial<FileFieldProps>

export const Stored = () => <Demo stored={stored} onView={noop} onDownload={noop} />

export const Chosen = () => <Demo file={scan} />

export const Uploading = () => <Demo file={scan} progress={42} onCancel={noop} disabled />

export const Invalid = () => <Demo required error="Файл обязателен для нового документа" />

export const Disabled = () => <Demo stored={stored} disabled />
