import { type FileLabels, fileWords } from '../files/fileLabels'
import { percents, plural } from '../format/plural'
import type { Words } from '../UiProvider/useLabels'

export interface ImageUploadLabels extends FileLabels {
  choose: string
  orDrop: string
  /** What may be chosen: kinds, and the largest size where there is one. */
  limits: (kinds: string, size: string | undefined) => string
  current: string
  unseen: string
  replace: string
  remove: string
  cancel: string
  retry: string
  /** A HEIC is being made JPEG, which may take seconds. */
  reading: string
  uploading: string
  /** Everything is sent; the server has not answered yet. */
  sent: string
  announce: (percent: number) => string
}

export const imageUploadWords: Words<ImageUploadLabels> = {
  ru: {
    ...fileWords.ru,
    choose: 'Выберите файл',
    orDrop: 'или перетащите сюда',
    limits: (kinds, size) => [kinds, size && `до ${size}`].filter(Boolean).join(', '),
    current: 'Текущее изображение',
    unseen: 'Не удалось показать изображение',
    replace: 'Заменить',
    remove: 'Удалить',
    cancel: 'Отменить загрузку',
    retry: 'Повторить',
    reading: 'Читаем снимок HEIC…',
    uploading: 'Загрузка…',
    sent: 'Отправлено, ждём ответа сервера…',
    announce: (percent) => `загружено ${percent} ${plural(percent, percents)}`,
  },
  en: {
    ...fileWords.en,
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    limits: (kinds, size) => [kinds, size && `up to ${size}`].filter(Boolean).join(', '),
    current: 'Current image',
    unseen: 'The image cannot be shown',
    replace: 'Replace',
    remove: 'Remove',
    cancel: 'Cancel the upload',
    retry: 'Retry',
    reading: 'Reading the HEIC photo…',
    uploading: 'Uploading…',
    sent: 'Sent, waiting for the server…',
    announce: (percent) => `${percent} percent uploaded`,
  },
  uz: {
    ...fileWords.uz,
    choose: 'Fayl tanlang',
    orDrop: 'yoki shu yerga tashlang',
    limits: (kinds, size) => [kinds, size && `koʻpi bilan ${size}`].filter(Boolean).join(', '),
    current: 'Hozirgi rasm',
    unseen: 'Rasmni koʻrsatib boʻlmadi',
    replace: 'Almashtirish',
    remove: 'Oʻchirish',
    cancel: 'Yuklashni bekor qilish',
    retry: 'Takrorlash',
    reading: 'HEIC rasm oʻqilmoqda…',
    uploading: 'Yuklanmoqda…',
    sent: 'Yuborildi, server javobi kutilmoqda…',
    announce: (percent) => `${percent} foiz yuklandi`,
  },
}
