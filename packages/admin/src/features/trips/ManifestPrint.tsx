import { clientTours } from '@karvon/api-client/trips/clientTours'
import { type DepartureKey, departures } from '@karvon/api-client/trips/departures'
import type { DoubledPerson, Manifest } from '@karvon/api-client/trips/departureTypes'
import {
  columnsFor,
  groupGaps,
  type ManifestLanguage,
  manifestGaps,
  manifestGapText,
  manifestLanguages,
  manifestParts,
  manifestTotals,
  manifestWarning,
  manifestWords,
  openText,
  salesText,
} from '@karvon/api-client/trips/manifestRules'
import { sentTo } from '@karvon/api-client/trips/sentListRules'
import { type ListAudience, listAudiences, type SentLists } from '@karvon/api-client/trips/sentListTypes'
import { isDay } from '@karvon/api-client/validation/isDay'
import { trimmed } from '@karvon/api-client/validation/visibleText'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { displayText, formatDay, formatMoment } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { PrintPreview } from '@karvon/ui/PrintPreview'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Select } from '@karvon/ui/Select'
import { toast } from '@karvon/ui/Toaster'
import { Download } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useExport } from '../../shared/files/useExport'
import { Loaded } from '../../shared/screen/Loaded'
import { Gate } from '../../shared/session/rights'
import { groupLink } from '../../shared/tours/departureLinks'
import { gapLink, saleLink } from './checkLinks'
import { changedText, datesText, tourText } from './leaves'
import { isOfDeparture } from './useDepartures'

export interface ManifestPrintProps {
  open: boolean
  departure: DepartureKey | null
  onClose(): void
}

