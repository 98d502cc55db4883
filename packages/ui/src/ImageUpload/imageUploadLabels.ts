import { type FileLabels, fileWords } from '../files/fileLabels'
import { wordsFrom } from '../UiProvider/wordsFrom'

export interface ImageUploadLabels extends FileLabels {
  /** What may be chosen: kinds, and the largest size where there is one. */
  limits: (kinds: string, size: string | undefined) => string
  current: string
  unseen: string
  remove: string
  /** A HEIC is being made JPEG, which may take seconds. */
  reading: string
  announce: (percent: number) => string
}

export const imageUploadWords = wordsFrom<ImageUploadLabels>({
  ru: {
    ...fileWords.ru,
    limits: (kinds, size) => [kinds, size && `до ${size}`].filter(Boolean).join(', '),
    current: 'Текущее изображение',
    unseen: 'Не удалось показать изображение',
    remove: 'Удалить',
    reading: 'Читаем снимок HEIC…',
    announce: 'загружено {0} {0|процент|процента|процентов}',
  },
  en: {
    ...fileWords.en,
    limits: (kinds, size) => [kinds, size && `up to ${size}`].filter(Boolean).join(', '),
    current: 'Current image',
    unseen: 'The image cannot be shown',
    remove: 'Remove',
    reading: 'Reading the HEIC photo…',
    announce: '{0} percent uploaded',
  },
  uz: {
    ...fileWords.uz,
    limits: (kinds, size) => [kinds, size && `koʻpi bilan ${size}`].filter(Boolean).join(', '),
    current: 'Hozirgi rasm',
    unseen: 'Rasmni koʻrsatib boʻlmadi',
    remove: 'Oʻchirish',
    reading: 'HEIC rasm oʻqilmoqda…',
    announce: '{0} foiz yuklandi',
  },
})
