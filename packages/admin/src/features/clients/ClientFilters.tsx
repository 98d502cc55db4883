import {
  type Gender,
  genders,
  type LoyaltyLevel,
  loyaltyLevels,
  spokenLanguages,
} from '@karvon/api-client/clients/clientFields'
import { clients as clientsApi } from '@karvon/api-client/clients/clients'
import { Button } from '@karvon/ui/Button'
import { Checkbox } from '@karvon/ui/Checkbox'
import { Chip } from '@karvon/ui/Chip'
import { Combobox } from '@karvon/ui/Combobox'
import { FilterPanelButton, FilterPanelFields } from '@karvon/ui/FilterPanel'
import { Select } from '@karvon/ui/Select'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { useClientChoices } from './useClientChoices'
import { type ChosenFilters, noFilters, useClientQuery } from './useClientQuery'

/** Days within which a birthday or the end of a paper is asked for. */
const birthdayChoices = [0, 7, 30, 90]
const paperChoices = [30, 90, 180, 365]

/**
 * The button of the filters for a bar that wraps, and a line of its own below: the fields while they are open, else what is
 * in force. One of the two stands there at the most.
 */
export function ClientFilters() {
  const { t } = useTranslation('clientList')
  const { chosen, set, setFilters, resetFilters } = useClientQuery()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // Possible doubles have a button of their own beside it, which stays pressed.
  const inForce = set.filter((name) => name !== 'doubles')

  return (
    <>
      <FilterPanelButton count={inForce.length} open={isOpen} controls={id} onClick={() => setOpen(!isOpen)} />
      <Line id={id} hidden={!isOpen && inForce.length === 0}>
        {isOpen && (
          <FilterPanelFields onReset={resetFilters}>
            <Fields chosen={chosen} onChange={setFilters} />
          </FilterPanelFields>
        )}
        {!isOpen && inForce.length > 0 && (
          <Chips aria-label={t('filters.inForce')}>
            {inForce.map((name) => (
              <InForce
                key={name}
                name={name}
                chosen={chosen}
                onRemove={() => setFilters({ [name]: noFilters[name] })}
              />
            ))}
            <li>
              <Button variant="ghost" size="sm" onClick={resetFilters}>
                {t('filters.reset')}
              </Button>
            </li>
          </Chips>
        )}
      </Line>
    </>
  )
}

interface FieldsProps {
  chosen: ChosenFilters
  onChange(changes: Partial<ChosenFilters>): void
}

/** What is chosen applies at once. */
function Fields({ chosen, onChange }: FieldsProps) {
  const { t } = useTranslation('clientList')
  const api = useApi({ clients: clientsApi })
  const { sources, sellers, owners } = useClientChoices(true)
  const words = useFilterWords(true)
  const any = { value: '', label: t('filters.any') }
  const named = <T extends string>(values: readonly T[], word: (value: T) => string) => [
    any,
    ...values.map((value) => ({ value, label: word(value) })),
  ]
  const days = (choices: readonly number[], set: number | undefined) =>
    named([...new Set([...choices, ...(set === undefined ? [] : [set])])].map(String), (value) =>
      words.within(Number(value)),
    )
  const asDays = (value: string) => (value === '' ? undefined : Number(value))

  async function tags(search: string) {
    const found = await api.clients.suggestTags(search)
    return found.map(({ name, usageCount }) => ({ value: name, label: name, detail: String(usageCount) }))
  }

  return (
    <>
      <Combobox
        label={t('filters.tag')}
        placeholder={t('filters.any')}
        value={chosen.tag ? { value: chosen.tag, label: chosen.tag } : null}
        options={tags}
        onChange={(option) => onChange({ tag: option?.value ?? '' })}
      />
      <Select
        label={t('filters.loyalty')}
        value={chosen.loyalty}
        options={named(loyaltyLevels, words.loyalty)}
        onChange={(loyalty) => onChange({ loyalty: loyalty as ChosenFilters['loyalty'] })}
      />
      <Select
        label={t('filters.gender')}
        value={chosen.gender}
        options={named(genders, words.gender)}
        onChange={(gender) => onChange({ gender: gender as ChosenFilters['gender'] })}
      />
      <Select
        label={t('filters.source')}
        value={chosen.source}
        options={named([...new Set([...sources, ...(chosen.source ? [chosen.source] : [])])], words.source)}
        onChange={(source) => onChange({ source })}
      />
      <Select
        label={t('filters.language')}
        value={chosen.language}
        options={named(spokenLanguages, words.language)}
        onChange={(language) => onChange({ language: language as ChosenFilters['language'] })}
      />
      <Combobox
        label={t('filters.owner')}
        placeholder={t('filters.any')}
        value={chosen.owner ? { value: chosen.owner, label: words.owner(chosen.owner) } : null}
        options={[
          { value: 'me', label: t('filters.mine') },
          { value: 'none', label: t('filters.noOwner') },
          ...owners.map(({ id, name, isCurrent }) => ({
            value: String(id),
            label: name,
            detail: isCurrent ? undefined : t('filters.formerOwner'),
          })),
        ]}
        onChange={(option) => onChange({ owner: option?.value ?? '' })}
      />
      <Combobox
        label={t('filters.soldBy')}
        placeholder={t('filters.any')}
        value={chosen.soldBy ? { value: String(chosen.soldBy), label: words.seller(chosen.soldBy) } : null}
        options={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(option) => onChange({ soldBy: option ? Number(option.value) : undefined })}
      />
      <Select
        label={t('filters.birthday')}
        value={String(chosen.birthday ?? '')}
        options={days(birthdayChoices, chosen.birthday)}
        onChange={(value) => onChange({ birthday: asDays(value) })}
      />
      <Select
        label={t('filters.papers')}
        value={String(chosen.papers ?? '')}
        options={days(paperChoices, chosen.papers)}
        onChange={(value) => onChange({ papers: asDays(value) })}
      />
      <Checkbox label={t('filters.trip')} checked={chosen.trip} onChange={(trip) => onChange({ trip })} />
      <Checkbox label={t('filters.noPhone')} checked={chosen.noPhone} onChange={(noPhone) => onChange({ noPhone })} />
    </>
  )
}

