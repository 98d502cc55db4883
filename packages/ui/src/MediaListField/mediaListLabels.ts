import { formatCount } from '../format/format'
import { type FileLabels, fileWords } from '../ImageUpload/fileLabels'
import type { Words } from '../UiProvider/useLabels'

export interface MediaListFieldLabels extends FileLabels {
  add: string
  orDrop: string
  remove: (name: string) => string
  removed: (name: string) => string
  /** Of something without a name. */
  nameless: (position: number) => string
  video: string
  cancel: string
  uploading: string
  /** Everything is sent; the server has not answered yet. */
  sent: string
  tooMany: (limit: number) => string
  /** Why there is no place to add one. */
  full: (limit: number) => string
}

export const mediaListWords: Words<MediaListFieldLabels> = {
  ru: {
    ...fileWords.ru,
    add: 'Добавить файлы',
    orDrop: 'или перетащите сюда',
    remove: (name) => `Убрать «${name}»`,
    removed: (name) => `Убрано: ${name}`,
    nameless: (position) => `файл ${position}`,
    video: 'Видео',
    cancel: 'Отменить загрузку',
    uploading: 'Загрузка…',
    sent: 'Отправлено, ждём ответа сервера…',
    tooMany: (limit) => `Здесь место для ${formatCount(limit, ['файла', 'файлов', 'файлов'])}. Лишние не добавлены.`,
    full: (limit) => `Добавить больше нельзя: мест ${limit}.`,
  },
  en: {
    ...fileWords.en,
    add: 'Add files',
    orDrop: 'or drop them here',
    remove: (name) => `Remove “${name}”`,
    removed: (name) => `Removed: ${name}`,
    nameless: (position) => `file ${position}`,
    video: 'Video',
    cancel: 'Stop the upload',
    uploading: 'Uploading…',
    sent: 'Sent, waiting for the server…',
    tooMany: (limit) => `There is room for ${limit === 1 ? '1 file' : `${limit} files`}. The rest were not added.`,
    full: (limit) => `No more can be added: there are ${limit} places.`,
  },
  uz: {
    ...fileWords.uz,
    add: 'Fayl qoʻshish',
    orDrop: 'yoki shu yerga tashlang',
    remove: (name) => `«${name}»ni olib tashlash`,
    removed: (name) => `Olib tashlandi: ${name}`,
    nameless: (position) => `${position}-fayl`,
    video: 'Video',
    cancel: 'Yuklashni toʻxtatish',
    uploading: 'Yuklanmoqda…',
    sent: 'Yuborildi, server javobi kutilmoqda…',
    tooMany: (limit) => `Bu yerda ${limit} ta fayl uchun joy bor. Ortiqchasi qoʻshilmadi.`,
    full: (limit) => `Boshqa qoʻshib boʻlmaydi: joylar soni ${limit} ta.`,
  },
}
