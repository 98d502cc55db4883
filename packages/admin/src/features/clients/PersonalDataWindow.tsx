import type { Client } from '@karvon/api-client/clients/clientTypes'
import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { TextField } from '@karvon/ui/TextField'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useDownload } from '../../shared/files/useDownload'
import { leaveFreely } from '../../shared/leaving/leaving'
import { usePersonalData } from './usePersonalData'

export interface PersonalDataWindowProps {
  open: boolean
  client: Client
  onClose(): void
}

/** A copy of everything that is held about a client, and how it is erased. */
export function PersonalDataWindow({ open, ...props }: PersonalDataWindowProps) {
  return open && <Window {...props} />
}

function Window({ client: { id, fullName }, onClose }: Omit<PersonalDataWindowProps, 'open'>) {
  const { t } = useTranslation('personalData')
  const { copy, erase, files, isCopying, isErasing } = usePersonalData(id)
  const { download } = useDownload(t('failedFile'))
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()

  async function handleErase() {
    const { isDone, said } = await erase(typed)
    setRefusal(said)
    if (isDone) leaveFreely(() => navigate('/clients'))
  }

  return (
    <DialogWindow
      open
      title={t('title')}
      subtitle={fullName}
      busy={isErasing}
      onClose={onClose}
      onSubmit={() => void handleErase()}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" variant="danger" loading={isErasing} disabled={typed.trim() !== fullName.trim()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Part>
        <h3>{t('copy')}</h3>
        <p>{t('copyText')}</p>
        <div>
          <Button icon={<Download />} loading={isCopying} onClick={() => void copy()}>
            {t('download')}
          </Button>
        </div>
        {files.length > 0 && (
          <ul aria-label={t('files')}>
            {files.map((file) => (
              <li key={file.id}>
                <Button
                  variant="ghost"
                  icon={<Download />}
                  onClick={() => void download(file.address, file.fileName.replace(/\.[^.]+$/, ''))}
                >
                  {file.fileName}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part>
        <h3>{t('erase')}</h3>
        <p>{t('eraseText')}</p>
        <TextField label={t('type', { name: fullName })} value={typed} error={refusal} onChange={setTyped} />
      </Part>
    </DialogWindow>
  )
}

const Part = styled.section`
  display: grid;
  gap: var(--space-3);

  & + & {
    margin-top: var(--space-5);
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-border);
  }
  h3 {
    font-weight: 600;
  }
  p {
    color: var(--color-text-muted);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`
