import type { Client } from '@karvon/api-client/clients/clientTypes'
import { Button } from '@karvon/ui/Button'
import { ShieldUser } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerCard } from '../../shared/screen/DangerCard'
import { deferWindow } from '../../shared/screen/deferPart'

const PersonalDataWindow = deferWindow(async () => (await import('./PersonalDataWindow')).PersonalDataWindow)

/** What a person may ask for: a copy of all that is held, and that it is erased. */
export function PersonalDataCard({ client }: { client: Client }) {
  const { t } = useTranslation('personalData')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DangerCard title={t('title')} text={t('text')}>
        <Button variant="ghost" icon={<ShieldUser />} onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </DangerCard>
      <PersonalDataWindow open={isOpen} client={client} onClose={() => setOpen(false)} />
    </>
  )
}
