import { clientPreferences as clientPreferencesApi } from '@karvon/api-client/clientPreferences/clientPreferences'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { Loaded } from '../../shared/Loaded'
import { useApi } from '../../shared/useApi'
import { PreferenceForm } from './PreferenceForm'

/** How a client likes to travel. Only «there are none» opens the form; a failed load does not. */
export function ClientPreferences({ clientId }: { clientId: ClientId }) {
  const { t } = useTranslation('clientPreferences')
  const { clientPreferences } = useApi({ clientPreferences: clientPreferencesApi })
  const preference = useSWR(['clientPreferences', String(clientId)], () => clientPreferences.get(clientId))

  return (
    <Loaded of={preference} failed={t('failed.load')}>
      {(loaded) => <PreferenceForm clientId={clientId} preference={loaded} reload={() => preference.mutate()} />}
    </Loaded>
  )
}
