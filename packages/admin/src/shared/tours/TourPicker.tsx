import { inOrderOfChoice, isOver } from '@karvon/api-client/tours/tourChoice'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { tourReads } from '@karvon/api-client/tours/tourReads'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { Combobox, type ComboboxOption, type ComboboxProps } from '@karvon/ui/Combobox'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { toastError } from '../api/toastError'
import { useApi } from '../api/useApi'
import { today } from '../screen/today'

/** Tours offered at once; the others are found by typing. */
const offered = 100

export interface TourPickerProps
  extends Pick<
    ComboboxProps,
    'label' | 'hideLabel' | 'id' | 'name' | 'required' | 'disabled' | 'error' | 'hint' | 'onBlur'
  > {
  value: Pick<Tour, 'id' | 'title' | 'price' | 'isActive' | 'validUntil'> | null
  /** While none is chosen. @default «Начните вводить название» */
  placeholder?: string
  onChange(tour: Tour | null): void
}

/** One of the active tours; a tour chosen before that is not active any more stays among them, marked, and one whose season has passed comes last. */
export function TourPicker({ value, onChange, hint, placeholder, ...field }: TourPickerProps) {
  const api = useApi({ tours: tourReads })
  const { t } = useTranslation('trips')
  const known = useRef(new Map<string, Tour>())
  const find = (search: string) =>
    api.tours.list({ isActive: true, pageSize: offered, pageIndex: 1, ...(search && { search }) })
  const { data, error } = useSWR(['tours', 'choice'], () => find(''))

  useEffect(() => {
    if (error) toastError(error, t('tourChoice.failed'), t)
  }, [error, t])

  async function load(text: string): Promise<ComboboxOption[]> {
    const { items: tours } = text ? await find(text) : (data ?? (await find('')))
    const isMissing = value && !text && !tours.some(({ id }) => String(id) === String(value.id))
    for (const tour of tours) known.current.set(String(tour.id), tour)
    const ordered = inOrderOfChoice(tours, text, today())
    return (isMissing ? [value, ...ordered] : ordered).map(optionOf)
  }

  const optionOf = (tour: NonNullable<TourPickerProps['value']>): ComboboxOption => ({
    value: String(tour.id),
    label: displayTitle(tour),
    detail: detailOf(tour),
  })

  function detailOf({ isActive, price, validUntil }: NonNullable<TourPickerProps['value']>): string {
    if (!isActive) return t('tourChoice.inactive')
    if (isOver({ validUntil }, today())) return t('tourChoice.over', { day: formatDay(validUntil) })
    return formatMoney(price)
  }

  const isCut = data !== undefined && data.total > data.items.length
  return (
    <Combobox
      {...field}
      hint={hint ?? (isCut ? t('tourChoice.first', { count: data.items.length }) : undefined)}
      placeholder={placeholder ?? t('tourChoice.placeholder')}
      value={value && optionOf(value)}
      options={load}
      onChange={(option) => {
        const tour = option && known.current.get(option.value)
        // The one that is not offered any more was chosen already.
        if (tour !== undefined) onChange(tour)
      }}
    />
  )
}
