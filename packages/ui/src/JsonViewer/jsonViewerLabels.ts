import type { Words } from '../UiProvider/useLabels'

export interface JsonViewerLabels {
  expand: string
  collapse: string
  /** In place of data that is empty. */
  nothing: string
}

export const jsonViewerWords: Words<JsonViewerLabels> = {
  ru: { expand: 'Развернуть', collapse: 'Свернуть', nothing: 'Данных нет' },
  en: { expand: 'Expand', collapse: 'Collapse', nothing: 'No data' },
  uz: { expand: 'Yoyish', collapse: 'Yigʻish', nothing: 'Maʼlumot yoʻq' },
}
