import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { SortableList } from '@karvon/ui/SortableList'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../address/useAddress'
import { OnSite } from '../onSite/OnSite'
import { useChangeRefusal } from '../session/ChangeGate'
import { ContentRow } from './ContentRow'
import { type ContentItem, type ContentKind, type ContentValues, isTranslated, textsToTranslate } from './contentKind'
import type { DroppedMedia } from './siteMediaFiles'
import { UntranslatedChip, untranslatedSchema } from './UntranslatedChip'
import { useContentOrder } from './useContentOrder'

export interface ContentListProps<Item extends ContentItem, Values extends ContentValues> {
  kind: ContentKind<Item, Values>
  items: Item[]
  add: ReactNode
  actions(item: Item): ReactNode
  /** A file was dropped on a picture; without it none can be. */
  onDropped?: ((item: Item, files: DroppedMedia) => void) | undefined
}

/** The items in their order, to be sorted by whoever may. */
export function ContentList<Item extends ContentItem, Values extends ContentValues>({
  kind,
  items,
  add,
  actions,
  onDropped,
}: ContentListProps<Item, Values>) {
  const { t } = useTranslation('content')
  const { words, count } = kind
  const saveOrder = useContentOrder(kind, items)
  const [{ untranslated: onlyUntranslated }, change] = useAddress(untranslatedSchema)
  const setOnlyUntranslated = (isOn: boolean) => change({ untranslated: isOn })
  const untranslated = items.filter((item) => !isTranslated(textsToTranslate(kind.textsOf(item), item)))
  const shown = onlyUntranslated ? untranslated : items
  const refusal = useChangeRefusal()
  const locked = onlyUntranslated ? t('filter.locked') : refusal

  if (items.length === 0) return <EmptyState spot="route" title={words.empty} text={words.emptyText} action={add} />
  return (
    <SortableList
      label={words.list}
      hideLabel
      items={shown}
      getId={({ id }) => id}
      getLabel={kind.nameOf}
      disabled={locked !== undefined || kind.refusal !== undefined}
      disabledReason={locked}
      itemMenu={locked === undefined && kind.refusal === undefined}
      onReorder={saveOrder}
      slots={count && { ...count, taken: items.length }}
      tools={
        (onlyUntranslated || untranslated.length > 0) && (
          <UntranslatedChip count={untranslated.length} selected={onlyUntranslated} onChange={setOnlyUntranslated} />
        )
      }
      labels={{ slotRule: (min, max) => t('slots.rule', { min, max }) }}
      empty={
        <EmptyState
          spot="route"
          title={t('filter.allTranslated')}
          text={t('filter.allTranslatedText')}
          action={<Button onClick={() => setOnlyUntranslated(false)}>{t('filter.reset')}</Button>}
        />
      }
      renderItem={(item) => (
        <ContentRow
          name={kind.nameOf(item)}
          detail={kind.detailOf?.(item)}
          texts={textsToTranslate(kind.textsOf(item), item)}
          media={item.media}
          onDropped={onDropped && ((files) => onDropped(item, files))}
          site={<OnSite asMark kind={kind.key} item={item} name={kind.nameOf(item)} texts={kind.textsOf(item)} />}
        >
          {actions(item)}
        </ContentRow>
      )}
    />
  )
}
