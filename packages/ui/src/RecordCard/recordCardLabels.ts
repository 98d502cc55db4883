import { formatCount } from '../format/format'
import type { Words } from '../UiProvider/useLabels'

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
  /** The card of a record that was deleted and can be brought back. */
  deleted: string
  restore: string
  restored: string
  notRestored: string
  discardTitle: string
  discardText: string
  discard: string
  keepEditing: string
  retry: string
  newer: (fields: string) => string
  newerElsewhere: string
  /** Before the two values of a field. */
  mine: string
  theirs: string
  /** Ends the choice between them. */
  settle: string
  takeOver: string
}

export const recordCardWords: Words<RecordCardLabels> = {
  ru: {
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
    notSaved: 'Не удалось сохранить. Введённое осталось в форме, повторите попытку.',
    notDeleted: 'Не удалось удалить. Повторите попытку.',
    deleted: 'Удалено',
    restore: 'Вернуть',
    restored: 'Возвращено',
    notRestored: 'Не удалось вернуть. Повторите попытку.',
    discardTitle: 'Отменить изменения?',
    discardText: 'Введённое пропадёт.',
    discard: 'Отменить изменения',
    keepEditing: 'Вернуться к форме',
    retry: 'Повторить',
    newer: (fields) => `Пока вы редактировали, кто-то сохранил другое: ${fields}. Что оставить?`,
    newerElsewhere: 'Пока вы редактировали, кто-то изменил другие поля. Ваши изменения останутся.',
    mine: 'Моё',
    theirs: 'Сохранённое',
    settle: 'Применить выбор',
    takeOver: 'Обновить',
  },
  en: {
    edit: 'Edit',
    remove: 'Delete',
    viewFile: 'View the file',
    downloadFile: 'Download the file',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    editing: 'Editing',
    unsaved: (fields) => `Not saved: ${fields === 1 ? '1 field' : `${fields} fields`}`,
    fixErrors: (count) => `Correct ${count === 1 ? '1 error' : `${count} errors`} to save`,
    saved: 'Saved',
    notSaved: 'It could not be saved. What you typed is still here, try again.',
    notDeleted: 'It could not be deleted. Try again.',
    deleted: 'Deleted',
    restore: 'Bring back',
    restored: 'Brought back',
    notRestored: 'It could not be brought back. Try again.',
    discardTitle: 'Discard the changes?',
    discardText: 'What you typed will be lost.',
    discard: 'Discard the changes',
    keepEditing: 'Back to the form',
    retry: 'Retry',
    newer: (fields) => `While you were editing, somebody saved other values: ${fields}. Which one should stay?`,
    newerElsewhere: 'While you were editing, somebody changed other fields. Your changes will stay.',
    mine: 'Mine',
    theirs: 'Saved',
    settle: 'Apply the choice',
    takeOver: 'Refresh',
  },
  uz: {
    edit: 'Tahrirlash',
    remove: 'Oʻchirish',
    viewFile: 'Faylni koʻrish',
    downloadFile: 'Faylni yuklab olish',
    save: 'Saqlash',
    saving: 'Saqlanmoqda…',
    cancel: 'Bekor qilish',
    editing: 'Tahrirlanmoqda',
    unsaved: (fields) => `Saqlanmagan: ${fields} ta maydon`,
    fixErrors: (count) => `Saqlash uchun ${count} ta xatoni tuzating`,
    saved: 'Saqlandi',
    notSaved: 'Saqlab boʻlmadi. Kiritganlaringiz shu yerda qoldi, qayta urinib koʻring.',
    notDeleted: 'Oʻchirib boʻlmadi. Qayta urinib koʻring.',
    deleted: 'Oʻchirildi',
    restore: 'Qaytarish',
    restored: 'Qaytarildi',
    notRestored: 'Qaytarib boʻlmadi. Qayta urinib koʻring.',
    discardTitle: 'Oʻzgarishlar bekor qilinsinmi?',
    discardText: 'Kiritganlaringiz yoʻqoladi.',
    discard: 'Oʻzgarishlarni bekor qilish',
    keepEditing: 'Formaga qaytish',
    retry: 'Takrorlash',
    newer: (fields) => `Siz tahrirlayotganda kimdir boshqa qiymatlarni saqladi: ${fields}. Qaysi biri qolsin?`,
    newerElsewhere: 'Siz tahrirlayotganda kimdir boshqa maydonlarni oʻzgartirdi. Oʻzgarishlaringiz saqlanib qoladi.',
    mine: 'Meniki',
    theirs: 'Saqlangani',
    settle: 'Tanlovni qoʻllash',
    takeOver: 'Yangilash',
  },
}
