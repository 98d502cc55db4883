import { formatCount } from '../format/format'

/** Every text of RecordCard. */
export interface RecordCardLabels {
  edit: string
  remove: string
  viewFile: string
  downloadFile: string
  save: string
  saving: string
  cancel: string
  editing: string
  unsaved: (fields: number) => string
  fixErrors: (count: number) => string
  saved: string
  notSaved: string
  notDeleted: string
  discardTitle: string
  discardText: string
  discard: string
  keepEditing: string
  retry: string
  newer: (fields: string) => string
  newerElsewhere: string
  takeTheirs: string
  keepMine: string
  takeOver: string
}

export const russianRecordCardLabels: RecordCardLabels = {
  edit: 'Изменить',
  remove: 'Удалить',
  viewFile: 'Просмотр файла',
  downloadFile: 'Скачать файл',
  save: 'Сохранить',
  saving: 'Сохраняем…',
  cancel: 'Отмена',
  editing: 'Редактирование',
  unsaved: (fields) => `Не сохранено: ${formatCount(fields, ['поле', 'поля', 'полей'])}`,
  fixErrors: (count) => `Исправьте ${formatCount(count, ['ошибку', 'ошибки', 'ошибок'])}, чтобы сохранить`,
  saved: 'Сохранено',
  notSaved: 'Не получилось сохранить. Введённое осталось в форме, повторите попытку.',
  notDeleted: 'Не получилось удалить. Повторите попытку.',
  discardTitle: 'Отменить изменения?',
  discardText: 'Введённое пропадёт.',
  discard: 'Отменить изменения',
  keepEditing: 'Продолжить редактирование',
  retry: 'Повторить',
  newer: (fields) => `Пока вы редактировали, кто-то сохранил другое: ${fields}.`,
  newerElsewhere: 'Пока вы редактировали, кто-то изменил другие поля. Ваши изменения останутся.',
  takeTheirs: 'Взять их значения',
  keepMine: 'Оставить мои',
  takeOver: 'Обновить',
}
