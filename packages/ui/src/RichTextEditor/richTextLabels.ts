import { formatNumber } from '../format/format'

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
  /** A keystroke or a tool was refused, though the limit is not quite reached. */
  doesNotFit: string
}

const figures = (length: number, limit: number) => `${formatNumber(length)} из ${formatNumber(limit)}`

export const russian: RichTextLabels = {
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
  preview: 'Просмотр',
  loading: 'Редактор загружается',
  linkTitle: 'Ссылка',
  linkAddress: 'Адрес',
  linkHint: 'Сайт, почта или телефон',
  linkEmpty: 'Введите адрес',
  linkWrong: 'Такой адрес не подходит. Пример: https://example.com',
  linkSave: 'Готово',
  linkRemove: 'Убрать ссылку',
  cancel: 'Отмена',
  pasteQuestion: (length, limit) => `Не помещается: получится ${figures(length, limit)}. Вставить без оформления?`,
  pastePlain: 'Вставить без оформления',
  pasteRefused: (length, limit) =>
    `Не помещается даже без оформления: получится ${figures(length, limit)}. Вставьте часть текста.`,
  understood: 'Понятно',
  doesNotFit: 'Не помещается',
}
