import type { Words } from '../UiProvider/useLabels'

export interface DialogLabels {
  close: string
}

export const dialogWords: Words<DialogLabels> = {
  ru: { close: 'Закрыть' },
  en: { close: 'Close' },
  uz: { close: 'Yopish' },
}
