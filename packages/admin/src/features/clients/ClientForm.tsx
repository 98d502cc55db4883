import { clientFields, clientLimits, genders } from '@karvon/api-client/clients/clientFields'
import { contactInputType } from '@karvon/api-client/clients/clientRules'
import { clients } from '@karvon/api-client/clients/clients'
import { type Client, contactTypes } from '@karvon/api-client/clients/clientTypes'
import { text } from '@karvon/api-client/fields/fields'
import { isBlank, trimmed } from '@karvon/api-client/validation/visibleText'
import { Card } from '@karvon/ui/Card'
import { ContactListEditor } from '@karvon/ui/ContactListEditor'
import { Notice } from '@karvon/ui/Notice'
import { TagInput } from '@karvon/ui/TagInput'
import { getIn, useFormikContext } from 'formik'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { EarlyCountryField } from '../../shared/countries/EarlyCountryField'
import { FormElement } from '../../shared/form/FormElement'
import { FormFooter } from '../../shared/form/FormFooter'
import { FormPassword } from '../../shared/form/FormPassword'
import { useFormField } from '../../shared/form/formFields'
import { FieldPlace, inputsWith } from '../../shared/form/nounInputs'
import { PlainInput } from '../../shared/form/PlainInput'
import { PhoneInput } from '../../shared/phones/PhoneInput'
import { type ClientValues, type ContactValue, newContact } from './clientForm'
import { EarlyOwnerField } from './EarlyOwnerField'
import { useClientChoices } from './useClientChoices'
import { useClientForm } from './useClientForm'

const quarter = [3, 6, 12] as const

const ClientInputs = inputsWith(
  PlainInput,
  clientFields,
  {
    firstName: quarter,
    lastName: quarter,
    middleName: quarter,
    dateOfBirth: quarter,
    gender: quarter,
    loyaltyStatusLevel: quarter,
    nationalityCode: { width: quarter, draw: EarlyCountryField },
    inn: { width: quarter, inputMode: 'numeric' },
    preferredLanguage: quarter,
    ownerId: quarter,
    description: { width: 12, group: 'more', rows: 3 },
  },
  () => {
    const { t } = useTranslation('client')
    const { t: tList } = useTranslation('clients')
    return {
      labels: t('form', { returnObjects: true }),
      names: {
        gender: tList('gender', { returnObjects: true }),
        loyaltyStatusLevel: tList('loyalty', { returnObjects: true }),
        preferredLanguage: t('language', { returnObjects: true }),
      },
    }
  },
)

/** Beside the fields of the client, as its password. */
const LoginInputs = inputsWith(
  PlainInput,
  { username: text({ max: clientLimits.username.max }) },
  { username: { width: quarter, autoComplete: 'off' } },
  () => ({ labels: useTranslation('client').t('form', { returnObjects: true }) }),
)

export interface ClientFormProps {
  client: Client
  /** In place of a form in which nothing is typed, when the right to change it was taken meanwhile. */
  untouched?: ReactNode
}

/** The tab «Основная информация»: one form, saved in four steps. */
export function ClientForm({ client, untouched }: ClientFormProps) {
  const { t } = useTranslation('client')
  const { form, failedStep } = useClientForm(client)
  const { fieldLabels, valueNames } = ClientInputs.useConflictWords()
  const { owners } = useClientChoices(form.conflict !== null)
  const ownerId = Object.fromEntries(owners.map(({ id, name }) => [id, name]))

  if (untouched && !form.isDirty) return untouched
  return (
    <FormElement form={form} {...{ fieldLabels, valueNames: { ...valueNames, ownerId } }} label={t('details.main')}>
      <Card padding="none">
        <Fields client={client} />
        <FormFooter form={form}>
          {failedStep && failedStep !== 'client' && <Notice tone="danger">{t(`partly.${failedStep}`)}</Notice>}
        </FormFooter>
      </Card>
    </FormElement>
  )
}

/** Drawn once: each field follows the form by itself. */
const Fields = memo(function Fields({ client }: { client: Client }) {
  const { t } = useTranslation('client')
  return (
    <>
      <Part aria-labelledby="client-personal">
        <h2 id="client-personal">{t('form.personal')}</h2>
        <PersonalFields client={client} />
      </Part>
      <Part aria-label={t('form.contacts')}>
        <Contacts />
      </Part>
      <Part aria-label={t('form.tags')}>
        <Tags />
        <ClientInputs group="more" />
      </Part>
      <Part aria-labelledby="client-credentials">
        <h2 id="client-credentials">{t('form.credentials')}</h2>
        <Credentials client={client} />
      </Part>
    </>
  )
})

function PersonalFields({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const options = genders.map((value) => ({
    value,
    // In lists a dash says so.
    label: t(value === 'Unknown' ? 'gender.none' : `gender.${value}`),
  }))
  return <ClientInputs look={{ gender: { options } }} own={{ ownerId: <EarlyOwnerField client={client} /> }} />
}

function Contacts() {
  const { t } = useTranslation('client')
  const { errors, submitCount } = useFormikContext<ClientValues>()
  const { value, onChange } = useFormField<ContactValue[]>('contacts')
  const types = useMemo(
    () =>
      contactTypes.map((type) => ({
        value: type,
        label: t(`contactTypes.${type}`),
        input: contactInputType(type),
      })),
    [t],
  )
  const problemOf = (place: number): string | undefined => {
    const problem: unknown = submitCount > 0 ? getIn(errors, `contacts[${place}].value`) : undefined
    return typeof problem === 'string' ? problem : undefined
  }
  return (
    <ContactListEditor
      label={t('form.contacts')}
      value={value}
      types={types}
      createRow={newContact}
      Phone={PhoneInput}
      errors={value.map((_, place) => problemOf(place))}
      onChange={onChange}
    />
  )
}

function Tags() {
  const { t } = useTranslation('client')
  const { value, onChange } = useFormField<string[]>('tags')
  const api = useApi({ clients })
  return (
    <TagInput
      label={t('form.tags')}
      hint={t('form.tagsHint')}
      placeholder={t('form.tagsPlaceholder')}
      uppercase
      maxLength={clientLimits.tag}
      value={value}
      suggest={async (text, signal) =>
        (await api.clients.suggestTags(text, { signal })).map(({ name, usageCount }) => ({
          tag: name,
          detail: t('form.tagUses', { count: usageCount }),
        }))
      }
      onChange={onChange}
    />
  )
}

function Credentials({ client }: { client: Client }) {
  const { t } = useTranslation('client')
  const { values } = useFormikContext<ClientValues>()
  const isHalf = values.password ? isBlank(values.username) : trimmed(values.username) !== client.username
  return (
    <LoginInputs>
      <FieldPlace width={quarter}>
        <FormPassword
          name="password"
          label={t('form.password')}
          hint={isHalf ? t('form.bothNeeded') : t('form.passwordHint')}
          autoComplete="new-password"
        />
      </FieldPlace>
    </LoginInputs>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-5);

  & + & {
    border-top: 1px solid var(--color-line-soft);
  }
  > h2 {
    font: var(--text-title);
  }

  @media (max-width: 767.98px) {
    padding: var(--space-4);
  }
`
