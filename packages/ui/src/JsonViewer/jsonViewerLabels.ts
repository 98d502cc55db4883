import type { Words } from '../UiProvider/useLabels'

export interface JsonViewerLabels {
  /** In place of data that is empty. */
  nothing: string
}

export const jsonViewerWords: Words<JsonViewerLabels> = {
  ru: { nothing: 'Данных нет' },
  en: { nothing: 'No data' },
  uz: { nothing: 'Maʼlumot yoʻq' },
}
