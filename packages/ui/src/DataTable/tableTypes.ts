import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { Words } from '../UiProvider/useLabels'

export interface DataColumn<Row> {
  id: string
  title: string
  render: (row: Row) => ReactNode
  /** @default false */
  sortable?: boolean
  /** `end` for figures. @default start */
  align?: 'start' | 'end'
  /** Any CSS width. Without it the contents decide. */
  width?: string
  /** Stays also where there is little room. The first column always does. @default false */
  required?: boolean
  /** Where it goes when rows are cards: beside the title, a line of its own, or nowhere. @default line */
  onCard?: 'aside' | 'line' | 'hidden'
}

export interface DataSort {
  /** The `id` of a sortable column. */
  column: string
  direction: 'asc' | 'desc'
}

export type RowTone = 'hot' | 'unread' | 'selected' | 'muted'

/** What a link of a row is drawn with; the application's router may take it over. */
export interface RowLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
  'data-row-lead': ''
}

export interface DataTableLabels {
  loading: string
  actions: string
  sortBy: string
  ascending: string
  descending: string
}

export const tableWords: Words<DataTableLabels> = {
  ru: {
    loading: 'Загрузка…',
    actions: 'Действия',
    sortBy: 'Сортировка',
    ascending: 'По возрастанию',
    descending: 'По убыванию',
  },
  en: {
    loading: 'Loading…',
    actions: 'Actions',
    sortBy: 'Sort by',
    ascending: 'Ascending',
    descending: 'Descending',
  },
  uz: {
    loading: 'Yuklanmoqda…',
    actions: 'Amallar',
    sortBy: 'Saralash',
    ascending: 'Oʻsish tartibida',
    descending: 'Kamayish tartibida',
  },
}
