import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { clientPreferences as clientPreferencesApi } from '@karvon/api-client/clientRecords/clientPreferences'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { useClient } from '../../shared/clients/useClient'
import { Loaded } from '../../shared/screen/Loaded'
import { PreferenceForm } from './PreferenceForm'

/** How a client likes to travel. Only «there are none» opens the form; a failed load does not. */
export function ClientPreferences({ clientId }: { clientId: ClientId }) {
  const { t } = useTranslation('clientPreferences')
  const { clientPreferences } = useApi({ clientPreferences: clientPreferencesApi })
  const client = useClient(clientId)
  // Asked for what is not there the server answers 404, which a browser writes down as an error; the client's own answer knows.
  const hasNone = client.data?.recordCounts.preference === 0
  const read = () => clientPreferences.get(clientId)
  const preference = useSWR(
    ['clientPreferences', String(clientId), hasNone],
    () => (hasNone ? noPreference : read()),
    // What is being typed stays where it is when a colleague has saved some meanwhile.
    { keepPreviousData: true },
  )

  async function reload() {
    await preference.mutate(read(), { revalidate: false })
    await client.mutate()
  }

  return (
    <Loaded of={preference} failed={t('failed.load')}>
      {(loaded) => <PreferenceForm clientId={clientId} preference={loaded} reload={reload} />}
    </Loaded>
  )
}
