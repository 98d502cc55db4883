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
import type { Field } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { paperTypes } from '@karvon/api-client/files/fileRules'
import type { CallOptions } from '@karvon/api-client/http/http'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { FileField } from '@karvon/ui/FileField'
import { formatNumber } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { MoneyField } from '@karvon/ui/MoneyField'
import { Tabs } from '@karvon/ui/Tabs'
import { TagInput } from '@karvon/ui/TagInput'
import { toast } from '@karvon/ui/Toaster'
import { Download, Eye, Pencil } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { storedFileName } from '../../shared/files/saveFile'
import { FormElement } from '../../shared/form/FormElement'
import { FormFooter } from '../../shared/form/FormFooter'
import { useFormField } from '../../shared/form/formFields'
import { inputsOf } from '../../shared/form/inputsOf'
import { isLong } from '../../shared/form/PlainInput'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { useRecordFile } from '../../shared/records/useRecordFile'
import { usePermissions } from '../../shared/session/rights'

const parts = ['general', 'stay', 'budget', 'travel'] as const

type Part = (typeof parts)[number]

const PreferenceInputs = inputsOf(
  clientPreferenceFields,
  {
    purpose: { width: 6, group: 'general' },
    dietaryNotes: { width: 6, group: 'general' },
    halalMeals: { width: 12, group: 'general' },
    specialRequests: { width: 12, group: 'general', rows: 4 },
    roomType: { width: 6, group: 'stay' },
    bedPreference: { width: 6, group: 'stay' },
    nonSmokingRoom: { width: 6, group: 'stay' },
    wheelchairAccess: { width: 6, group: 'stay' },
    targetBudgetPerPerson: { width: 6, group: 'budget' },
    budgetCurrency: { width: 6, group: 'budget' },
    preferredDestinations: { width: 12, group: 'budget' },
    avoidDestinations: { width: 12, group: 'budget' },
    preferredCabin: { width: 6, group: 'travel' },
    seatPreference: { width: 6, group: 'travel' },
    preferredAirlines: { width: 12, group: 'travel' },
  },
  () => {
    const { t } = useTranslation('clientPreferences')
    return {
      labels: t('fields', { returnObjects: true }),
      names: {
        purpose: byPlace(purposes, t('purpose', { returnObjects: true })),
        preferredCabin: byPlace(cabins, t('preferredCabin', { returnObjects: true })),
        seatPreference: byPlace(seats, t('seatPreference', { returnObjects: true })),
        roomType: byPlace(rooms, t('roomType', { returnObjects: true })),
        bedPreference: byPlace(beds, t('bedPreference', { returnObjects: true })),
        budgetCurrency: Object.fromEntries(currencies.map((currency) => [currency, currency])) as Record<
          (typeof currencies)[number],
          string
        >,
      },
    }
  },
)

/** What the names of a closed list are called; what is kept of one is its place. */
const byPlace = <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>) =>
  Object.fromEntries(names.map((name, place) => [String(place), words[name]]))

export interface PreferenceFormProps {
  clientId: ClientId
  preference: ClientPreference
  /** Reads them again; resolves when they are there. */
  reload(): Promise<unknown>
}

/** Read as text until «Редактировать»; a client without preferences starts with the form. */
export function PreferenceForm({ clientId, preference, reload }: PreferenceFormProps) {
  const { t } = useTranslation('clientPreferences')
  const { clientPreferences } = useApi({ clientPreferences: clientPreferencesApi })
  const mayEdit = usePermissions().can('action:clients.edit')
  const isNew = preference.id === null
  const [wantsEdit, setEditing] = useState(false)
  const [part, setPart] = useState<Part>('general')
  const stored = useMemo(() => preferenceValues(preference), [preference])

  const form = useRecordForm<PreferenceValues>({
    name: 'preference',
    stored,
    schema: schemaOf(clientPreferenceFields),
    async save({ file, ...input }, { idempotencyKey: _, version, ...call }) {
      // Begun where there were none, also if a colleague has written some since.
      const isFirst = version === undefined && (isNew || preference.version !== undefined)
      if (isFirst) await create(input, file, call)
      else await clientPreferences.update(clientId, input, file, { ...call, version })
      toast.success(isFirst ? t('created') : t('updated'))
      await reload()
      setEditing(false)
    },
    record: {
      version: preference.version,
      readCurrent: (error) => {
        const current = currentOf(error, readClientPreference)
        return current && { values: preferenceValues(current), version: current.version }
      },
    },
    failed: t('failed.save'),
  })
  const { isDirty } = form
  // An attempt that was refused shows what is wrong, which may stand in another part.
  const [attempts, setAttempts] = useState(0)
  if (!form.isSubmitting && attempts !== form.submitCount) {
    setAttempts(form.submitCount)
    const wrong = Object.keys(form.errors).map((name) => PreferenceInputs.groupOf(name as keyof ClientPreferenceInput))
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
    const field = body.current?.querySelector<HTMLElement>('[data-fields]:not([hidden]) :is(button, input):enabled')
    const next = isEditing ? field : editButton.current
    next?.focus()
  }, [isEditing])
  const { fileUrl } = preference
  const files = useRecordFile({ reload: async () => [{ id: 0, fileUrl: await readAddress() }] })
  const viewFile = fileUrl ? () => void files.view({ id: 0 }) : undefined
  const saveFile = fileUrl ? () => void files.save(fileUrl, t('parts.general')) : undefined
  const own = {
    dietaryNotes: <PreferenceTexts name="dietaryNotes" />,
    preferredDestinations: <PreferenceTexts name="preferredDestinations" />,
    avoidDestinations: <PreferenceTexts name="avoidDestinations" />,
    preferredAirlines: <PreferenceTexts name="preferredAirlines" />,
    targetBudgetPerPerson: <PreferenceBudget />,
  }

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
    <FormElement form={form} {...PreferenceInputs.useConflictWords()} label={t('parts.general')}>
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
            {isEditing ? (
              parts.map((group) => (
                <Part key={group} group={group} hidden={part !== group} own={own}>
                  {group === 'general' && (
                    <FileField
                      label={t('fields.file')}
                      accept={paperTypes}
                      stored={fileUrl ? { name: storedFileName(fileUrl) } : null}
                      file={form.values.file}
                      progress={form.progress}
                      onCancel={form.cancel}
                      onPick={(file) => void form.setFieldValue('file', file)}
                      onUndo={() => void form.setFieldValue('file', null)}
                      onView={viewFile}
                      onDownload={saveFile}
                    />
                  )}
                </Part>
              ))
            ) : (
              <PreferenceFacts part={part} preference={preference} onView={viewFile} onDownload={saveFile} />
            )}
          </Tabs>
        </Body>
        {isEditing && (
          <FormFooter
            form={form}
            cancel={{
              disabled: form.isSubmitting || (isNew && !isDirty),
              onClick() {
                form.reset()
                setEditing(false)
              },
            }}
          />
        )}
      </Card>
    </FormElement>
  )
}