type FilterName = Exclude<keyof ChosenFilters, 'doubles'>

interface InForceProps {
  name: FilterName
  chosen: ChosenFilters
  onRemove(): void
}

function InForce({ name, chosen, onRemove }: InForceProps) {
  const { t } = useTranslation('clientList')
  const words = useFilterWords(name === 'soldBy' || name === 'owner')
  const texts: Readonly<Record<FilterName, () => string>> = {
    tag: () => `${t('filters.tag')}: ${chosen.tag}`,
    loyalty: () => `${t('filters.loyalty')}: ${words.loyalty(chosen.loyalty || 'Unknown')}`,
    gender: () => `${t('filters.gender')}: ${words.gender(chosen.gender || 'Unknown')}`,
    source: () => `${t('filters.source')}: ${words.source(chosen.source)}`,
    language: () => `${t('filters.language')}: ${words.language(chosen.language || 'ru')}`,
    owner: () =>
      /^\d/.test(chosen.owner) ? `${t('filters.owner')}: ${words.owner(chosen.owner)}` : words.owner(chosen.owner),
    soldBy: () => `${t('filters.soldBy')}: ${words.seller(chosen.soldBy ?? 0)}`,
    birthday: () => `${t('filters.birthday')}: ${words.within(chosen.birthday ?? 0)}`,
    trip: () => t('filters.trip'),
    papers: () => `${t('filters.papers')}: ${words.within(chosen.papers ?? 0)}`,
    noPhone: () => t('filters.noPhone'),
  }
  const text = texts[name]()
  return (
    <li>
      <Chip selected removeLabel={t('filters.remove', { filter: text })} onRemove={onRemove}>
        {text}
      </Chip>
    </li>
  )
}

/** What the values of filters are called. */
function useFilterWords(wantsEmployees: boolean) {
  const { t } = useTranslation(['clientList', 'clients'])
  const { sellers, owners } = useClientChoices(wantsEmployees)
  return {
    loyalty: (level: LoyaltyLevel) => t(`clients:loyalty.${level}`),
    gender: (gender: Gender) => (gender === 'Unknown' ? t('clients:gender.none') : t(`clients:gender.${gender}`)),
    source: (source: string) => t(`filters.sources.${source as 'Manual'}`, { defaultValue: source }),
    language: (language: (typeof spokenLanguages)[number]) => t(`filters.languages.${language}`),
    owner(who: string) {
      if (who === 'me' || who === 'none') return t(who === 'me' ? 'filters.mine' : 'filters.noOwner')
      return owners.find(({ id }) => String(id) === who)?.name ?? t('filters.unknownSeller', { id: who })
    },
    seller: (id: number) => sellers.find((one) => Number(one.id) === id)?.name ?? t('filters.unknownSeller', { id }),
    within: (days: number) => (days === 0 ? t('filters.today') : t('filters.within', { count: days })),
  }
}

/** Below the rest of the bar, as wide as it. */
const Line = styled.div`
  flex: 1 0 100%;
  order: 1;
  min-width: 0;
  container: filter-panel / inline-size;
`

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  > li {
    min-width: 0;
  }
`
