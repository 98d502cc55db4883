import { Button } from '@karvon/ui/Button'
import { Notice } from '@karvon/ui/Notice'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../shared/api/useConnection'
import { useEnvironment } from '../shared/screen/environment'
import { useActor } from '../shared/session/useActor'
import { endView } from './signOut'

/** Above every page of who looks through the eyes of another. */
export function ViewBand() {
  const { t } = useTranslation('app')
  const connection = useConnection()
  const environment = useEnvironment()
  const { name } = useActor()

  return (
    <Notice
      tone="info"
      icon={<Eye aria-hidden />}
      action={
        <Button size="sm" onClick={() => endView(connection, environment)}>
          {t('view.leave')}
        </Button>
      }
    >
      {t('view.band', { name })}
    </Notice>
  )
}