/** What the form holds: the preferences, and a file that was chosen and not sent yet. */
interface PreferenceValues extends ClientPreferenceInput {
  file: File | null
}

function preferenceValues({ id, fileUrl, version, ...input }: ClientPreference): PreferenceValues {
  return { ...input, file: null }
}

type ListName = 'dietaryNotes' | 'preferredAirlines' | 'preferredDestinations' | 'avoidDestinations'

/** Short entries, trimmed, none of them empty; airlines are IATA codes in capitals. */
function PreferenceTexts({ name }: { name: ListName }) {
  const { t } = useTranslation('clientPreferences')
  const { value, onBlur, onChange, error } = useFormField<readonly string[]>(name)
  const isAirlines = name === 'preferredAirlines'
  const { max, isUpperCase } = clientPreferenceFields[name]
  return (
    <TagInput
      label={t(`fields.${name}`)}
      hint={t(isAirlines ? 'hints.airlines' : 'hints.list')}
      uppercase={isUpperCase}
      maxLength={max}
      error={error}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

function PreferenceBudget() {
  const { t } = useTranslation('clientPreferences')
  const { name: _, ...budget } = useFormField<number | null>('targetBudgetPerPerson')
  return <MoneyField {...budget} label={t('fields.targetBudgetPerPerson')} suffix="" />
}

interface PreferenceFactsProps {
  part: Part
  preference: ClientPreference
  onView: (() => void) | undefined
  onDownload: (() => void) | undefined
}

/** What is known of one part, as text; of a part in which nobody has filled anything in that is said once. */
function PreferenceFacts({ part, preference, onView, onDownload }: PreferenceFactsProps) {
  const { t } = useTranslation('clientPreferences')
  const { t: common } = useTranslation()
  const { valueNames } = PreferenceInputs.useConflictWords()
  const names = PreferenceInputs.names.filter((name) => PreferenceInputs.groupOf(name) === part)
  const file = part === 'general' && preference.fileUrl
  const isSaid = (name: keyof ClientPreferenceInput) =>
    String(preference[name]) !== String(clientPreferenceFields[name].initial)
  if (!file && !names.some(isSaid)) return <Nothing>{t('notSaid')}</Nothing>

  function textOf(name: keyof ClientPreferenceInput): string {
    const value = preference[name]
    if (typeof value === 'boolean') return value ? t('yes') : ''
    if (typeof value === 'object') return value?.join(', ') ?? ''
    if (name === 'targetBudgetPerPerson') return formatNumber(Number(value))
    return (valueNames as ValueNames)[name]?.[value] ?? String(value)
  }

  return (
    <Facts>
      <DescriptionList
        columns={2}
        items={[
          ...names.map((name) => ({
            label: t(`fields.${name}`),
            value: textOf(name),
            wide: isWide(clientPreferenceFields[name]),
          })),
          ...(file
            ? [
                {
                  label: t('fields.file'),
                  value: (
                    <StoredFile>
                      <span>{storedFileName(file)}</span>
                      <IconButton size="xs" icon={<Eye />} label={common('record.view')} onClick={onView} />
                      <IconButton
                        size="xs"
                        icon={<Download />}
                        label={common('record.download')}
                        onClick={onDownload}
                      />
                    </StoredFile>
                  ),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </Facts>
  )
}

/** Lists, and texts of several lines. */
const isWide = (field: Field) => field.kind === 'texts' || isLong(field)

type ValueNames = { readonly [Name in keyof ClientPreferenceInput]?: Readonly<Record<string, string>> }

const Facts = styled.div`
  padding-top: var(--space-4);
  white-space: pre-line;
`

const Nothing = styled.p`
  padding-top: var(--space-4);
  color: var(--color-text-muted);
`

const StoredFile = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  align-items: center;

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Body = styled.div`
  padding: var(--space-2) var(--space-5) var(--space-5);

  @media (max-width: 767.98px) {
    padding: var(--space-2) var(--space-4) var(--space-4);
  }
`

const Part = styled(PreferenceInputs)`
  padding-top: var(--space-4);
`
