import {
  type ClientDocument,
  clientDocumentFields,
  clientDocumentKind,
  type DocumentType,
  passports,
} from '@karvon/api-client/clientRecords/clientDocumentFields'
import { recordCalls } from '@karvon/api-client/clientRecords/clientRecordCalls'
import { clients } from '@karvon/api-client/clients/clients'
import { newerPassport } from '@karvon/api-client/clients/paperRules'
import type { Http } from '@karvon/api-client/http/http'
import { Button } from '@karvon/ui/Button'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { IdCard } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { Link } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useClient } from '../../shared/clients/useClient'
import { CountryField } from '../../shared/countries/CountryField'
import { useFormField } from '../../shared/form/formFields'
import { inputsOf } from '../../shared/form/inputsOf'
import { useDebouncedValue } from '../../shared/form/useDebouncedValue'
import { ClientRecordSection, type ClientRecordsProps, recordsKey } from '../../shared/records/ClientRecordSection'
import { LatinNameOffer } from '../../shared/records/LatinNameOffer'
import { Gate } from '../../shared/session/rights'
import { TripsWith } from './TripsWith'

const DocumentInputs = inputsOf(
  clientDocumentFields,
  {
    type: 4,
    series: 2,
    number: 3,
    state: 3,
    latinLastName: 6,
    latinFirstName: 6,
    nationalityCode: { width: 3, draw: CountryField },
    issuedBy: 3,
    issueDate: 3,
    expiryDate: 3,
  },
  () => {
    const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
    return {
      labels: t('fields', { returnObjects: true }),
      names: { type: t('types', { returnObjects: true }), state: t('states', { returnObjects: true }) },
    }
  },
)

const name = 'clientDocuments'

/** Passports and other identity documents of a client, each with its scan. */
export function ClientDocuments(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
  const { data: client } = useClient(props.clientId)
  return (
    <ClientRecordSection
      {...props}
      kind={clientDocumentKind}
      name={name}
      words={t('record', { returnObjects: true })}
      icon={<IdCard />}
      titleOf={({ type }) => t(`types.${type}`)}
      subtitleOf={({ series, number }) => [series, number].filter(Boolean).join(' ')}
      facts={() => [
        ...(['latinLastName', 'latinFirstName', 'issuedBy', 'issueDate'] as const),
        ...(['expiryDate', 'nationalityCode', 'state', 'file'] as const),
      ]}
      below={(document) => <NewerPassport {...props} document={document} />}
      Inputs={DocumentInputs}
      after={{
        number: <TripsWith clientId={props.clientId} />,
        state: <OtherHolders clientId={props.clientId} />,
        latinFirstName: client && <LatinNameOffer lastName={client.lastName} firstName={client.firstName} />,
      }}
    />
  )
}

/** Other clients who have a passport of the number that is typed. */
function OtherHolders({ clientId }: Pick<ClientRecordsProps, 'clientId'>) {
  const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
  const api = useApi({ clients })
  const { value: type } = useFormField<DocumentType>('type')
  const { value: series } = useFormField<string>('series')
  const { value: number } = useFormField<string>('number')
  const passport = useDebouncedValue(`${series} ${number}`.trim(), '')
  // Shorter ones are still being typed.
  const isAsked = passports.includes(type) && passport.length > 5
  const { data } = useSWR(isAsked ? ['passport', passport] : null, () => api.clients.list({ passport }))
  const others = data?.items.filter(({ id }) => String(id) !== String(clientId)) ?? []
  if (others.length === 0) return null
  return (
    <Notice tone="info">
      {t('holders')}{' '}
      {others.map(({ id, fullName }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link href={`/clients/${encodeURIComponent(id)}?tab=documents`}>{fullName}</Link>
        </Fragment>
      ))}
    </Notice>
  )
}

/** Of two passports of a type that are both said to hold, the older one is marked as replaced in one press. */
function NewerPassport({ clientId, document, onChanged }: ClientRecordsProps & { document: ClientDocument }) {
  const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
  const { t: tCommon } = useTranslation()
  const { records } = useApi({ records: (http: Http) => recordCalls(http, clientDocumentKind) })
  const { data: documents = [], mutate } = useSWR<ClientDocument[]>(recordsKey(name, clientId), null)
  const [isSaving, setSaving] = useState(false)
  const newer = newerPassport(document, documents)
  if (!newer) return null

  async function handleReplaced() {
    setSaving(true)
    try {
      const { version } = document
      await records.update(clientId, document.id, { ...document, state: 'Replaced' }, null, {
        ...(version !== undefined && { version }),
      })
      toast.success(t('replaced'))
      onChanged?.()
    } catch (error) {
      toastError(error, t('record.failedUpdate'), tCommon)
    } finally {
      setSaving(false)
      await mutate(records.list(clientId))
    }
  }

  return (
    <Notice
      tone="info"
      action={
        <Gate action="action:clients.edit">
          <Button size="sm" loading={isSaving} onClick={() => void handleReplaced()}>
            {t('replace')}
          </Button>
        </Gate>
      }
    >
      {t('newer', { number: [newer.series, newer.number].filter(Boolean).join(' ') })}
    </Notice>
  )
}
