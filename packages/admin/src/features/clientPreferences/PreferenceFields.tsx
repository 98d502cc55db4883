import {
  beds,
  cabins,
  currencies,
  purposes,
  rooms,
  seats,
} from '@karvon/api-client/clientPreferences/clientPreferenceFields'
import { MoneyField } from '@karvon/ui/MoneyField'
import { Select } from '@karvon/ui/Select'
import { TagInput } from '@karvon/ui/TagInput'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { FormCheckbox } from '../../shared/form/FormCheckbox'
import { FormSelect } from '../../shared/form/FormSelect'
import { FormTextArea } from '../../shared/form/FormTextArea'
import { useFormField } from '../../shared/form/useFormField'
import { useTextField } from '../../shared/form/useTextField'

/** The choices of document 2 §3, by the field that holds their number. */
const choices = {
  purpose: purposes,
  preferredCabin: cabins,
  seatPreference: seats,
  roomType: rooms,
  bedPreference: beds,
} as const

interface PartProps {
  disabled: boolean
}

/** One of a closed list; what is kept is its place. */
export function PreferenceChoice({ name, disabled }: PartProps & { name: keyof typeof choices }) {
  const { t } = useTranslation('clientPreferences')
  const [, { value }, { setValue }] = useField<number>(name)
  const words: Record<string, string> = t(name, { returnObjects: true })
  return (
    <Select
      label={t(`fields.${name}`)}
      disabled={disabled}
      value={String(value)}
      options={choices[name].map((choice, place) => ({ value: String(place), label: words[choice] ?? choice }))}
      onChange={(place) => void setValue(Number(place))}
    />
  )
}

type FlagName = 'nonSmokingRoom' | 'wheelchairAccess' | 'halalMeals'

export function PreferenceFlag({ name, disabled }: PartProps & { name: FlagName }) {
  const { t } = useTranslation('clientPreferences')
  return <FormCheckbox name={name} label={t(`fields.${name}`)} disabled={disabled} />
}

type ListName = 'dietaryNotes' | 'preferredAirlines' | 'preferredDestinations' | 'avoidDestinations'

/** Short entries, trimmed, none of them empty; airlines are IATA codes in capitals (document 2 §5). */
export function PreferenceTexts({ name, disabled }: PartProps & { name: ListName }) {
  const { t } = useTranslation('clientPreferences')
  const { value, onBlur, onChange, error } = useFormField<readonly string[]>(name)
  const isAirlines = name === 'preferredAirlines'
  return (
    <TagInput
      label={t(`fields.${name}`)}
      hint={disabled ? undefined : t(isAirlines ? 'hints.airlines' : 'hints.list')}
      uppercase={isAirlines}
      maxLength={isAirlines ? 3 : 200}
      disabled={disabled}
      error={error}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

export function PreferenceBudget({ disabled }: PartProps) {
  const { t } = useTranslation('clientPreferences')
  const { name: _, ...budget } = useTextField<number | null>('targetBudgetPerPerson')
  return <MoneyField {...budget} label={t('fields.targetBudgetPerPerson')} suffix="" disabled={disabled} />
}

export function PreferenceCurrency({ disabled }: PartProps) {
  const { t } = useTranslation('clientPreferences')
  return (
    <FormSelect
      name="budgetCurrency"
      label={t('fields.budgetCurrency')}
      disabled={disabled}
      options={currencies.map((currency) => ({ value: currency, label: currency }))}
    />
  )
}

export function PreferenceWishes({ disabled }: PartProps) {
  const { t } = useTranslation('clientPreferences')
  return (
    <FormTextArea
      name="specialRequests"
      label={t('fields.specialRequests')}
      rows={4}
      maxLength={5000}
      disabled={disabled}
    />
  )
}
