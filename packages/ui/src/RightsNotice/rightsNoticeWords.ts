import type { Words } from '../UiProvider/useLabels'

/** Every text of RightsNotice. */
export interface RightsNoticeLabels {
  changed: (gained: string[], lost: string[]) => string
  dismiss: string
}

export const rightsNoticeWords: Words<RightsNoticeLabels> = {
  ru: {
    changed: (gained, lost) =>
      told('Ваши права изменили', 'Введённое осталось на месте.', [
        ['добавлено', quoted(gained, '«', '»')],
        ['убрано', quoted(lost, '«', '»')],
      ]),
    dismiss: 'Понятно',
  },
  en: {
    changed: (gained, lost) =>
      told('Your rights were changed', 'What you typed is still here.', [
        ['added', quoted(gained, '“', '”')],
        ['removed', quoted(lost, '“', '”')],
      ]),
    dismiss: 'Got it',
  },
  uz: {
    changed: (gained, lost) =>
      told('Huquqlaringiz oʻzgartirildi', 'Kiritilganlar joyida qoldi.', [
        ['qoʻshildi', quoted(gained, '“', '”')],
        ['olib tashlandi', quoted(lost, '“', '”')],
      ]),
    dismiss: 'Tushunarli',
  },
}

function told(what: string, comfort: string, parts: [verb: string, names: string][]): string {
  const said = parts.filter(([, names]) => names).map(([verb, names]) => `${verb} ${names}`)
  return `${what}: ${said.join('; ')}. ${comfort}`
}

const quoted = (names: string[], open: string, close: string) =>
  names.map((name) => `${open}${name}${close}`).join(', ')
