import {
  beds,
  type ClientPreference,
  type ClientPreferenceInput,
  cabins,
  clientPreferenceFields,
  currencies,
  purposes,
  readClientPreference,
  rooms,
  seats,
} from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { clientPreferences as clientPreferencesApi } from '@karvon/api-client/clientRecords/clientPreferences'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { paperTypes } from '@karvon/api-client/files/fileRules'
import type { CallOptions } from '@karvon/api-client/http/http'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { MoneyField } from '@karvon/ui/MoneyField'
import { Select } from '@karvon/ui/Select'
import { Tabs } from '@karvon/ui/Tabs'
import { TagInput } from '@karvon/ui/TagInput'
import { toast } from '@karvon/ui/Toaster'
import { useField } from 'formik'
import type { TFunction } from 'i18next'
import { Pencil } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { EditForm } from '../../shared/form/EditForm'
import { inputsOf } from '../../shared/form/inputsOf'
import { useEditForm } from '../../shared/form/useEditForm'
import { useFormField } from '../../shared/form/useFormField'
import { useTextField } from '../../shared/form/useTextField'
import { RecordFields } from '../../shared/records/recordLook'
import { StoredFileField } from '../../shared/records/StoredFileField'
import { useRecordFile } from '../../shared/records/useRecordFile'
import { usePermissions } from '../../shared/rights'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { useUpload } from '../../shared/useUpload'

const parts = ['general', 'stay', 'budget', 'travel'] as const

type Part = (typeof parts)[number]

/** Where a field stands; the others stand in the first part. */
const partOf: Partial<Record<string, Part>> = {
  roomType: 'stay',
  bedPreference: 'stay',
  nonSmokingRoom: 'stay',
  wheelchairAccess: 'stay',
  targetBudgetPerPerson: 'budget',
  budgetCurrency: 'budget',
  preferredDestinations: 'budget',
  avoidDestinations: 'budget',
  preferredCabin: 'travel',
  seatPreference: 'travel',
  preferredAirlines: 'travel',
}

export interface PreferenceFormProps {
  clientId: ClientId
  preference: ClientPreference
  /** Reads them again; resolves when they are there. */
  reload(): Promise<unknown>
}

