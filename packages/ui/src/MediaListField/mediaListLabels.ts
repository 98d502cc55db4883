import { type FileLabels, fileWords } from '../files/fileLabels'
import { wordsFrom } from '../UiProvider/wordsFrom'

export interface MediaListFieldLabels extends FileLabels {
  add: string
  remove: (name: string) => string
  removed: (name: string) => string
  /** Of something without a name. */
  nameless: (position: number) => string
  video: string
  /** Of the tile that shows it, where one can be chosen. */
  select: (name: string) => string
}

export const mediaListWords = wordsFrom<MediaListFieldLabels>({
  ru: {
    ...fileWords.ru,
    add: 'Добавить файлы',
    remove: 'Убрать «{0}»',
    removed: 'Убрано: {0}',
    nameless: 'файл {0}',
    video: 'Видео',
    select: 'Выбрать «{0}»',
  },
  en: {
    ...fileWords.en,
    add: 'Add files',
    orDrop: 'or drop them here',
    remove: 'Remove “{0}”',
    removed: 'Removed: {0}',
    nameless: 'file {0}',
    video: 'Video',
    select: 'Choose “{0}”',
    cancel: 'Stop the upload',
  },
  uz: {
    ...fileWords.uz,
    add: 'Fayl qoʻshish',
    remove: '“{0}”ni olib tashlash',
    removed: 'Olib tashlandi: {0}',
    nameless: '{0}-fayl',
    video: 'Video',
    select: '“{0}”ni tanlash',
    cancel: 'Yuklashni toʻxtatish',
  },
})
