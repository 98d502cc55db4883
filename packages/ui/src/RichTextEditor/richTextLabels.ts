import { wordsFrom } from '../UiProvider/wordsFrom'
import type { Lost } from './blocks/lostInPaste'

/** The words of a RichTextEditor. */
export interface RichTextLabels {
  toolbar: string
  bold: string
  italic: string
  underline: string
  bulletedList: string
  numberedList: string
  alignLeft: string
  alignCenter: string
  alignRight: string
  link: string
  undo: string
  redo: string
  /** For a screen reader: what keys do. */
  keys: string
  /** The button that shows the text with its signs. */
  source: string
  preview: string
  loading: string
  linkTitle: string
  linkAddress: string
  linkHint: string
  linkEmpty: string
  linkWrong: string
  linkSave: string
  linkRemove: string
  cancel: string
  /** A paste that is too long with its formatting. */
  pasteQuestion: (length: number, limit: number) => string
  pastePlain: string
  /** A paste that is too long even as plain text. */
  pasteRefused: (length: number, limit: number) => string
  understood: string
  /** Of a paste: what rich text cannot hold. */
  notTaken: (what: string) => string
  lost: Record<Lost, string>
  /** The button that takes that message away. */
  close: string
  /** A keystroke or a tool was refused, though the limit is not quite reached. */
  doesNotFit: string
}

/** The words of the editor proper: they come with it. */
export type EditorLabels = Omit<RichTextLabels, 'loading'>

export const richTextWords = wordsFrom<EditorLabels>({
  ru: {
    toolbar: 'Оформление',
    bold: 'Жирный',
    italic: 'Курсив',
    underline: 'Подчёркнутый',
    bulletedList: 'Маркированный список',
    numberedList: 'Нумерованный список',
    alignLeft: 'По левому краю',
    alignCenter: 'По центру',
    alignRight: 'По правому краю',
    link: 'Ссылка',
    undo: 'Отменить',
    redo: 'Повторить',
    keys: 'В списке Tab и Shift+Tab меняют уровень пункта. Чтобы выйти из текста: Esc, затем Tab.',
    source: 'Исходный текст',
    preview: 'Просмотр',
    linkTitle: 'Ссылка',
    linkAddress: 'Адрес',
    linkHint: 'Сайт, почта или телефон',
    linkEmpty: 'Введите адрес',
    linkWrong: 'Такой адрес не подходит. Пример: https://example.com',
    linkSave: 'Готово',
    linkRemove: 'Убрать ссылку',
    cancel: 'Отмена',
    pasteQuestion: 'Не помещается: получится {0} из {1}. Вставить без оформления?',
    pastePlain: 'Вставить без оформления',
    pasteRefused: 'Не помещается даже без оформления: получится {0} из {1}. Вставьте часть текста.',
    understood: 'Понятно',
    notTaken: 'Не вставлено: {0}.',
    lost: {
      pictures: 'картинки',
      videos: 'видео и звук',
      files: 'файлы',
      tables: 'таблицы, их текст вставлен строками',
      strikes: 'зачёркивание',
      indices: 'верхние и нижние индексы',
      colours: 'выделение цветом',
    },
    close: 'Убрать сообщение',
    doesNotFit: 'Не помещается',
  },
  en: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    bulletedList: 'Bulleted list',
    numberedList: 'Numbered list',
    alignLeft: 'Align left',
    alignCenter: 'Align centre',
    alignRight: 'Align right',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
    keys: 'In a list Tab and Shift+Tab change the level of an item. To leave the text: Esc, then Tab.',
    source: 'Source text',
    preview: 'Preview',
    linkTitle: 'Link',
    linkAddress: 'Address',
    linkHint: 'A site, an e-mail or a phone number',
    linkEmpty: 'Enter an address',
    linkWrong: 'This address does not fit. For example: https://example.com',
    linkSave: 'Done',
    linkRemove: 'Remove the link',
    cancel: 'Cancel',
    pasteQuestion: 'It does not fit: {0} of {1}. Paste without formatting?',
    pastePlain: 'Paste without formatting',
    pasteRefused: 'It does not fit even without formatting: {0} of {1}. Paste a part of it.',
    understood: 'Got it',
    notTaken: 'Not pasted: {0}.',
    lost: {
      pictures: 'pictures',
      videos: 'video and sound',
      files: 'files',
      tables: 'tables, whose text stands in lines',
      strikes: 'strikethrough',
      indices: 'superscripts and subscripts',
      colours: 'colours',
    },
    close: 'Take the message away',
    doesNotFit: 'Does not fit',
  },
  uz: {
    toolbar: 'Bezash',
    bold: 'Qalin',
    italic: 'Kursiv',
    underline: 'Tagi chizilgan',
    bulletedList: 'Belgili roʻyxat',
    numberedList: 'Raqamli roʻyxat',
    alignLeft: 'Chapga tekislash',
    alignCenter: 'Oʻrtaga tekislash',
    alignRight: 'Oʻngga tekislash',
    link: 'Havola',
    undo: 'Bekor qilish',
    redo: 'Takrorlash',
    keys: 'Roʻyxatda Tab va Shift+Tab band darajasini oʻzgartiradi. Matndan chiqish uchun: Esc, soʻng Tab.',
    source: 'Manba matni',
    preview: 'Koʻrinishi',
    linkTitle: 'Havola',
    linkAddress: 'Manzil',
    linkHint: 'Sayt, pochta yoki telefon',
    linkEmpty: 'Manzilni kiriting',
    linkWrong: 'Bunday manzil toʻgʻri kelmaydi. Masalan: https://example.com',
    linkSave: 'Tayyor',
    linkRemove: 'Havolani olib tashlash',
    cancel: 'Bekor qilish',
    pasteQuestion: 'Sigʻmaydi: {1} dan {0}. Bezaksiz qoʻyilsinmi?',
    pastePlain: 'Bezaksiz qoʻyish',
    pasteRefused: 'Bezaksiz ham sigʻmaydi: {1} dan {0}. Matnning bir qismini qoʻying.',
    understood: 'Tushunarli',
    notTaken: 'Qoʻyilmadi: {0}.',
    lost: {
      pictures: 'rasmlar',
      videos: 'video va ovoz',
      files: 'fayllar',
      tables: 'jadvallar, matni satrlarga yozildi',
      strikes: 'ustidan chizish',
      indices: 'yuqori va quyi indekslar',
      colours: 'rang bilan ajratish',
    },
    close: 'Xabarni yopish',
    doesNotFit: 'Sigʻmaydi',
  },
})
