import { type FileLabels, fileWords } from '../files/fileLabels'
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
  },
  uz: {
    ...fileWords.uz,
    add: 'Fayl qoʻshish',
    orDrop: 'yoki shu yerga tashlang',
    remove: (name) => `“${name}”ni olib tashlash`,
    removed: (name) => `Olib tashlandi: ${name}`,
    nameless: (position) => `${position}-fayl`,
    video: 'Video',
    cancel: 'Yuklashni toʻxtatish',
    uploading: 'Yuklanmoqda…',
    sent: 'Yuborildi, server javobi kutilmoqda…',
  },
}