/** Looked at until «Редактировать»; a client without preferences starts with the form. */
export function PreferenceForm({ clientId, preference, reload }: PreferenceFormProps) {
  const { t } = useTranslation('clientPreferences')
  const { clientPreferences } = useApi({ clientPreferences: clientPreferencesApi })
  const mayEdit = usePermissions().can('action:clients.edit')
  const isNew = preference.id === null
  const [wantsEdit, setEditing] = useState(false)
  const [part, setPart] = useState<Part>('general')
  const { progress, isUploading, upload, cancel } = useUpload()
  const stored = useMemo(() => preferenceValues(preference), [preference])

  const { form, conflict, isDirty, discard } = useEditForm<PreferenceValues>({
    name: 'preference',
    stored,
    schema: schemaOf(clientPreferenceFields),
    draft: (values) => ({ ...values, file: null }),
    files: ({ file }) => (file ? { file } : undefined),
    async save({ file, ...input }, _, { version }) {
      // Begun where there were none, also if a colleague has written some since.
      const isFirst = version === undefined && (isNew || preference.version !== undefined)
      const send = (options?: CallOptions) =>
        isFirst
          ? create(input, file, options)
          : clientPreferences.update(clientId, input, file, { ...options, version })
      await (file ? upload(send) : send())
      toast.success(isFirst ? t('created') : t('updated'))
      await reload()
      setEditing(false)
      const saved = { ...input, file: null }
      return { saved, shown: saved }
    },
    record: {
      version: preference.version,
      readCurrent: (error) => {
        const current = currentOf(error, readClientPreference)
        return current && { values: preferenceValues(current), version: current.version }
      },
      onFailure: (error, isAtField) => toastError(error, t('failed.save'), t, isAtField),
    },
  })
  // An attempt that was refused shows what is wrong, which may stand in another part.
  const [attempts, setAttempts] = useState(0)
  if (!form.isSubmitting && attempts !== form.submitCount) {
    setAttempts(form.submitCount)
    const wrong = Object.keys(form.errors).map((name) => partOf[name] ?? 'general')
    if (wrong[0] && !wrong.includes(part)) setPart(wrong[0])
  }
  // What came back after the session had ended is not saved yet, nor what was typed before the right was taken.
  const isEditing = (mayEdit && (isNew || wantsEdit)) || isDirty
  const body = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    // The button that was pressed has gone; whoever went elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return
    const field = body.current?.querySelector<HTMLElement>(':not([hidden]) > [data-span] :is(button, input):enabled')
    const next = isEditing ? field : editButton.current
    next?.focus()
  }, [isEditing])
  const files = useRecordFile({ reload: async () => [{ id: 0, fileUrl: await readAddress() }] })
  const off = { disabled: !isEditing }

  /** Where a colleague was quicker, what both wrote is joined as in any record that was changed meanwhile. */
  async function create(input: ClientPreferenceInput, file: File | null, options?: CallOptions) {
    try {
      return await clientPreferences.create(clientId, input, file, options)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      const current = await clientPreferences.get(clientId)
      throw current.version === undefined ? error : new HttpError(412, { current })
    }
  }

  async function readAddress() {
    return (await clientPreferences.get(clientId)).fileUrl
  }

  return (
    <EditForm
      form={form}
      conflict={conflict}
      fieldLabels={t('fields', { returnObjects: true })}
      valueNames={Object.fromEntries(
        choiceNames.map((name) => [name, Object.fromEntries(choicesOf(name, t).entries())]),
      )}
      label={t('parts.general')}
    >
      <Card
        title={isNew ? t('none') : t('saved')}
        padding="none"
        actions={
          mayEdit &&
          !isEditing && (
            <Button ref={editButton} size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )
        }
      >
        <Body ref={body}>
          <Tabs
            label={t('tabs')}
            value={part}
            items={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
            onChange={(next) => setPart(parts.find((known) => known === next) ?? 'general')}
          >
            <Part hidden={part !== 'general'}>
              <div data-span="6">
                <PreferenceChoice name="purpose" {...off} />
              </div>
              <div data-span="6">
                <PreferenceTexts name="dietaryNotes" {...off} />
              </div>
              <div data-span="12">
                <PreferenceFlag name="halalMeals" {...off} />
              </div>
              <div data-span="12">
                <PreferenceWishes {...off} />
              </div>
              {(isEditing || preference.fileUrl) && (
                <div data-span="12">
                  <StoredFileField
                    label={t('fields.file')}
                    accept={paperTypes}
                    stored={preference.fileUrl}
                    file={form.values.file}
                    progress={isUploading ? progress : undefined}
                    stop={cancel}
                    {...off}
                    onPick={(file) => void form.setFieldValue('file', file)}
                    onView={() => void files.view({ id: 0 })}
                    onDownload={(path) => void files.save(path, t('parts.general'))}
                  />
                </div>
              )}
            </Part>
            <Part hidden={part !== 'stay'}>
              <div data-span="6">
                <PreferenceChoice name="roomType" {...off} />
              </div>
              <div data-span="6">
                <PreferenceChoice name="bedPreference" {...off} />
              </div>
              <div data-span="6">
                <PreferenceFlag name="nonSmokingRoom" {...off} />
              </div>
              <div data-span="6">
                <PreferenceFlag name="wheelchairAccess" {...off} />
              </div>
            </Part>
            <Part hidden={part !== 'budget'}>
              <div data-span="6">
                <PreferenceBudget {...off} />
              </div>
              <div data-span="6">
                <PreferenceCurrency {...off} />
              </div>
              <div data-span="12">
                <PreferenceTexts name="preferredDestinations" {...off} />
              </div>
              <div data-span="12">
                <PreferenceTexts name="avoidDestinations" {...off} />
              </div>
            </Part>
            <Part hidden={part !== 'travel'}>
              <div data-span="6">
                <PreferenceChoice name="preferredCabin" {...off} />
              </div>
              <div data-span="6">
                <PreferenceChoice name="seatPreference" {...off} />
              </div>
              <div data-span="12">
                <PreferenceTexts name="preferredAirlines" {...off} />
              </div>
            </Part>
          </Tabs>
        </Body>
        {isEditing && (
          <Footer>
            <Button
              variant="ghost"
              disabled={form.isSubmitting || (isNew && !isDirty)}
              onClick={() => {
                discard()
                setEditing(false)
              }}
            >
              {t('cancel')}
            </Button>
            <Button type="submit" variant="primary" loading={form.isSubmitting} loadingLabel={t('saving')}>
              {t('save')}
            </Button>
          </Footer>
        )}
      </Card>
    </EditForm>
  )
}

