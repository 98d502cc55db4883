import { clientFields, clientLimits, genders, loyaltyLevels } from '@karvon/api-client/clients/clientFields'
import { contactInputType } from '@karvon/api-client/clients/clientRules'
import { clients } from '@karvon/api-client/clients/clients'
import { type Client, contactTypes } from '@karvon/api-client/clients/clientTypes'
import { text } from '@karvon/api-client/fields/fields'
import { languages } from '@karvon/api-client/read/localizedText'
import { Card } from '@karvon/ui/Card'
import { ContactListEditor } from '@karvon/ui/ContactListEditor'
import { Notice } from '@karvon/ui/Notice'
import { TagInput } from '@karvon/ui/TagInput'
import { getIn, useFormikContext } from 'formik'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { EditForm } from '../../shared/form/EditForm'
import { FormFooter } from '../../shared/form/FormFooter'
import { FormPassword } from '../../shared/form/FormPassword'
import { inputsWith } from '../../shared/form/inputsWith'
import { PlainInput } from '../../shared/form/PlainInput'
import { useFormField } from '../../shared/form/useFormField'
import { useTextField } from '../../shared/form/useTextField'
import { type ClientValues, type ContactValue, newContact } from './clientForm'
import { useClientForm } from './useClientForm'

const useWords = () => useTranslation('client').t('form', { returnObjects: true })

const ClientInput = inputsWith(PlainInput, clientFields, useWords)

/** Beside the fields of the client, as its password. */
const LoginInput = inputsWith(PlainInput, { username: text({ max: clientLimits.username.max }) }, useWords)

export interface ClientFormProps {
  client: Client
  /** In place of a form in which nothing is typed, when the right to change it was taken meanwhile. */
  untouched?: ReactNode
}

/** The tab «Основная информация»: one form, saved in four steps. */
export function ClientForm({ client, untouched }: ClientFormProps) {
  const { t } = useTranslation('client')
  const { form, conflict, isDirty, discard, failedStep } = useClientForm(client)
  const { t: tList } = useTranslation('clients')
  const fieldLabels = useMemo(() => t('form', { returnObjects: true }), [t])

  if (untouched && !isDirty) return untouched
  return (
    <EditForm
      form={form}
      conflict={conflict}
      fieldLabels={fieldLabels}
      valueNames={{
        gender: tList('gender', { returnObjects: true }),
        loyaltyStatusLevel: tList('loyalty', { returnObjects: true }),
        preferredLanguage: t('language', { returnObjects: true }),
      }}
      label={t('details.main')}
    >
      <Card padding="none">
        <Fields client={client} />
        <FormFooter isDirty={isDirty} isSaving={form.isSubmitting} onDiscard={discard}>
          {failedStep && failedStep !== 'client' && <Notice tone="danger">{t(`partly.${failedStep}`)}</Notice>}
        </FormFooter>
      </Card>
    </EditForm>
  )
}

/** Drawn once: each field follows the form by itself. */
const Fields = memo(function Fields({ client }: { client: Client }) {
  const { t } = useTranslation('client')
  return (
    <>
      <Part aria-labelledby="client-personal">
        <h2 id="client-personal">{t('form.personal')}</h2>
        <PersonalFields />
      </Part>
      <Part aria-label={t('form.contacts')}>
        <Contacts />
      </Part>
      <Part aria-label={t('form.tags')}>
        <Tags />
        <ClientInput name="description" rows={3} />
      </Part>
      <Part aria-labelledby="client-credentials">
        <h2 id="client-credentials">{t('form.credentials')}</h2>
        <Credentials client={client} />
      </Part>
    </>
  )
})

function PersonalFields() {
  const { t } = useTranslation('client')
  const { t: tList } = useTranslation('clients')
  return (
    <Grid>
      <ClientInput name="firstName" />
      <ClientInput name="lastName" />
      <ClientInput name="middleName" />
      <ClientInput name="dateOfBirth" />
      <ClientInput
        name="gender"
        options={genders.map((gender) => ({
          value: gender,
          label: tList(gender === 'Unknown' ? 'gender.none' : `gender.${gender}`),
        }))}
      />
      <ClientInput
        name="loyaltyStatusLevel"
        options={loyaltyLevels.map((level) => ({ value: level, label: tList(`loyalty.${level}`) }))}
      />
      <ClientInput name="nationalityCode" placeholder="UZ" />
      <ClientInput name="inn" inputMode="numeric" />
      <ClientInput
        name="preferredLanguage"
        options={languages.map((language) => ({ value: language, label: t(`language.${language}`) }))}
      />
    </Grid>
  )
}

function Contacts() {
  const { t } = useTranslation('client')
  const { errors, submitCount } = useFormikContext<ClientValues>()
  const { value, onChange } = useTextField<ContactValue[]>('contacts')
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
  const isHalf = values.password ? !values.username.trim() : values.username.trim() !== client.username
  return (
    <Grid>
      <LoginInput name="username" autoComplete="off" />
      <FormPassword
        name="password"
        label={t('form.password')}
        hint={isHalf ? t('form.bothNeeded') : t('form.passwordHint')}
        autoComplete="new-password"
      />
    </Grid>
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

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  align-items: start;
  gap: var(--space-4);
`
