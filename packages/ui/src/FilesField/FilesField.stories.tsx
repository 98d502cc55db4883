import { useState } from 'react'
import { FilesField, type FilesFieldProps } from './FilesField'

export default { title: 'Files and media/Files field' }

function Demo({ start = [], ...props }: Partial<FilesFieldProps> & { start?: readonly string[] }) {
  const [names, setNames] = useState<readonly string[]>(start)
  return (
    <div style={{ maxWidth: 512 }}>
      <FilesField
        label="Документы"
        accept=".pdf,.jpg,.png"
        onFiles={(files) => setNames([...names, ...files.map(({ name }) => name)])}
        {...props}
      >
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </FilesField>
    </div>
  )
}

export const Empty = (controls: Partial<FilesFieldProps>) => <Demo {...controls} />
Empty.args = {
  label: 'Документы',
  accept: '.pdf,.jpg,.png',
  error: '',
  disabled: false,
} satisfies Partial<FilesFieldProps>

export const Taken = () => <Demo start={['HY 51.pdf', 'voucher.png']} />

export const Failed = () => <Demo error="Файл не загрузился. Повторите попытку." />

export const Disabled = () => <Demo disabled />

/** Files are taken wherever they are dropped in what stands around. */
export const DropsWithin = () => (
  <section aria-label="Документы" style={{ padding: 40, background: 'var(--color-surface-subtle)' }}>
    <Demo dropsWithin="section" />
  </section>
)
