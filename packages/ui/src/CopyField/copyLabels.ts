import type { Words } from '../UiProvider/useLabels'

export interface CopyLabels {
  copy: string
  copied: string
  /** Why nothing was copied, and what to do instead. */
  refused: string
}

export const copyWords: Words<CopyLabels> = {
  ru: {
    copy: 'Скопировать',
    copied: 'Скопировано',
    refused: 'Браузер не дал скопировать. Выделите текст и нажмите Ctrl+C.',
  },
  en: {
    copy: 'Copy',
    copied: 'Copied',
    refused: 'The browser did not allow copying. Select the text and press Ctrl+C.',
  },
  uz: {
    copy: 'Nusxalash',
    copied: 'Nusxalandi',
    refused: 'Brauzer nusxalashga ruxsat bermadi. Matnni belgilab, Ctrl+C bosing.',
  },
}
