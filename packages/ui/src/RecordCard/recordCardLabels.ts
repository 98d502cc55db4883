import { wordsFrom } from '../UiProvider/wordsFrom'

/** Every text of RecordCard. */
export interface RecordCardLabels {
  edit: string
  remove: string
  /** Names the menu of a row. */
  acts: (title: string) => string
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

export const recordCardWords = wordsFrom<RecordCardLabels>({
  ru: {
    edit: 'Изменить',
    remove: 'Удалить',
    acts: 'Действия: {0}',
    viewFile: 'Просмотр файла',
    downloadFile: 'Скачать файл',
    save: 'Сохранить',
    saving: 'Сохраняем…',
    cancel: 'Отмена',
    editing: 'Редактирование',
    unsaved: 'Не сохранено: {0} {0|поле|поля|полей}',
    fixErrors: 'Исправьте {0} {0|ошибку|ошибки|ошибок}, чтобы сохранить',
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
    newer: 'Пока вы редактировали, кто-то сохранил другое: {0}. Что оставить?',
    newerElsewhere: 'Пока вы редактировали, кто-то изменил другие поля. Ваши изменения останутся.',
    mine: 'Моё',
    theirs: 'Сохранённое',
    settle: 'Применить выбор',
    takeOver: 'Обновить',
  },
  en: {
    edit: 'Edit',
    remove: 'Delete',
    acts: 'Acts: {0}',
    viewFile: 'View the file',
    downloadFile: 'Download the file',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    editing: 'Editing',
    unsaved: 'Not saved: {0} {0|field|fields}',
    fixErrors: 'Correct {0} {0|error|errors} to save',
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
    newer: 'While you were editing, somebody saved other values: {0}. Which one should stay?',
    newerElsewhere: 'While you were editing, somebody changed other fields. Your changes will stay.',
    mine: 'Mine',
    theirs: 'Saved',
    settle: 'Apply the choice',
    takeOver: 'Refresh',
  },
  uz: {
    edit: 'Tahrirlash',
    remove: 'Oʻchirish',
    acts: 'Amallar: {0}',
    viewFile: 'Faylni koʻrish',
    downloadFile: 'Faylni yuklab olish',
    save: 'Saqlash',
    saving: 'Saqlanmoqda…',
    cancel: 'Bekor qilish',
    editing: 'Tahrirlanmoqda',
    unsaved: 'Saqlanmagan: {0} ta maydon',
    fixErrors: 'Saqlash uchun {0} ta xatoni tuzating',
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
    newer: 'Siz tahrirlayotganda kimdir boshqa qiymatlarni saqladi: {0}. Qaysi biri qolsin?',
    newerElsewhere: 'Siz tahrirlayotganda kimdir boshqa maydonlarni oʻzgartirdi. Oʻzgarishlaringiz saqlanib qoladi.',
    mine: 'Meniki',
    theirs: 'Saqlangani',
    settle: 'Tanlovni qoʻllash',
    takeOver: 'Yangilash',
  },
})
