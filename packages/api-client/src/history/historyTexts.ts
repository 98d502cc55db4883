import type { Label } from '../fields/labels'
import type { FieldChange, HistoryEntry, HistoryPart } from './historyTypes'

type Language = keyof Label

const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = { ru: ['да', 'нет'], en: ['yes', 'no'] }

/** A value as it reads in a line; empty where there was none. */
export function valueText({ json, called }: FieldChange['before'], spoken: Language): string {
  if (called !== '') return called
  if (json === null) return ''
  const value: unknown = JSON.parse(json)
  if (typeof value === 'boolean') return yesNo[spoken][value ? 0 : 1]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** `430 → 700` */
export const changeText = ({ before, after }: Pick<FieldChange, 'before' | 'after'>, spoken: Language): string =>
  [before, after].map((value) => valueText(value, spoken) || '—').join(' → ')

const origins: Readonly<Record<HistoryEntry['origin'], Label>> = {
  screen: { ru: 'экран', en: 'screen' },
  terminal: { ru: 'терминал', en: 'terminal' },
  import: { ru: 'импорт', en: 'import' },
  site: { ru: 'сайт', en: 'site' },
  server: { ru: 'сервер', en: 'server' },
}

export const originText = (origin: HistoryEntry['origin'], spoken: Language): string => origins[origin][spoken]

const kinds: Readonly<Record<HistoryEntry['kind'], Label>> = {
  created: { ru: 'создано', en: 'created' },
  changed: { ru: 'изменено', en: 'changed' },
  removed: { ru: 'удалено', en: 'removed' },
}

/** What became of a row: one that came back from the bin was not made then. */
export const kindText = ({ kind, action }: Pick<HistoryEntry, 'kind' | 'action'>, spoken: Language): string =>
  (kind === 'created' && action === 'RestoreRecord' ? broughtBack : kinds[kind])[spoken]

const broughtBack: Label = { ru: 'возвращено', en: 'brought back' }

const parts: Readonly<Record<HistoryPart, Label>> = {
  tours: { ru: 'тур', en: 'tour' },
  tourDays: { ru: 'день', en: 'day' },
  departureTicks: { ru: 'отметка чек-листа', en: 'tick of the checklist' },
  clients: { ru: 'карточка', en: 'card' },
  clientContacts: { ru: 'контакт', en: 'contact' },
  clientTags: { ru: 'метка', en: 'tag' },
  clientPreferences: { ru: 'предпочтения', en: 'preferences' },
  clientDocuments: { ru: 'документ', en: 'document' },
  otherDocuments: { ru: 'другой документ', en: 'other document' },
  visas: { ru: 'виза', en: 'visa' },
  emergencyContacts: { ru: 'экстренный контакт', en: 'emergency contact' },
  companions: { ru: 'спутник', en: 'companion' },
  clientVisits: { ru: 'визит', en: 'visit' },
  clientTours: { ru: 'проданный тур', en: 'sold tour' },
  clientTourDocuments: { ru: 'бумага', en: 'paper' },
  clientTourTravellers: { ru: 'путешественник', en: 'traveller' },
  mutedTripNotes: { ru: 'подсказка', en: 'note' },
  contactActions: { ru: 'заявка', en: 'request' },
  contactActionComments: { ru: 'комментарий', en: 'comment' },
  messageTemplates: { ru: 'шаблон', en: 'template' },
  igPosts: { ru: 'публикация', en: 'post' },
  igMedias: { ru: 'картинка публикации', en: 'picture of a post' },
  heroPageInfos: { ru: 'блок', en: 'block' },
  privateTourBanners: { ru: 'баннер', en: 'banner' },
  privateTours: { ru: 'индивидуальный тур', en: 'individual tour' },
  uzbekistanBanners: { ru: 'баннер', en: 'banner' },
  uzbekistanPosts: { ru: 'публикация', en: 'post' },
  users: { ru: 'сотрудник', en: 'employee' },
}

export const partText = (part: HistoryPart, spoken: Language): string => parts[part][spoken]
