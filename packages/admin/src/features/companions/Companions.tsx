import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import {
  type Companion,
  type CompanionInput,
  companionFields,
  readCompanion,
} from '@karvon/api-client/companions/companionFields'
import { companions as companionsApi } from '@karvon/api-client/companions/companions'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { Select } from '@karvon/ui/Select'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ClientPicker } from '../../shared/ClientPicker'
import { Phones } from '../../shared/Phones'
import { fieldOf } from '../../shared/records/fieldOf'
import { RecordInputs } from '../../shared/records/RecordInputs'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft } from '../../shared/records/recordKind'
import { useApi } from '../../shared/useApi'
import { useClient } from '../../shared/useClient'

interface CompanionDraft extends CompanionInput, RecordDraft {}

/** By place: a companion is sent 0, 1 or 2, where a client has names. */
const genders = ['0', '1', '2'] as const

/** Who travels with a client. */
export function Companions({ clientId, onChanged }: { clientId: ClientId; onChanged?(): void }) {
  const { companions } = useApi({ companions: companionsApi })
  const { t } = useTranslation('companions')

  return (
    <RecordSection<Companion, CompanionDraft>
      kind={{
        key: ['companions', String(clientId)],
        words: t('record', { returnObjects: true }),
        icon: <UserRound />,
        titleOf: ({ fullName }) => fullName,
        subtitleOf: ({ relationship }) => relationship,
        view: (companion) => <CompanionFacts companion={companion} />,
        form: (form) => <CompanionForm form={form} />,
        fields: companionFields,
        fieldNames: t('fields', { returnObjects: true }),
        read: readCompanion,
        list: () => companions.list(clientId),
        create: ({ file, ...input }, options) => companions.create(clientId, input, options),
        update: ({ id }, { file, ...input }, options) => companions.update(clientId, id, input, options),
        remove: ({ id }) => companions.remove(clientId, id),
        onChanged,
      }}
    />
  )
}

const genderOf = (gender: number | null) => genders[gender ?? 0] ?? '0'

function CompanionFacts({ companion: { passportNumber, dateOfBirth, gender, relatedClientId } }: FactsProps) {
  const { t } = useTranslation('companions')
  const { nameOf, phones } = useRelated(relatedClientId)
  return (
    <DescriptionList
      columns={4}
      items={[
        { label: t('fields.passportNumber'), value: passportNumber },
        { label: t('fields.dateOfBirth'), value: formatDay(dateOfBirth) },
        { label: t('fields.gender'), value: gender ? t(`genders.${genderOf(gender)}`) : null },
        {
          label: t('fields.relatedClientId'),
          value: relatedClientId !== null && (
            <Link href={`/clients/${encodeURIComponent(relatedClientId)}`}>{nameOf(relatedClientId)}</Link>
          ),
        },
        ...(phones.length > 0 ? [{ label: t('phone'), value: <Phones of={phones} /> }] : []),
      ]}
    />
  )
}

/** The companion's own card as a client: its name, once it is known, and the numbers to call. */
function useRelated(id: ClientId | null) {
  const { t } = useTranslation('companions')
  const { data } = useClient(id)
  return {
    nameOf: (client: ClientId) => data?.fullName || t('client', { id: client }),
    phones: (data?.contacts ?? []).filter(({ type }) => contactInputType(type) === 'tel').map(({ value }) => value),
  }
}

interface FactsProps {
  companion: Companion
}

function CompanionForm({ form }: { form: RecordForm<CompanionDraft> }) {
  const { t } = useTranslation('companions')
  const gender = fieldOf(form, 'gender')
  const related = fieldOf(form, 'relatedClientId')
  const [chosen, setChosen] = useState<Pick<Client, 'id' | 'fullName'> | null>(null)
  const known = chosen?.id === related.value ? chosen : null
  const { nameOf } = useRelated(known ? null : related.value)

  return (
    <RecordInputs
      fields={companionFields}
      form={form}
      labels={t('fields', { returnObjects: true })}
      spans={{ fullName: 6, relationship: 6, passportNumber: 4, dateOfBirth: 4, gender: 4, relatedClientId: 12 }}
      own={{
        gender: (
          <Select
            {...gender}
            label={t('fields.gender')}
            value={genderOf(gender.value)}
            options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
            onChange={(value) => gender.onChange(Number(value))}
          />
        ),
        relatedClientId: (
          <ClientPicker
            id={related.id}
            label={t('fields.relatedClientId')}
            hint={t('relatedHint')}
            placeholder={t('relatedPlaceholder')}
            disabled={related.disabled}
            error={related.error}
            value={related.value === null ? null : (known ?? { id: related.value, fullName: nameOf(related.value) })}
            onChange={(client) => {
              setChosen(client)
              related.onChange(client?.id ?? null)
            }}
          />
        ),
      }}
    />
  )
}
