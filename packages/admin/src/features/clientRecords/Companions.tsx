import { type Companion, companionFields, companionKind } from '@karvon/api-client/clientRecords/companionFields'
import { latinNameIn } from '@karvon/api-client/clientRecords/passportFields'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import type { AlikeClient } from '@karvon/api-client/clients/likenessTypes'
import { isDay } from '@karvon/api-client/validation/isDay'
import { cutCharacters } from '@karvon/api-client/validation/visibleText'
import { Button } from '@karvon/ui/Button'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ClientPicker } from '../../shared/clients/ClientPicker'
import { useAlike } from '../../shared/clients/useAlike'
import { useClient } from '../../shared/clients/useClient'
import { useFormField } from '../../shared/form/formFields'
import { inputsOf } from '../../shared/form/inputsOf'
import { Phones } from '../../shared/phones/Phones'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'
import { LatinNameOfFullName } from '../../shared/records/LatinNameOffer'

const CompanionInputs = inputsOf(
  companionFields,
  {
    fullName: 6,
    relationship: 6,
    passportNumber: 4,
    latinLastName: 4,
    latinFirstName: 4,
    dateOfBirth: 6,
    gender: 6,
    relatedClientId: 12,
  },
  () => {
    const { t } = useTranslation('records', { keyPrefix: 'companions' })
    return { labels: t('fields', { returnObjects: true }), names: { gender: t('genders', { returnObjects: true }) } }
  },
)

const own = { relatedClientId: <RelatedClientField /> }
const after = { latinFirstName: <LatinNameOfFullName /> }

/** Who travels with a client. */
export function Companions(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'companions' })
  return (
    <ClientRecordSection
      {...props}
      kind={companionKind}
      name="companions"
      words={t('record', { returnObjects: true })}
      icon={<UserRound />}
      titleOf={({ fullName }) => fullName}
      subtitleOf={({ relationship }) => relationship}
      view={(companion) => <CompanionFacts companion={companion} />}
      Inputs={CompanionInputs}
      own={own}
      after={after}
    />
  )
}

function CompanionFacts({ companion }: { companion: Companion }) {
  const { passportNumber, dateOfBirth, gender, relatedClientId } = companion
  const latin = latinNameIn(companion)
  const { t } = useTranslation('records', { keyPrefix: 'companions' })
  const { nameOf, phones } = useRelated(relatedClientId)
  return (
    <DescriptionList
      columns={4}
      items={[
        { label: t('fields.passportNumber'), value: passportNumber },
        ...(latin ? [{ label: t('latinName'), value: latin }] : []),
        { label: t('fields.dateOfBirth'), value: formatDay(dateOfBirth) },
        { label: t('fields.gender'), value: gender && t('genders', { returnObjects: true })[gender as 1 | 2] },
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
  const { t } = useTranslation('records', { keyPrefix: 'companions' })
  const { data } = useClient(id)
  return {
    nameOf: (client: ClientId) => data?.fullName || t('client', { id: client }),
    phones: (data?.contacts ?? []).filter(({ type }) => contactInputType(type) === 'tel').map(({ value }) => value),
  }
}

function RelatedClientField() {
  const { t } = useTranslation('records', { keyPrefix: 'companions' })
  const related = useFormField<ClientId | null>('relatedClientId')
  const [chosen, setChosen] = useState<Pick<Client, 'id' | 'fullName'> | null>(null)
  const known = chosen?.id === related.value ? chosen : null
  const { nameOf } = useRelated(known ? null : related.value)
  return (
    <>
      <ClientPicker
        id={related.id}
        label={t('fields.relatedClientId')}
        hint={t('relatedHint')}
        placeholder={t('relatedPlaceholder')}
        error={related.error}
        value={related.value === null ? null : (known ?? { id: related.value, fullName: nameOf(related.value) })}
        onChange={(client) => {
          setChosen(client)
          related.onChange(client?.id ?? null)
        }}
      />
      {related.value === null && (
        <AlikeCard
          onTie={(client) => {
            setChosen(client)
            related.onChange(client.id)
          }}
        />
      )}
    </>
  )
}

/** The card of whoever is typed, where there is one already. */
function AlikeCard({ onTie }: { onTie(client: AlikeClient['client']): void }) {
  const { t } = useTranslation('records', { keyPrefix: 'companions' })
  const [firstName, dateOfBirth, passport] = [
    useFormField<string>('fullName').value,
    useFormField<string>('dateOfBirth').value,
    useFormField<string>('passportNumber').value,
  ]
  const [alike] = useAlike({
    firstName: cutCharacters(firstName.trim(), clientFields.firstName.max),
    ...(isDay(dateOfBirth) && { dateOfBirth }),
    passports: [passport.trim()].filter(Boolean),
  })
  if (!alike) return null
  const { client, likeness } = alike
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={() => onTie(client)}>
          {t('alike.tie')}
        </Button>
      }
    >
      {t(likeness === 'sure' ? 'alike.sure' : 'alike.perhaps')}:{' '}
      {[client.fullName, client.dateOfBirth && formatDay(client.dateOfBirth)].filter(Boolean).join(', ')}
    </Notice>
  )
}
