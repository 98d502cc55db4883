import { type FileLabels, fileWords } from '../files/fileLabels'
import type { Words } from '../UiProvider/useLabels'

export interface FileFieldLabels extends FileLabels {
  choose: string
  orDrop: string
  replace: string
  view: string
  download: string
  undo: string
}

export const fileFieldWords: Words<FileFieldLabels> = {
  ru: {
    ...fileWords.ru,
    choose: 'Выберите файл',
    orDrop: 'или перетащите сюда',
    replace: 'Заменить',
    view: 'Посмотреть файл',
    download: 'Скачать файл',
    undo: 'Отменить выбор',
  },
  en: {
    ...fileWords.en,
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    replace: 'Replace',
    view: 'View the file',
    download: 'Download the file',
    undo: 'Undo the choice',
  },
  uz: {
    ...fileWords.uz,
    choose: 'Fayl tanlang',
    orDrop: 'yoki shu yerga tashlang',
    replace: 'Almashtirish',
    view: 'Faylni koʻrish',
    download: 'Faylni yuklab olish',
    undo: 'Tanlovni bekor qilish',
  },
}
