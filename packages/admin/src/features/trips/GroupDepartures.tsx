import { currentOf } from '@karvon/api-client/http/httpErrors'
import { type DepartureKey, departures } from '@karvon/api-client/trips/departures'
import { type GroupDeparture, groupDepartures } from '@karvon/api-client/trips/groupFields'
import { Button } from '@karvon/ui/Button'
import { formatDay } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { Stack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { tourText } from './leaves'
import { departureText, isOfDeparture } from './useDepartures'

export interface GroupDeparturesProps {
  departure: DepartureKey
  mayEdit: boolean
}

/** Which departures go as one group, and which could join them. */
export function GroupDepartures({ departure, mayEdit }: GroupDeparturesProps) {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const { mutate } = useSWRConfig()
  const [saving, setSaving] = useState('')
  const group = useSWR(
    ['departures', 'group', departure.tourId, departure.departureDate] as const,
    ([, , tourId, departureDate]) => api.departures.group({ tourId, departureDate }),
  )

  const isOwn = (other: DepartureKey) => departureText(other) === departureText(departure)
  const nameOf = (other: GroupDeparture) => `${formatDay(other.departureDate)}, ${tourText(t, other)}`

  async function save(other: GroupDeparture, next: readonly DepartureKey[], done: string) {
    setSaving(departureText(other))
    try {
      const saved = await api.departures.setGroup(departure, next, { version: group.data?.version })
      if (saved) await group.mutate(saved, { revalidate: false })
      toast.success(done)
    } catch (error) {
      const current = currentOf(error, groupDepartures.read)
      if (current) await group.mutate(current, { revalidate: false })
      toastError(error, t('group.saveFailed'), t)
    } finally {
      setSaving('')
    }
    void mutate((key) => isOfDeparture(key) || (Array.isArray(key) && key[0] === 'manifest'))
  }

  return (
    <Loaded of={group} failed={t('group.failed')}>
      {({ departures: own, near }) => (
        <Stack>
          <Rows aria-label={t('group.departures.own')}>
            <caption>{t('group.departures.own')}</caption>
            <tbody>
              {own.map((each) => (
                <tr key={departureText(each)}>
                  <th scope="row">{nameOf(each)}</th>
                  <td>
                    {mayEdit && !isOwn(each) && (
                      <Button
                        size="sm"
                        aria-label={t('group.departures.leaveOne', { name: nameOf(each) })}
                        loading={saving === departureText(each)}
                        onClick={() =>
                          void save(
                            each,
                            own.filter((other) => other !== each),
                            t('group.departures.left'),
                          )
                        }
                      >
                        {t('group.departures.leave')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Rows>
          <Rows aria-label={t('group.departures.near')}>
            <caption>
              {t('group.departures.near')} <small>{t('group.departures.nearHint')}</small>
            </caption>
            <tbody>
              {near.map((each) => (
                <tr key={departureText(each)}>
                  <th scope="row">
                    {nameOf(each)} <small>{t('group.departures.places', { count: each.people })}</small>
                  </th>
                  <td>
                    {mayEdit && (
                      <Button
                        size="sm"
                        aria-label={t('group.departures.joinOne', { name: nameOf(each) })}
                        loading={saving === departureText(each)}
                        onClick={() => void save(each, [...own, each], t('group.departures.joined'))}
                      >
                        {t('group.departures.join')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
              {near.length === 0 && (
                <tr>
                  <td colSpan={2}>{t('group.departures.nothingNear')}</td>
                </tr>
              )}
            </tbody>
          </Rows>
        </Stack>
      )}
    </Loaded>
  )
}

const Rows = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-block: var(--space-2);
    font: var(--text-strong);
    text-align: left;
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  th,
  td {
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line-soft);
    font: var(--text-body);
    text-align: left;
  }

  td:last-child:not([colspan]) {
    width: 1%;
    padding-left: var(--space-3);
    white-space: nowrap;
  }
`
