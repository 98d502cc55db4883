import { paperTypes } from '@karvon/api-client/files/fileRules'
import { type ClientTourDocumentKind, clientTourDocumentKinds } from '@karvon/api-client/trips/clientTourDocumentFields'
import { FilesField } from '@karvon/ui/FilesField'
import { formatFileSize } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Select } from '@karvon/ui/Select'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { titleOf } from '../../shared/files/saveFile'
import { FileRow, FileRows } from './FileRow'

/** A paper of a trip that is being sold. */
export interface SaleFile {
  file: File
  kind: ClientTourDocumentKind
}

export interface SaleFilesProps {
  value: readonly SaleFile[]
  onChange(value: readonly SaleFile[]): void
}

/** Papers that go with a sale: dropped anywhere in its window, called as their files, each of a kind. */
export function SaleFiles({ value, onChange }: SaleFilesProps) {
  const { t } = useTranslation('clientTours')
  const kinds = useTranslation('clientTourDocuments').t('kinds', { returnObjects: true })
  const rows = useRef<HTMLUListElement>(null)
  const shown = useRef(value.length)

  // They may have been dropped far above.
  useEffect(() => {
    if (value.length > shown.current) rows.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' })
    shown.current = value.length
  }, [value])

  const options = clientTourDocumentKinds.map((kind) => ({ value: kind, label: kinds[kind] }))

  return (
    <FilesField
      label={t('files.label')}
      accept={paperTypes}
      dropsWithin="[role='dialog']"
      onFiles={(files) => {
        const known = new Set(value.map(({ file }) => keyOf(file)))
        const added = files.filter((file) => !known.has(keyOf(file)))
        onChange([...value, ...added.map((file): SaleFile => ({ file, kind: '' }))])
      }}
    >
      {value.length > 0 && (
        <FileRows ref={rows} aria-label={t('files.label')}>
          {value.map((one) => (
            <FileRow key={keyOf(one.file)} file={one.file}>
              <small>{formatFileSize(one.file.size)}</small>
              <Acts>
                <Select
                  size="sm"
                  label={t('files.kind', { title: titleOf(one.file) })}
                  hideLabel
                  value={one.kind}
                  options={options}
                  onChange={(kind) => onChange(value.map((other) => (other === one ? { ...one, kind } : other)))}
                />
                <IconButton
                  label={t('files.remove', { title: titleOf(one.file) })}
                  icon={<X />}
                  onClick={() => onChange(value.filter((other) => other !== one))}
                />
              </Acts>
            </FileRow>
          ))}
        </FileRows>
      )}
    </FilesField>
  )
}

/** The same file, chosen twice, is one. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);

  > :first-child {
    width: 136px;
  }
`
