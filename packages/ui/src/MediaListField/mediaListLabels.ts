import { type FileLabels, fileWords } from '../files/fileLabels'
import type { Words } from '../UiProvider/useLabels'

export interface MediaListFieldLabels extends FileLabels {
  add: string
  remove: (name: string) => string
  removed: (name: string) => string
  /** Of something without a name. */
  nameless: (position: number) => string
  video: string
}

export const mediaListWords: Words<MediaListFieldLabels> = {
  ru: {
    ...fileWords.ru,
    add: 'Добавить файлы',
    remove: (name) => `Убрать «${name}»`,
    removed: (name) => `Убрано: ${name}`,
    nameless: (position) => `файл ${position}`,
    video: 'Видео',
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
  },
  uz: {
    ...fileWords.uz,
    add: 'Fayl qoʻshish',
    remove: (name) => `“${name}”ni olib tashlash`,
    removed: (name) => `Olib tashlandi: ${name}`,
    nameless: (position) => `${position}-fayl`,
    video: 'Video',
    cancel: 'Yuklashni toʻxtatish',
  },
}
