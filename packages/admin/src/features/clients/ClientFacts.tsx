import type { Client } from '@karvon/api-client/clients/clientTypes'
import { Card } from '@karvon/ui/Card'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../shared/Columns'
import { contactText } from '../../shared/contactText'

/** The tab «Основная информация» for who may look and not change. */
export function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation('client')
  const { t: tList } = useTranslation('clients')
  return (
    <Stack>
      <Notice tone="info">{t('details.onlyLook')}</Notice>
      <Card title={t('form.personal')}>
        <DescriptionList
          items={[
            { label: t('form.firstName'), value: client.firstName },
            { label: t('form.lastName'), value: client.lastName },
            { label: t('form.middleName'), value: client.middleName },
            { label: t('form.dateOfBirth'), value: formatDay(client.dateOfBirth) },
            { label: t('form.gender'), value: tList(`gender.${client.gender}`) },
            { label: t('form.loyaltyStatusLevel'), value: tList(`loyalty.${client.loyaltyStatusLevel}`) },
            { label: t('form.nationalityCode'), value: client.nationalityCode },
            { label: t('form.inn'), value: client.inn },
            { label: t('form.username'), value: client.username },
            { label: t('form.description'), value: client.description, wide: true },
          ]}
        />
      </Card>
      <Card title={t('form.contacts')}>
        <DescriptionList
          items={client.contacts.map((contact, index) => ({
            label: `${index + 1}. ${t(`contactTypes.${contact.type}`)}`,
            value: contactText(contact),
          }))}
        />
      </Card>
    </Stack>
  )
}
