import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { formatDay } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { type AddressField, addressNumber, addressText, useAddress } from '../../shared/address/useAddress'
import { BackLink } from '../../shared/screen/BackLink'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { usePermissions } from '../../shared/session/rights'
import { useTour } from '../../shared/tours/useTour'
import { clientNoun } from './clientNoun'
import { DepartureChoice } from './DepartureChoice'
import { groupNoun } from './groupNoun'
import { ImportWizard } from './ImportWizard'
import { useImportRun } from './useImportRuns'
import type { Destination } from './useSending'

/** `3@2027-06-01`; `new` while it is to be chosen. */
const departure: AddressField<Pick<Destination, 'tourId' | 'departureDate'> | 'new' | undefined> = {
  read(text) {
    const [, tourId = '', departureDate = ''] = /^(\d{1,10})@(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? []
    if (tourId) return { tourId: Number(tourId), departureDate }
    return text === 'new' ? 'new' : undefined
  },
  write: (value) => (typeof value === 'object' ? `${value.tourId}@${value.departureDate}` : (value ?? null)),
}

const schema = { run: addressNumber, departure, back: addressText }

/**
 * `/clients/import`: people of a file become clients; `?departure=3@2027-06-01&back=2027-06-08` those of a leader's list, who go on it;
 * `?run=12` sends the rows of an import on.
 */
export default function ClientImport() {
  const [{ run, departure, back }, change] = useAddress(schema)
  const mayEdit = usePermissions().can('action:clients.edit') === true
  const resumed = useImportRun(mayEdit ? run : undefined).data
  if (departure === 'new' && mayEdit)
    return <DepartureChoice onChosen={({ returnDate, ...chosen }) => change({ departure: chosen, back: returnDate })} />
  const to = destinationOf(resumed) ?? (typeof departure === 'object' ? { ...departure, returnDate: back } : undefined)
  return to && mayEdit ? <GroupImport key="group" to={to} /> : <ImportWizard key="clients" noun={clientNoun} />
}

const destinationOf = (run: ImportRun | undefined): Destination | undefined =>
  run && run.tourId !== null
    ? { tourId: run.tourId, departureDate: run.departureDate, returnDate: run.returnDate }
    : undefined

function GroupImport({ to }: { to: Destination }) {
  const { t } = useTranslation('imports')
  const tour = useTour(to.tourId ?? '')
  if (!tour.data)
    return (
      <Screen title={t('group.title')} back={<BackLink href="/clients/import" label={t('nouns.clients.runBack')} />}>
        <Loaded of={tour} failed={t('group.failed')}>
          {() => null}
        </Loaded>
      </Screen>
    )
  const { validFrom, validUntil } = tour.data
  const returnDate = to.returnDate || (validFrom === to.departureDate ? validUntil : '')
  const days = [to.departureDate, returnDate].filter(Boolean).map((day) => formatDay(day))
  const title = `${displayTitle(tour.data)}, ${days.join(' – ')}`
  return <ImportWizard noun={groupNoun} destination={{ ...to, returnDate, title }} />
}