/** `/clients?view=departures&manifest=3@2027-04-01`: who leaves, for hotel, carrier and border, on paper and as a workbook. */
export function ManifestPrint({ open, departure, onClose }: ManifestPrintProps) {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const [language, setLanguage] = useState<ManifestLanguage>('ru')
  const [audience, setAudience] = useState<ListAudience>('Other')
  const { mutate } = useSWRConfig()
  const manifest = useSWR(
    departure && (['manifest', departure.tourId, departure.departureDate] as const),
    ([, tourId, departureDate]) => api.departures.manifest({ tourId, departureDate }),
  )
  const excel = useExport('manifest.xlsx', { done: t('manifest.exported'), failed: t('manifest.exportFailed') })
  const sent = useSWR(
    departure && (['departures', 'lists', departure.tourId, departure.departureDate] as const),
    ([, , tourId, departureDate]) => api.departures.lists({ tourId, departureDate }),
  )
  const { data } = manifest

  /** The browser is printing already: that is told afterwards. */
  async function handlePrint() {
    if (!departure || !data) return
    try {
      await api.departures.addList(departure, { audience, way: 'Print', digest: data.digest })
    } catch (error) {
      toastError(error, t('manifest.notRemembered'), t)
      void manifest.mutate()
    }
    void refresh()
  }

  /** The board and the lists that went out. */
  const refresh = () => mutate(isOfDeparture)

  async function handleExport() {
    if (!departure) return
    await excel.save(() => api.departures.exportManifest(departure, { language, audience }))
    void refresh()
  }
  const title = data
    ? t('manifest.title', { title: tourText(t, data), day: formatDay(data.departureDate) })
    : t('manifest.plain')

  return (
    <PrintPreview
      open={open}
      onClose={onClose}
      title={title}
      fileName={title.replace(/[:"]/g, '')}
      orientation="landscape"
      // What is read anew may be different in a moment.
      ready={data !== undefined && !manifest.isValidating}
      onPrint={() => void handlePrint()}
      notice={
        <>
          {data && <OpenParts manifest={data} audience={audience} onChanged={() => manifest.mutate()} />}
          {sent.data && sent.data.lists.length > 0 && <Sent {...sent.data} />}
          {data && sent.error && <Notice tone="info">{t('manifest.sentUnknown')}</Notice>}
        </>
      }
      tools={
        <>
          <Select
            label={t('manifest.audience')}
            hideLabel
            value={audience}
            options={listAudiences.map((value) => ({ value, label: t(`manifest.audiences.${value}`) }))}
            onChange={setAudience}
          />
          <SegmentedControl
            label={t('manifest.language')}
            value={language}
            options={manifestLanguages.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={setLanguage}
          />
          <Button
            icon={<Download size={18} />}
            loading={excel.isLoading}
            disabled={!data}
            onClick={() => void handleExport()}
          >
            {t('manifest.export')}
          </Button>
        </>
      }
    >
      <Loaded
        of={manifest}
        failed={t('failed.manifest')}
        missing={<EmptyState spot="route" title={t('manifest.nobody')} text={t('manifest.nobodyText')} />}
      >
        {(loaded) => <ManifestSheet manifest={loaded} language={language} audience={audience} />}
      </Loaded>
    </PrintPreview>
  )
}

interface OpenPartsProps {
  manifest: Manifest
  audience: ListAudience
  onChanged(): Promise<unknown>
}

/** What is open before it is printed, with the way to each sale and to each row; nothing where nothing is. */
function OpenParts({ manifest, audience, onChanged }: OpenPartsProps) {
  const { t } = useTranslation('departures')
  const { open, doubled } = manifest
  const gaps = manifestGaps(manifest)
  const ofGroup = groupGaps(manifest, audience, 'ru')
  if (open.length + doubled.length + gaps.length + ofGroup.length === 0) return null
  const words = manifestWords.ru
  const parts = [
    ...open.map((sale) => (
      <Fragment key={`${sale.clientTourId}`}>
        <Link href={saleLink(sale)}>{sale.name}</Link> – {openText(sale, 'ru')}
      </Fragment>
    )),
    ...doubled.map((person) => (
      <Doubled
        key={person.places.map(({ travellerId, clientTourId }) => travellerId ?? clientTourId).join(' ')}
        person={person}
        onChanged={onChanged}
      />
    )),
    ...gaps.map((gap, place) => (
      <Fragment key={gap.what}>
        {gap.what !== 'names' && !gaps.slice(0, place).some(({ what }) => what !== 'names') && `${words.notEntered}: `}
        {manifestGapText(gap, 'ru')} (
        {gap.entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may bear the same name
          <Fragment key={at}>
            {at > 0 && ', '}
            <Link href={gapLink(entry, gap.what)}>{entry.name || words.notEntered}</Link>
          </Fragment>
        ))}
        )
      </Fragment>
    )),
    ...ofGroup.map((text) => (
      <Fragment key={text}>
        {text} (<Link href={groupLink(manifest)}>{t('group.open')}</Link>)
      </Fragment>
    )),
  ]
  return (
    <Notice tone="info">
      {words.open}:{' '}
      {parts.map((part, place) => (
        <span key={part.key}>
          {place > 0 && '; '}
          {part}
        </span>
      ))}
      .
    </Notice>
  )
}

/** Somebody who stands on the list twice, with the ways to both sales; one press makes one row of them. */
function Doubled({ person, onChanged }: { person: DoubledPerson; onChanged(): Promise<unknown> }) {
  const { t } = useTranslation('departures')
  const api = useApi({ clientTours })
  const { mutate } = useSWRConfig()
  const [isJoining, setJoining] = useState(false)
  const { name, isSure, places } = person

  async function join() {
    setJoining(true)
    try {
      const [first, ...others] = places
      for (const { clientTourId, travellerId } of others)
        await api.clientTours.join(clientTourId, travellerId ?? '', first?.travellerId ?? null)
      toast.success(t('manifest.joined', { name }))
    } catch (error) {
      toastError(error, t('manifest.joinFailed'), t)
    }
    await onChanged()
    void mutate((key) => Array.isArray(key) && ['departures', 'clientTour'].includes(key[0]))
    setJoining(false)
  }

  return (
    <>
      {name} – {manifestWords.ru[isSure ? 'twice' : 'alike']}:{' '}
      {places.map((sale, index) => (
        <Fragment key={`${sale.clientTourId} ${sale.travellerId}`}>
          {index > 0 && ', '}
          <Link href={saleLink(sale)}>{salesText([sale.clientTourId], 'ru')}</Link>
        </Fragment>
      ))}
      {places.every(({ travellerId }) => travellerId !== null) && (
        <Gate action="action:clients.edit">
          {' '}
          <Button
            size="sm"
            aria-label={t('manifest.joinOne', { name })}
            loading={isJoining}
            onClick={() => void join()}
          >
            {t('manifest.join')}
          </Button>
        </Gate>
      )}
    </>
  )
}

/** When the list went out before, and who has changed since. */
function Sent({ lists, changes }: SentLists) {
  const { t } = useTranslation('departures')
  const [newest] = lists
  if (!newest) return null
  const { audience, way, sentAt, sentBy, count } = newest
  const facts = [
    [t(`manifest.sent${way}`), sentTo[audience].ru].filter(Boolean).join(' '),
    formatMoment(sentAt),
    sentBy,
    t('manifest.sentCount', { count }),
  ]
  return (
    <Notice tone="info">
      {t('manifest.sent')}: {facts.filter(Boolean).join(', ')}.
      {changes.map((change) => (
        <Changed key={`${change.audience} ${change.key}`}>
          <b>{change.name}</b> – {changedText(change)}
        </Changed>
      ))}
    </Notice>
  )
}

const Changed = styled.span`
  display: block;
`

interface ManifestSheetProps {
  manifest: Manifest
  language: ManifestLanguage
  audience: ListAudience
}

function ManifestSheet({ manifest, language, audience }: ManifestSheetProps) {
  const { t } = useTranslation('departures')
  const { agency, departures: joined, entries } = manifest
  const words = manifestWords[language]
  const columns = columnsFor(entries, audience, language).filter(
    ({ name, value }) => name !== 'remark' || entries.some((entry) => value(entry, language) !== ''),
  )
  const warning = manifestWarning(manifest, language, audience)
  const parts = manifestParts(manifest, audience, language)
  const totals = manifestTotals(manifest, audience, language)
  const numbers = new Map(parts.flatMap((part) => part.entries).map((entry, place) => [entry, place + 1]))
  // No other language takes the place of an English title.
  const titleOf = ({ tourId, tourTitle }: Pick<Manifest, 'tourId' | 'tourTitle'>) =>
    trimmed(tourTitle[language]) ||
    (language === 'ru' ? displayText(tourTitle, tourText(t, { tourId, tourTitle })) : '')
  const title = [...new Set((joined.length > 0 ? joined : [manifest]).map(titleOf))].filter(Boolean).join(' · ')
  const contacts = [agency.phone, agency.email, agency.site, agency.address].filter(Boolean)
  return (
    <article lang={language}>
      <Head>
        <div>
          <small>{agency.name}</small>
          <h2>{words.title}</h2>
          {title && <p>{title}</p>}
        </div>
        <div>
          <b>{datesText(t, manifest)}</b>
          <p>
            {words.total}: {entries.length}
          </p>
          {totals && <p>{totals}</p>}
        </div>
      </Head>
      {warning && <Warning>{warning}</Warning>}
      <Table>
        <thead>
          <tr>
            <th scope="col">№</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Fragment key={part.heading}>
              {part.heading && (
                <tr>
                  <th colSpan={columns.length + 1} scope="rowgroup">
                    {part.heading}
                  </th>
                </tr>
              )}
              {part.entries.map((entry) => (
                <tr key={numbers.get(entry)}>
                  <td>{numbers.get(entry)}</td>
                  {columns.map(({ name, kind, value }) => {
                    const text = value(entry, language)
                    return (
                      <td key={name} data-column={name}>
                        {kind === 'day' && isDay(text) ? formatDay(text) : text}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
      {contacts.length > 0 && <Foot>{[agency.name, ...contacts].filter(Boolean).join(' · ')}</Foot>}
    </article>
  )
}

const Head = styled.header`
  display: flex;
  justify-content: space-between;
  gap: 8mm;
  margin-bottom: 5mm;

  > div:last-child {
    flex: none;
    text-align: right;
  }

  small {
    color: #57534e;
    font: 500 9pt/1.4 var(--font-sans);
  }

  h2 {
    font: 650 16pt/1.25 var(--font-sans);
  }

  p {
    font: 400 10.5pt/1.4 var(--font-sans);
  }

  b {
    font: 650 12pt/1.9 var(--font-sans);
    white-space: nowrap;
  }
`

/** The head stands on each page, and no row is cut in two. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: 400 7.8pt/1.35 var(--font-sans);
  font-variant-numeric: tabular-nums;

  thead {
    display: table-header-group;
  }

  tr {
    break-inside: avoid;
  }

  th,
  td {
    padding: 1.2mm 1.1mm;
    border: 0.25mm solid #a8a29e;
    text-align: left;
    vertical-align: top;
  }

  th {
    background: #f5f5f4;
    print-color-adjust: exact;
    font-weight: 600;
    line-height: 1.2;
  }

  td:first-child {
    text-align: right;
  }

  tbody th {
    break-after: avoid;
  }

  [data-column='name'] {
    min-width: 38mm;
    font-weight: 600;
  }

  :is([data-column='dateOfBirth'], [data-column='passport'], [data-column='passportExpiry'], [data-column='phone']) {
    white-space: nowrap;
  }
`

const Warning = styled.p`
  margin-bottom: 4mm;
  padding: 1.5mm 2.5mm;
  border: 0.25mm solid #78716c;
  font: 500 9pt/1.4 var(--font-sans);
`

const Foot = styled.p`
  margin-top: 4mm;
  color: #57534e;
  font: 400 8.5pt/1.4 var(--font-sans);
  break-inside: avoid;
`