/** What the form holds: the preferences, and a file that was chosen and not sent yet. */
interface PreferenceValues extends ClientPreferenceInput {
  file: File | null
}

function preferenceValues({ id, fileUrl, version, ...input }: ClientPreference): PreferenceValues {
  return { ...input, file: null }
}

/** The choices, by the field that holds their number. */
const choices = {
  purpose: purposes,
  preferredCabin: cabins,
  seatPreference: seats,
  roomType: rooms,
  bedPreference: beds,
} as const

type ChoiceName = keyof typeof choices

const choiceNames = Object.keys(choices) as ChoiceName[]

/** What the choices of a field are called, in the order of their numbers. */
function choicesOf(name: ChoiceName, t: TFunction<'clientPreferences'>): string[] {
  const words: Record<string, string> = t(name, { returnObjects: true })
  return choices[name].map((choice) => words[choice] ?? choice)
}

const PreferenceInput = inputsOf(clientPreferenceFields, () =>
  useTranslation('clientPreferences').t('fields', { returnObjects: true }),
)

interface PartProps {
  disabled: boolean
}

/** One of a closed list; what is kept is its place. */
function PreferenceChoice({ name, disabled }: PartProps & { name: ChoiceName }) {
  const { t } = useTranslation('clientPreferences')
  const [, { value }, { setValue }] = useField<number>(name)
  return (
    <Select
      label={t(`fields.${name}`)}
      disabled={disabled}
      value={String(value)}
      options={choicesOf(name, t).map((label, place) => ({ value: String(place), label }))}
      onChange={(place) => void setValue(Number(place))}
    />
  )
}

type FlagName = 'nonSmokingRoom' | 'wheelchairAccess' | 'halalMeals'

function PreferenceFlag({ name, disabled }: PartProps & { name: FlagName }) {
  return <PreferenceInput name={name} disabled={disabled} />
}

type ListName = 'dietaryNotes' | 'preferredAirlines' | 'preferredDestinations' | 'avoidDestinations'

/** Short entries, trimmed, none of them empty; airlines are IATA codes in capitals. */
function PreferenceTexts({ name, disabled }: PartProps & { name: ListName }) {
  const { t } = useTranslation('clientPreferences')
  const { value, onBlur, onChange, error } = useFormField<readonly string[]>(name)
  const isAirlines = name === 'preferredAirlines'
  const { max, isUpperCase } = clientPreferenceFields[name]
  return (
    <TagInput
      label={t(`fields.${name}`)}
      hint={disabled ? undefined : t(isAirlines ? 'hints.airlines' : 'hints.list')}
      uppercase={isUpperCase}
      maxLength={max}
      disabled={disabled}
      error={error}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

function PreferenceBudget({ disabled }: PartProps) {
  const { t } = useTranslation('clientPreferences')
  const { name: _, ...budget } = useTextField<number | null>('targetBudgetPerPerson')
  return <MoneyField {...budget} label={t('fields.targetBudgetPerPerson')} suffix="" disabled={disabled} />
}

function PreferenceCurrency({ disabled }: PartProps) {
  return (
    <PreferenceInput
      name="budgetCurrency"
      disabled={disabled}
      options={currencies.map((currency) => ({ value: currency, label: currency }))}
    />
  )
}

function PreferenceWishes({ disabled }: PartProps) {
  return <PreferenceInput name="specialRequests" rows={4} disabled={disabled} />
}

const Body = styled.div`
  padding: var(--space-2) var(--space-5) var(--space-5);

  @media (max-width: 767.98px) {
    padding: var(--space-2) var(--space-4) var(--space-4);
  }
`

const Part = styled(RecordFields)`
  padding-top: var(--space-4);

  &[hidden] {
    display: none;
  }
`

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: 14px var(--space-5);
  border-top: 1px solid var(--color-line-soft);
  border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  background: var(--color-surface-subtle);
`
