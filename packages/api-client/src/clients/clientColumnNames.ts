/** What a column of the list of clients is called, in the order in which those that can be chosen are offered. */
export const clientColumnNames = {
  name: 'Имя',
  contacts: 'Контакты',
  gender: 'Пол',
  dateOfBirth: 'Дата рождения',
  loyalty: 'Лояльность',
  tags: 'Метки',
  createdAt: 'Дата создания',
  language: 'Язык общения',
  source: 'Источник',
  nationality: 'Гражданство',
  inn: 'ИНН',
  owner: 'Ответственный',
  description: 'Описание',
  id: '№',
} as const

export type ClientColumn = keyof typeof clientColumnNames

export const clientColumns = Object.keys(clientColumnNames) as [ClientColumn, ...ClientColumn[]]

/** Those that everybody sees who has chosen no others. Source: document 1. */
export const usualColumns: readonly ClientColumn[] = [
  ...(['name', 'contacts', 'gender', 'dateOfBirth', 'loyalty', 'tags', 'createdAt'] as const),
]

/** What the values of a client are called in a file; where nothing is known nothing stands. */
export const clientValueNames = {
  gender: { Unknown: '', Male: 'Мужской', Female: 'Женский' },
  loyalty: {
    ...{ Unknown: '', Bronze: 'Бронза', Silver: 'Серебро', Gold: 'Золото', Platinum: 'Платина' },
    ...{ Diamond: 'Бриллиант', Legend: 'Легенда' },
  },
  language: { ru: 'Русский', en: 'Английский', uz: 'Узбекский' },
  source: { Manual: 'Добавлен вручную', Website: 'Сайт', Recommendation: 'По рекомендации' },
} as const
