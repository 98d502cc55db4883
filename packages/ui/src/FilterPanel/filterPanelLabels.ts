import type { Words } from '../UiProvider/useLabels'

export interface FilterPanelLabels {
  /** On the button. */
  more: string
  /** The name of what the button opens. */
  panel: string
  /** After the word on the button, for a screen reader. */
  applied: (count: number) => string
  reset: string
}

export const filterPanelWords: Words<FilterPanelLabels> = {
  ru: {
    more: 'Фильтры',
    panel: 'Дополнительные фильтры',
    applied: (count) => `применено ${count}`,
    reset: 'Сбросить фильтры',
  },
  en: {
    more: 'Filters',
    panel: 'More filters',
    applied: (count) => `${count} applied`,
    reset: 'Reset filters',
  },
  uz: {
    more: 'Filtrlar',
    panel: 'Qoʻshimcha filtrlar',
    applied: (count) => `${count} tasi qoʻllangan`,
    reset: 'Filtrlarni tozalash',
  },
}
